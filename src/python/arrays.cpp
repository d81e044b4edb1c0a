#include "python/arrays.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "python/gil.hpp"

namespace coppice::python {

namespace {

std::string text_of(const Shape& shape, Rows rows = Rows::exactly) {
  std::string text = rows == Rows::exactly ? "(" : "(at least ";
  for (const std::size_t length : shape) text += std::to_string(length) + ", ";
  if (shape.size() > 1) text.resize(text.size() - 2);
  if (shape.size() == 1) text.resize(text.size() - 1);
  return text + ")";
}

/// "NAME must be an array of TYPE with shape SHAPE": only made for an error, because each step
/// checks.
std::string wish(const char* name, const char* type, const Shape& shape,
                 Rows rows = Rows::exactly) {
  return std::string(name) + " must be an array of " + type + " with shape " + text_of(shape, rows);
}

/// "int32"; empty for a kind that NumPy does not have.
std::string text_of(nb::dlpack::dtype type) {
  constexpr std::array<std::string_view, 7> kinds{"int",    "uint",    "float", "",
                                                  "bfloat", "complex", "bool"};
  if (type.code >= kinds.size() || kinds[type.code].empty()) return {};
  const std::string kind(kinds[type.code]);
  return kind == "bool" ? kind : kind + std::to_string(type.bits * type.lanes);
}

template <class Array>
bool has_shape(const Array& array, const Shape& shape, Rows rows) {
  if (array.ndim() != shape.size()) return false;
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    const bool may_be_longer = axis == 0 && rows == Rows::at_least;
    if (may_be_longer && array.shape(axis) > shape[axis]) continue;
    if (array.shape(axis) != shape[axis]) return false;
  }
  return true;
}

template <class Array>
bool is_contiguous(const Array& array, const Shape& shape) {
  std::int64_t stride = 1;
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    if (shape[axis] > 1 && array.stride(axis) != stride) return false;
    stride *= static_cast<std::int64_t>(shape[axis]);
  }
  return true;
}

template <class Array>
void check(const Array& array, const char* name, const char* type, nb::dlpack::dtype data_type,
           const Shape& shape, Rows rows = Rows::exactly) {
  const auto refuse = [&](const std::string& why) {
    throw nb::value_error((wish(name, type, shape, rows) + why).c_str());
  };
  if (array.dtype() != data_type) {
    const std::string found = text_of(array.dtype());
    const std::string why = found.empty() ? "it has another type" : "its type is " + found;
    throw nb::type_error((wish(name, type, shape, rows) + ": " + why).c_str());
  }
  if (!has_shape(array, shape, rows)) {
    Shape found;
    for (std::size_t axis = 0; axis < array.ndim(); ++axis) found.push_back(array.shape(axis));
    refuse(": its shape is " + text_of(found));
  }
  if (array.device_type() != nb::device::cpu::value) refuse(" in main memory");
  // Without elements, neither address nor strides matter.
  if (std::ranges::find(shape, 0U) != shape.end()) return;
  if (reinterpret_cast<std::uintptr_t>(array.data()) % array.itemsize() != 0) {
    refuse(": it is not aligned");
  }
  if (!is_contiguous(array, shape)) refuse(": it is not contiguous");
}

}  // namespace

nb::object numpy_zeros(const char* type, const Shape& shape) {
  const PythonCallGuard calling;
  nb::list list;
  for (const std::size_t length : shape) list.append(length);
  return nb::module_::import_("numpy").attr("zeros")(nb::tuple(list), nb::arg("dtype") = type);
}

nb::ndarray<nb::ro> readable_array(const nb::object& given, const char* name, const char* type,
                                   nb::dlpack::dtype data_type, const Shape& shape, Rows rows) {
  nb::ndarray<nb::ro> array;
  if (!nb::try_cast(given, array)) {
    throw nb::type_error((wish(name, type, shape, rows) + ": it is no array").c_str());
  }
  check(array, name, type, data_type, shape, rows);
  return array;
}

ArrayOf writable_array(const nb::object& given, const char* name, const char* type,
                       nb::dlpack::dtype data_type, const Shape& shape, Rows rows) {
  ArrayOf array;
  array.object = given.is_none() ? numpy_zeros(type, shape) : given;
  if (!nb::try_cast(array.object, array.memory)) {
    readable_array(array.object, name, type, data_type, shape, rows);
    throw nb::value_error((std::string(name) + " cannot be written").c_str());
  }
  check(array.memory, name, type, data_type, shape, rows);
  array.data = array.memory.data();
  return array;
}

}  // namespace coppice::python
