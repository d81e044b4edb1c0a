#include <boost/json/src.hpp>

#ifdef BOOST_NO_EXCEPTIONS
#include <boost/throw_exception.hpp>
#include <cstdlib>

// Our rooms use the error-code side of Boost.JSON, so these are reached by a mistake of ours only.
namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
#endif
