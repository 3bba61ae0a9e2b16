// SPDX-License-Identifier: MIT
//
// Commands that do not search: scramble, show, verify, successors.
#include "rompicapo/base/printed.hpp"
#include "rompicapo/catalogue/classic.hpp"
#include "rompicapo/catalogue/json.hpp"

#include "apps/cli/answer_text.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/instances.hpp"
#include "apps/cli/render.hpp"

namespace rompicapo::cli {

namespace {

struct Scramble {
  PuzzleArguments puzzle;
  FormatArguments format;
  std::uint64_t count = 1, length = 25;
  std::uint64_t seed = 0;
  bool has_seed = false, uniform = false;
  std::optional<std::uint64_t> distance;

  int run() {
    const auto made = puzzle.make(format.format());
    const std::uint64_t first = has_seed ? seed : fresh_seed();
    for (std::uint64_t index = 0; index < count && !interrupt_flag(); ++index) {
      Rng rng(first + index);
      std::optional<std::string> moves;
      std::string state;
      if (uniform || distance) {
        state = draw_state(*made, rng, distance, format.format());
      } else {
        moves = made->random_moves(rng, static_cast<std::size_t>(length));
        const Expected<std::string> after = catalogue::state_after(*made, made->solved_state(), *moves);
        if (!after) refuse(format.format(), after.error(), *moves);
        state = *after;
      }
      if (format.format() == Format::json) {
        out(catalogue::scramble_json(made->info(), state, moves, first + index) + '\n');
      } else {
        out(fmt::format("# seed {}{}\n{}\n", first + index, moves ? ", moves " + *moves : "", state));
      }
    }
    flush();
    return interrupt_flag() ? interrupted : done;
  }
};

struct Show {
  PuzzleArguments puzzle;
  FormatArguments format;
  StateArgument state;
  std::string moves;

  int run() {
    const auto made = puzzle.make(format.format());
    const std::string start = state.pieces.empty() ? made->solved_state() : state.text();
    note_remarks(*made, start + '\n' + moves);
    const Expected<Walk> bare = made->walk(start, "");
    if (!bare) refuse(format.format(), bare.error(), start, made->info().name);
    const Expected<Walk> walk = made->walk(start, moves);
    if (!walk) refuse(format.format(), walk.error(), moves, made->info().name);
    const auto write = [&](const std::string& at) {
      const Expected<Drawing> drawing = made->draw(at);
      return drawing ? render(*drawing, format.format() == Format::text && output_has_colour()) : std::string();
    };
    if (format.format() == Format::json) {
      out(catalogue::show_json(made->info(), *walk, write(walk->start)) + '\n');
    } else if (format.format() != Format::text) {
      const Style style = format.format() == Format::classic ? Style::classic : Style::classic_it;
      const Expected<std::string> text = classic_text(*made, *walk, style, start);
      if (!text) refuse(format.format(), text.error());
      out(*text);
    } else {
      out(write(walk->start));
      std::size_t index = 0;
      for (const Step& step : walk->steps) out(fmt::format("\n{}. {}\n{}", ++index, step.move, write(step.state)));
      out(fmt::format("\nstate     {}\n", walk->steps.empty() ? walk->start : walk->steps.back().state));
      tell_standing(*made, *walk);
    }
    flush();
    return done;
  }

  // Whether the state is solved, or solvable.
  static void tell_standing(const AnyPuzzle& made, const Walk& walk) {
    const Expected<std::string> legal = made.canonical(walk.start);
    out(fmt::format("solved    {}\n", walk.solved ? "yes"
                                      : legal     ? "no"
                                                  : "no, and it cannot be: " + legal.error().message));
  }
};

struct Verify {
  PuzzleArguments puzzle;
  FormatArguments format;
  std::string state, given;
  bool niss = false;

  int run() {
    const auto made = puzzle.make(format.format());
    note_remarks(*made, state + '\n' + given);
    const Expected<Walk> bare = made->walk(state, "");
    if (!bare) refuse(format.format(), bare.error(), state, made->info().name);
    const Expected<std::string> moves = niss ? catalogue::written_out(*made, given) : given;
    if (!moves) refuse(format.format(), moves.error(), given, made->info().name);
    const Expected<Walk> walk = made->walk(state, *moves);
    if (!walk) refuse(format.format(), walk.error(), *moves, made->info().name);
    if (niss && format.format() != Format::json) out(fmt::format("moves     {}\n", *moves));
    if (format.format() == Format::json) {
      out(catalogue::verify_json(made->info(), *walk, *moves, niss ? given : "") + '\n');
    } else if (walk->solved) {
      out(fmt::format("yes: {} ({}) solve it\n", moves_text(walk->length), made->info().metric));
    } else {
      out(fmt::format("no: after {} it stands at\n{}", moves_text(walk->length),
                      picture(*made, walk->steps.empty() ? walk->start : walk->steps.back().state)));
    }
    flush();
    return walk->solved ? done : no_solution;
  }
};

struct Successors {
  PuzzleArguments puzzle;
  FormatArguments format;
  StateArgument state;
  std::string history;

