// SPDX-License-Identifier: MIT
//
// Reads the arguments as the parser does, skipping the values of options.
#include "apps/cli/names.hpp"

#include <fmt/format.h>

#include "rompicapo/base/text.hpp"

namespace rompicapo::cli {

namespace {

bool looks_like_option(const std::string& argument) {
  if (argument.size() < 2 || argument[0] != '-') return false;
  const char second = argument[1];
  return second == '-' || (second >= 'a' && second <= 'z') || (second >= 'A' && second <= 'Z');  // not a number
}

Error no_option(const CLI::App& app, const std::string& name) {
  std::vector<std::string> texts;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& known : option->get_lnames()) texts.push_back("--" + known);
  const std::vector<std::string_view> names(texts.begin(), texts.end());
  const std::string where = app.get_parent() == nullptr ? "" : fmt::format(" of `{}`", app.get_name());
  return {ErrorCode::unknown_name, fmt::format("no option `{}`{}{}", excerpt(name), where, suggestion(name, names))};
}

}  // namespace

std::optional<Error> wrong_name(const CLI::App& app, std::span<const std::string> arguments) {
  const CLI::App* scope = &app;
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string& argument = arguments[at];
    if (argument == "--") return {};
    if (looks_like_option(argument)) {
      const std::string name = argument.substr(0, argument.find('='));
      const CLI::Option* option = scope->get_option_no_throw(name);
      if (option == nullptr) return no_option(*scope, name);
      if (option->get_items_expected_max() > 0 && name.size() == argument.size()) ++at;
    } else if (scope == &app) {
      std::vector<std::string_view> names;
      for (const CLI::App* command : app.get_subcommands(nullptr)) {
        if (command->get_name() == argument) scope = command;
        if (!command->get_group().empty()) names.push_back(command->get_name());
      }
      if (scope == &app)
        return Error{ErrorCode::unknown_name,
                     fmt::format("no command `{}`{}", excerpt(argument), suggestion(argument, names))};
    }
  }
  return {};
}

}  // namespace rompicapo::cli
