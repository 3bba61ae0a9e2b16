// SPDX-License-Identifier: MIT
//
// Goals as text: a name of the catalogue, alone or with a place ("cross", "cross:D"; "rows:K" needs a number), a state in
// which '.' stands for anything, or several of these joined by '|'. The mask of a goal is the solved state with '.' for
// what the goal ignores.
import { gap } from './puzzle.js';
import type { Words } from './words.js';

export interface GoalChoice {
  readonly name: string;
  readonly places?: readonly string[] | undefined;
}

/** Whether the goal is the one that a puzzle has unless another is asked for. */
export const isUsual = ({ goal, goals }: { readonly goal: string; readonly goals: readonly GoalChoice[] }): boolean => goal === goals[0]?.name;

const needsPlace = ({ name }: GoalChoice): boolean => name.endsWith(':K');
export const plainName = (goal: GoalChoice): string => goal.name.replace(/:K$/, '');

export interface Named {
  readonly name: string;
  readonly place: string; // empty: anywhere
}

/** The goal's name in the list and its place; undefined: the list does not have it. */
export function namedGoal(goal: string, goals: readonly GoalChoice[]): Named | undefined {
  const colon = goal.indexOf(':');
  const [name, place] = colon < 0 ? [goal, ''] : [goal.slice(0, colon), goal.slice(colon + 1)];
  const listed = goals.find((one) => plainName(one) === name && (place === '' ? !needsPlace(one) : one.places?.includes(place)));
  return listed === undefined ? undefined : { name, place };
}

/** The places that may follow the name; the empty one stands for any place. */
export const placesOf = (goal: GoalChoice): readonly string[] => [...(needsPlace(goal) ? [] : ['']), ...(goal.places ?? [])];

/** The goal's name in words and its place; as it is written if the list does not have it. */
export function goalInWords(goal: string, goals: readonly GoalChoice[], words: Words): string {
  const named = namedGoal(goal, goals);
  return named === undefined ? goal : `${words.nameOf('goal', named.name)} ${named.place}`.trimEnd();
}

export const goalText = ({ name, place }: Named): string => (place === '' ? name : `${name}:${place}`);

/** `mask`: the core's; without it, a single pattern is its own mask. Null: the goal ignores nothing that is known. */
export function maskOfGoal(goal = '', mask: string | null = null): string | null {
  return mask ?? (goal.includes(gap) && !/[|a-z]/.test(goal) ? goal : null);
}
