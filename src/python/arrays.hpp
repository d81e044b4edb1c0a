#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <string>
#include <vector>

namespace coppice::python {

namespace nb = nanobind;

using Shape = std::vector<std::size_t>;

/// Whether an array may have more rows than its shape says.
enum class Rows : bool { exactly, at_least };

/// A Python array, contiguous and in main memory, whose memory lives as long as this value.
struct ArrayOf {
  nb::object object;     ///< as passed, or created by NumPy
  nb::ndarray<> memory;  ///< owns the memory
  void* data = nullptr;
};

/// Returns `given`, or a new NumPy array if it is None. `type` is NumPy's name: "uint8". Throws
/// TypeError for another type or if it is no array, and ValueError for another shape, or if it is
/// not contiguous or not writable.
ArrayOf writable_array(const nb::object& given, const char* name, const char* type,
                       nb::dlpack::dtype data_type, const Shape& shape, Rows rows = Rows::exactly);

/// The same for an array that is only read; it must not be None.
nb::ndarray<nb::ro> readable_array(const nb::object& given, const char* name, const char* type,
                                   nb::dlpack::dtype data_type, const Shape& shape,
                                   Rows rows = Rows::exactly);

/// `object` as a NumPy array.
nb::object numpy_zeros(const char* type, const Shape& shape);

}  // namespace coppice::python
