// SPDX-License-Identifier: MIT
//
// Writes the man page and the shell completions from the parser's description of the commands.
#include <algorithm>
#include <map>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/catalogue.hpp"

#include "apps/cli/commands.hpp"

namespace rompicapo::cli {

namespace {

// The commands for people; those that the program itself starts are in no group.
std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

std::string dashed(const CLI::Option& option) {
  if (!option.get_lnames().empty()) return "--" + option.get_lnames().front();
  return option.get_snames().empty() ? option.get_name(true) : "-" + option.get_snames().front();
}

std::vector<const CLI::Option*> named_options(const CLI::App& app) {
  std::vector<const CLI::Option*> options;
  for (const CLI::Option* option : app.get_options())
    if (!option->get_lnames().empty() || !option->get_snames().empty()) options.push_back(option);
  return options;
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

using Names = std::vector<std::string>;

// All names in the catalogue by the option that takes them, each once.
std::map<std::string, Names> names_by_option() {
  std::map<std::string, Names> all;
  const auto add_name = [&](const char* option, const std::string& name) {
    Names& names = all[option];
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  const auto add = [&](const char* option, const auto& choices) {
    for (const auto& choice : choices) add_name(option, choice.name);
  };
  for_each_sample([&](const PuzzleFamily&, const PuzzleInfo& info) {
    add("--solver", info.solvers);
    add("--heuristic", info.heuristics);
    add("--goal", info.goals);
    for (const Choice& goal : info.goals)
      for (const std::string& place : goal.places) add_name("--goal", fmt::format("{}:{}", goal.name, place));
    add("--metric", info.metrics);
  });
  all["--solvers"] = all["--solver"];
  all["--heuristics"] = all["--heuristic"];
  all["--stages"] = all["--goal"];
  return all;
}

// The choices of an option: from its type if that is "a|b|c", otherwise the catalogue's names.
std::vector<std::string> values_of(const CLI::Option& option) {
  const std::string name = dashed(option), type = option.get_type_name();
  std::vector<std::string> values;
  if (type.find('|') != std::string::npos) {
    for (const Token& token : split(type, "|")) values.emplace_back(token.text);
    return values;
  }
  static const std::map<std::string, Names> by_option = names_by_option();
  const auto known = by_option.find(name);
  return known == by_option.end() ? Names{} : known->second;
}

// The choices of the first positional argument.
std::vector<std::string> subjects_of(const CLI::App& command) {
  if (command.get_option_no_throw("PUZZLE") != nullptr) return puzzle_names();
  for (const char* choice : {"SHELL", "ACTION"})
    if (const CLI::Option* option = command.get_option_no_throw(choice)) return values_of(*option);
  return {};
}

std::string words(const std::vector<std::string>& list) { return joined(list, " "); }

std::string quoted(std::string text) {  // for single quotes of a shell
  for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 4))
    text.replace(at, 1, "'\\''");
  return "'" + text + "'";
}

std::string bash_completion(const CLI::App& app) {
  std::string names, cases;
  for (const CLI::App* command : commands_of(app)) {
    names += command->get_name() + ' ';
    std::string options, values;
    for (const CLI::Option* option : named_options(*command)) {
      options += dashed(*option) + ' ';
      if (!takes_value(*option)) continue;
      const std::vector<std::string> list = values_of(*option);
      values += fmt::format("        {}) {} ;;\n", dashed(*option),
                            list.empty() ? "COMPREPLY=($(compgen -f -- \"$current\")); return"
                                         : fmt::format("words={}", quoted(words(list))));
    }
    cases += fmt::format(
        "    {})\n      words={}\n      if [[ $current != -* ]]; then words={}; fi\n      case $previous in\n{}      "
        "esac ;;\n",
        command->get_name(), quoted(options), quoted(words(subjects_of(*command))), values);
  }
  return fmt::format(
      "# bash completion for rompicapo; written by `rompicapo completion bash`\n"
      "_rompicapo() {{\n"
      "  local current previous words\n"
      "  current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}\n"
      "  COMP_WORDBREAKS=${{COMP_WORDBREAKS//:}}\n"
      "  if ((COMP_CWORD == 1)); then\n    COMPREPLY=($(compgen -W {} -- \"$current\")); return\n  fi\n"
      "  case ${{COMP_WORDS[1]}} in\n{}  esac\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
      "  [[ -n $words || $current == -* ]] || COMPREPLY=($(compgen -f -- \"$current\"))\n"
      "}}\ncomplete -F _rompicapo rompicapo\n",
      quoted(names + "--help --version"), cases);
}

std::string zsh_completion(const CLI::App& app) {
  std::string list, cases;
  const auto escaped = [](std::string text) {
    for (const char special : {':', '[', ']'})
      for (std::size_t at = text.find(special); at != std::string::npos; at = text.find(special, at + 2))
        text.insert(at, 1, '\\');
    return text;
  };
  for (const CLI::App* command : commands_of(app)) {
    list += fmt::format("    {}\n", quoted(command->get_name() + ':' + command->get_description()));
    std::string arguments;
    for (const CLI::Option* option : named_options(*command)) {
      std::string spec = fmt::format("{}[{}]", dashed(*option), escaped(option->get_description()));
      if (takes_value(*option)) {
        const std::vector<std::string> values = values_of(*option);
        spec += values.empty() ? ":value:_files" : fmt::format(":value:({})", escaped(words(values)));
      }
      arguments += fmt::format(" \\\n        {}", quoted(spec));
    }
    std::string subjects;
    for (const std::string& subject : subjects_of(*command)) subjects += escaped(subject) + ' ';
    if (!subjects.empty()) arguments += fmt::format(" \\\n        {}", quoted("1:what:(" + subjects + ")"));
    cases +=
        fmt::format("    {})\n      _arguments{} \\\n        '*:file:_files' ;;\n", command->get_name(), arguments);
  }
  return fmt::format(
      "#compdef rompicapo\n# zsh completion for rompicapo; written by `rompicapo completion zsh`\n"
      "_rompicapo() {{\n  local -a commands\n  commands=(\n{}  )\n"
      "  if ((CURRENT == 2)); then\n    _describe command commands\n    return\n  fi\n"
      "  local command=$words[2]\n  shift words\n  ((CURRENT--))\n  case $command in\n{}  esac\n}}\n"
      "_rompicapo \"$@\"\n",
      list, cases);
}

std::string fish_completion(const CLI::App& app) {
  std::string text =
      "# fish completion for rompicapo; written by `rompicapo completion fish`\ncomplete -c rompicapo -f\n";
  for (const CLI::App* command : commands_of(app)) {
    const std::string& name = command->get_name();
    text += fmt::format("complete -c rompicapo -n __fish_use_subcommand -a {} -d {}\n", name,
                        quoted(command->get_description()));
    const std::string only = fmt::format("complete -c rompicapo -n '__fish_seen_subcommand_from {}'", name);
    if (const auto subjects = subjects_of(*command); !subjects.empty())
      text += fmt::format("{} -a {}\n", only, quoted(words(subjects)));
    for (const CLI::Option* option : named_options(*command)) {
      text += option->get_lnames().empty() ? fmt::format("{} -s {}", only, option->get_snames().front())
                                           : fmt::format("{} -l {}", only, option->get_lnames().front());
      if (takes_value(*option)) {
        const auto values = values_of(*option);
        text += values.empty() ? std::string(" -r -F") : fmt::format(" -x -a {}", quoted(words(values)));
      }
      text += fmt::format(" -d {}\n", quoted(option->get_description()));
    }
  }
  return text;
}

// roff: a line may not begin with a dot or an apostrophe, and a backslash is its escape.
std::string roff(std::string_view text) {
  std::string result;
  bool at_start = true;
  for (const char letter : text) {
    if (at_start && (letter == '.' || letter == '\'')) result += "\\&";
    if (letter == '-') result += '\\';
    if (letter == '\\')
      result += "\\e";
    else
      result += letter;
    at_start = letter == '\n';
  }
  return result;
}

std::string man_page(const CLI::App& app) {
  std::string text = fmt::format(
      ".TH ROMPICAPO 1 \"\" \"rompicapo {0}\" \"User Commands\"\n.SH NAME\nrompicapo \\- {1}\n"
      ".SH SYNOPSIS\n.B rompicapo\n.I COMMAND\n[arguments] [options]\n.SH DESCRIPTION\n{2}\n.SH COMMANDS\n",
      ROMPICAPO_VERSION, roff(app.get_description()),
      roff("Every answer is replayed by independent code before it is printed; "
           "a length is called the fewest possible only if that is proved."));
  for (const CLI::App* command : commands_of(app)) {
    text += fmt::format(".SS {}\n{}.\n", command->get_name(), roff(command->get_description()));
    for (const CLI::Option* option : command->get_options()) {
      const bool positional = option->get_lnames().empty() && option->get_snames().empty();
      const std::string name = roff(positional ? option->get_name(true) : dashed(*option));
      const std::string value = !positional && takes_value(*option) ? roff(option->get_type_name()) : "";
      text += fmt::format(".TP\n.BI \"{} \" \"{}\"\n{}\n", name, value, roff(option->get_description()));
    }
    if (!command->get_footer().empty()) text += fmt::format(".PP\n.nf\n{}\n.fi\n", roff(command->get_footer()));
  }
  text += ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : std::initializer_list<std::pair<int, std::string_view>>{
           {done, "solved, or done"},
           {no_solution, "no solution exists, or none was found"},
           {bad_input, "bad usage or bad input"},
           {limit_reached, "a limit (time, nodes, memory) ended it"},
           {environment_fault, "the environment failed: a disk, a file"},
           {interrupted, "interrupted"}})
    text += fmt::format(".TP\n.B {}\n{}\n", code, meaning);
  text += ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf set and not empty, nothing is coloured.\n";
  return text +
         ".TP\n.B ROMPICAPO_CLINGO\nThe planner, by name or path (default: clingo).\n"
         ".TP\n.B ROMPICAPO_CACHE\nThe folder of stored tables; default: rompicapo in XDG_CACHE_HOME, else in\n"
         "~/.cache.\n"
         ".TP\n.B ROMPICAPO_TABLE_SPACE\nMiB of all stored tables, 0 for no limit (default 16384). The\n"
         "tables used longest ago are removed.\n";
}

void name_all_readers(CLI::App& app) {
  for (CLI::App* const command : app.get_subcommands(nullptr)) name_readers(*command);
}

}  // namespace

Command add_completion(CLI::App& app) {
  auto shell = std::make_shared<std::string>();
  CLI::App* sub = app.add_subcommand("completion", "Write the completion script of a shell");
  add_choice(*sub, "SHELL", *shell, {"bash", "zsh", "fish"}, "Which shell");
  sub->get_option("SHELL")->required()->description("Which shell");
  sub->footer("Example:\n  source <(rompicapo completion bash)");
  return {sub, [shell, &app] {
            name_all_readers(app);
            out(*shell == "bash" ? bash_completion(app) : *shell == "zsh" ? zsh_completion(app) : fish_completion(app));
            flush();
            return static_cast<int>(done);
          }};
}

Command add_man(CLI::App& app) {
  CLI::App* sub = app.add_subcommand("man", "Write the man page");
  sub->footer("Example:\n  rompicapo man | man -l -");
  return {sub, [&app] {
            name_all_readers(app);
            out(man_page(app));
            flush();
            return static_cast<int>(done);
          }};
}

}  // namespace rompicapo::cli
