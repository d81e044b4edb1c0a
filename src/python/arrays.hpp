#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <string>
#include <vector>

namespace coppice::python {

namespace nb = nanobind;

using Shape = std::vector<std::size_t>;

/// An array of Python's, contiguous and in main memory, whose memory lives as long as this value.
struct ArrayOf {
  nb::object object;     ///< as Python passed it, or as NumPy made it
  nb::ndarray<> memory;  ///< keeps it
  void* data = nullptr;
};

/// `given`, or a new array of NumPy if it is None. `type` is NumPy's name: "uint8". Throws
/// TypeError for what is no array or has another type, and ValueError for another shape, for one
/// that is not contiguous, and for one that cannot be written.
ArrayOf writable_array(const nb::object& given, const char* name, const char* type,
                       nb::dlpack::dtype data_type, const Shape& shape);

/// The same of one that is only read; it must be given.
nb::ndarray<nb::ro> readable_array(const nb::object& given, const char* name, const char* type,
                                   nb::dlpack::dtype data_type, const Shape& shape);

/// `object` as an array of NumPy.
nb::object numpy_zeros(const char* type, const Shape& shape);

}  // namespace coppice::python
