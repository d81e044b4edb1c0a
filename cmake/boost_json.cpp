#include <boost/json/src.hpp>

#ifdef BOOST_NO_EXCEPTIONS
#include <boost/throw_exception.hpp>
#include <cstdlib>

// Our modules use the functions of Boost.JSON that return error codes. Only a bug of ours calls
// these.
namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
#endif
