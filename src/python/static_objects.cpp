/// Static objects of this module are never destroyed. A daemon thread of Python keeps running while
/// the process ends, and a search that it runs without the GIL still reads the tables of its game;
/// the system takes back their memory a moment later. Compilers register each destructor with this
/// function of the C++ ABI, whose definition here hides the C library's from this module alone.
/// Source: Itanium C++ ABI, 3.3.6.3 "Runtime API".
// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl*,readability-identifier-naming)
extern "C" [[gnu::visibility("hidden")]] int __cxa_atexit(void (* /*destructor*/)(void*),
                                                          void* /*object*/, void* /*module*/);

int __cxa_atexit(void (* /*destructor*/)(void*), void* /*object*/, void* /*module*/) { return 0; }
// NOLINTEND(bugprone-reserved-identifier,cert-dcl*,readability-identifier-naming)
