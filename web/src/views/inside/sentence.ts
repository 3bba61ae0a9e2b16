// SPDX-License-Identifier: MIT
//
// An event as a sentence, also for those who cannot see the tree.
import { reasonOf, totalOf } from '../../model/predict.js';
import type { Judgement } from '../../model/predict.js';
import type { Search } from '../../model/search_view.js';
import { algorithmOf } from '../../model/trace.js';
import type { Trace, TraceEvent } from '../../model/trace.js';
import type { Words } from '../../model/words.js';

/** `before`: the search before the event. */
export function sentenceOf(trace: Trace, before: Search, event: TraceEvent, words: Words): string {
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string => words.say(`ui.inside.event.${key}`, values);
  const { family, informed } = algorithmOf(trace.solver);
  const heuristic = trace.heuristic === null ? '' : words.nameOf('heuristic', trace.heuristic);
  const figures = (g: number, h: number): Record<string, string | number> => ({ g, h, f: totalOf(trace, g, h), informed: informed ? 'yes' : 'no' });
  switch (event.event) {
    case 'start':
      return say('start', { solver: words.nameOf('solver', trace.solver), heuristic, informed: heuristic === '' || !informed ? 'no' : 'yes' });
    case 'root':
      return say('root', { ...figures(event.g, event.h), node: event.node, side: event.side ?? 'forward' });
    case 'bound':
      return say(family === 'depth-first' ? 'bound.again' : 'bound.proved', { bound: event.bound });
    case 'layer':
      return say('layer', { depth: event.depth });
    case 'expand':
      return say('expand', { ...figures(event.g, event.h), node: event.node, side: event.side ?? 'forward' });
    case 'generate':
    case 'prune':
      return reasonText(reasonOf(trace, before, event), words);
    case 'end':
      return `${event.truncated ? words.say('ui.inside.truncated', { n: event.events }) : words.say(`ui.outcome.${event.outcome}`, { length: event.length ?? 0 })} ${say('end', { expanded: event.nodes_expanded, generated: event.nodes_generated })}`;
    case 'meet':
      return say('meet', { node: event.node, length: event.length });
    case 'goal':
      return say('goal', { node: event.node, g: event.g });
    default:
      return say(event.event, { node: event.node });
  }
}

export const reasonText = ({ key, values }: Judgement['reason'], words: Words): string => words.say(`ui.inside.why.${key}`, values);
