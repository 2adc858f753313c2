"""The one kernel: its source in C, and the WebAssembly that Python and browsers run."""
