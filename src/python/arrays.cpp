#include "python/arrays.hpp"

#include <algorithm>

namespace coppice::python {

namespace {

std::string text_of(const Shape& shape) {
  std::string text = "(";
  for (const std::size_t length : shape) text += std::to_string(length) + ", ";
  if (shape.size() > 1) text.resize(text.size() - 2);
  if (shape.size() == 1) text.resize(text.size() - 1);
  return text + ")";
}

template <class Array>
void check(const Array& array, const char* name, const char* type, nb::dlpack::dtype data_type,
           const Shape& shape) {
  const std::string wished =
      std::string(name) + " must be an array of " + type + " with shape " + text_of(shape);
  if (array.dtype() != data_type) throw nb::type_error((wished + ": it has another type").c_str());
  Shape found;
  for (std::size_t axis = 0; axis < array.ndim(); ++axis) found.push_back(array.shape(axis));
  if (found != shape) {
    throw nb::value_error((wished + ": its shape is " + text_of(found)).c_str());
  }
  if (array.device_type() != nb::device::cpu::value) {
    throw nb::value_error((wished + " in main memory").c_str());
  }
  // Without elements, the strides do not matter.
  if (std::ranges::find(shape, 0U) != shape.end()) return;
  std::int64_t stride = 1;
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    if (shape[axis] > 1 && array.stride(axis) != stride) {
      throw nb::value_error((wished + ": it is not contiguous").c_str());
    }
    stride *= static_cast<std::int64_t>(shape[axis]);
  }
}

[[noreturn]] void refuse(const char* name, const char* type, const Shape& shape) {
  throw nb::type_error((std::string(name) + " must be an array of " + type + " with shape " +
                        text_of(shape) + ": it is no array")
                           .c_str());
}

}  // namespace

nb::object numpy_zeros(const char* type, const Shape& shape) {
  nb::list list;
  for (const std::size_t length : shape) list.append(length);
  return nb::module_::import_("numpy").attr("zeros")(nb::tuple(list), nb::arg("dtype") = type);
}

nb::ndarray<nb::ro> readable_array(const nb::object& given, const char* name, const char* type,
                                   nb::dlpack::dtype data_type, const Shape& shape) {
  nb::ndarray<nb::ro> array;
  if (!nb::try_cast(given, array)) refuse(name, type, shape);
  check(array, name, type, data_type, shape);
  return array;
}

ArrayOf writable_array(const nb::object& given, const char* name, const char* type,
                       nb::dlpack::dtype data_type, const Shape& shape) {
  ArrayOf array;
  array.object = given.is_none() ? numpy_zeros(type, shape) : given;
  if (!nb::try_cast(array.object, array.memory)) {
    readable_array(array.object, name, type, data_type, shape);
    throw nb::value_error((std::string(name) + " cannot be written").c_str());
  }
  check(array.memory, name, type, data_type, shape);
  array.data = array.memory.data();
  return array;
}

}  // namespace coppice::python
