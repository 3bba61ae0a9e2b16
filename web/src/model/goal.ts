// SPDX-License-Identifier: MIT
//
// Goals as text: a name of the catalogue, alone or with a place ("cross", "cross:D"; "rows:K" needs a number), a state in which '.' stands for
// anything, or several of these joined by '|'. The mask of a goal is the solved state with '.' for what it ignores.
import { gap } from './puzzle.js';

export interface GoalChoice {
  readonly name: string;
  readonly places?: readonly string[] | undefined;
}

const needsPlace = ({ name }: GoalChoice): boolean => name.endsWith(':K');
export const plainName = (goal: GoalChoice): string => goal.name.replace(/:K$/, '');

export interface Named {
  readonly name: string;
  readonly place: string; // empty: anywhere
}

/** The goal in the list, and its place; undefined: it is none of the list. */
export function namedGoal(goal: string, goals: readonly GoalChoice[]): Named | undefined {
  const colon = goal.indexOf(':');
  const [name, place] = colon < 0 ? [goal, ''] : [goal.slice(0, colon), goal.slice(colon + 1)];
  const listed = goals.find((one) => plainName(one) === name && (place === '' ? !needsPlace(one) : one.places?.includes(place)));
  return listed === undefined ? undefined : { name, place };
}

/** What may follow the name; empty: nothing. */
export const placesOf = (goal: GoalChoice): readonly string[] => [...(needsPlace(goal) ? [] : ['']), ...(goal.places ?? [])];

export const goalText = ({ name, place }: Named): string => (place === '' ? name : `${name}:${place}`);

/** Null: the goal ignores nothing. Without the core's word, a single pattern is its own mask. */
export function maskOfGoal(goal = '', told: string | null = null): string | null {
  return told ?? (goal.includes(gap) && !/[|a-z]/.test(goal) ? goal : null);
}
