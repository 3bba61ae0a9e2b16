// SPDX-License-Identifier: MIT
//
// The participants of a race in an address: "a-star/manhattan;breadth-first".
export const mostRacers = 4;

export interface Racer {
  readonly solver: string;
  readonly heuristic?: string;
}

export const racersWritten = (racers: readonly Racer[]): string => racers.map(({ solver, heuristic }) => (heuristic === undefined ? solver : `${solver}/${heuristic}`)).join(';');
export const racersRead = (text: string): Racer[] =>
  text.split(';').filter((one) => /^[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(one)).slice(0, mostRacers).map((one) => {
    const [solver = '', heuristic] = one.split('/');
    return heuristic === undefined ? { solver } : { solver, heuristic };
  });