  int run() {
    const auto made = puzzle.make(format.format());
    const std::string text = state.text();
    note_remarks(*made, text);
    const Expected<std::vector<Step>> steps = made->successors(text);
    if (!steps) refuse(format.format(), steps.error(), text, made->info().name);
    if (history.empty()) history = history_of(text).value_or("");
    if (format.format() == Format::json) {
      const Expected<std::string> canonical = made->rewrite(text, Style::canonical, true);
      out(catalogue::successors_json(*made, canonical ? *canonical : text, history, *steps) + '\n');
    } else {
      const catalogue::ListColours colours(*made, text);
      for (const Step& step : *steps) {
        const Expected<std::string> node =
            made->classic_node(step.state, catalogue::with_move(*made, history, step.move));
        if (!node) refuse(format.format(), node.error());
        out(colours.in_given(*node) + '\n');
      }
    }
    flush();
    return done;
  }
};

}  // namespace

Command add_scramble(CLI::App& app) {
  auto scramble = std::make_shared<Scramble>();
  CLI::App* sub = app.add_subcommand("scramble", "Scramble from solved: print the moves and the state");
  scramble->puzzle.add_to(*sub);
  add_number<std::uint64_t>(*sub, "--count", scramble->count, 1, 1000000000, "How many (default 1)");
  CLI::Option* const length = add_number<std::uint64_t>(*sub, "--length", scramble->length, 0, 1000000,
                                                        "Random moves from solved (default 25)");
  CLI::Option* const uniform =
      sub->add_flag("--uniform", scramble->uniform, "Draw the state uniformly from all that can be solved; no moves");
  add_distance(*sub, scramble->distance, "Draw a state at exactly this distance, if a table has distances")
      ->excludes(length)
      ->excludes(uniform);
  uniform->excludes(length);
  add_number<std::uint64_t>(*sub, "--seed", scramble->seed, 0, any_count, "The k-th scramble is that of seed N + k");
  scramble->format.add_to(*sub, {"text", "json"});
  sub->footer(
      "The text form can be solved as it is:\n"
      "  rompicapo scramble cube:3 --length 6 --count 5 | rompicapo solve cube:3 --file -");
  return {sub, [scramble, sub] {
            scramble->has_seed = sub->count("--seed") > 0;
            return scramble->run();
          }};
}

Command add_show(CLI::App& app) {
  auto show = std::make_shared<Show>();
  CLI::App* sub = app.add_subcommand("show", "Draw a state, and with --moves each step");
  show->puzzle.add_to(*sub);
  show->state.add_to(*sub, "The state, or moves from solved; without it, the solved state");
  sub->add_option("--moves", show->moves, "Moves to make from it")->type_name("MOVES");
  show->format.add_to(*sub, {"text", "json", "classic", "classic-it"});
  sub->footer(
      "Examples:\n"
      "  rompicapo show cube:3 \"@R U F\" --moves \"F' U' R'\"\n"
      "  rompicapo show sliding:2x5");
  return {sub, [show] { return show->run(); }};
}

Command add_verify(CLI::App& app) {
  auto verify = std::make_shared<Verify>();
  CLI::App* sub = app.add_subcommand("verify", "Check that moves solve a state: exit 0 if they do, else 1");
  verify->puzzle.add_to(*sub);
  sub->add_option("STATE", verify->state, "The state, in quotes")->required();
  sub->add_option("MOVES", verify->given, "The moves, in quotes")->required();
  sub->add_flag("--niss", verify->niss, "Moves in parentheses are made on the inverse scramble, as in the row `niss`");
  verify->format.add_to(*sub, {"text", "json"});
  sub->footer(
      "Examples:\n"
      "  rompicapo verify 8-puzzle \"1 3 6 4 0 2 7 5 8\" RULDDR\n"
      "  rompicapo verify cube:3 \"@R U2 F\" \"(R) F' U2\" --niss");
  return {sub, [verify] { return verify->run(); }};
}

Command add_successors(CLI::App& app) {
  auto successors = std::make_shared<Successors>();
  CLI::App* sub = app.add_subcommand("successors", "List the states one move away, as the classroom's nodes");
  successors->puzzle.add_to(*sub);
  successors->state.add_to(*sub, "The state");
  sub->get_option("STATE")->required();
  sub->add_option("--history", successors->history,
                  "The moves that led there: copied, and each move added (default: the moves of the node)")
      ->type_name("MOVES");
  successors->format.add_to(*sub, {"text", "json"});
  sub->footer("Example:\n  rompicapo successors 8-puzzle \"4 1 3 2 5 6 7 8 0\" --history UDR");
  return {sub, [successors] { return successors->run(); }};
}

}  // namespace rompicapo::cli
