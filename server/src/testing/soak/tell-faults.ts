/** What should have been seen at one step of a story, and what was. */
export type Step = [name: string, expected: string | number | boolean, seen: string | number | boolean];

/** Where a story went otherwise than it should, as sentences. */
export const tellFaults = (story: string, steps: readonly Step[]): string[] =>
  steps
    .filter(([, expected, seen]) => expected !== seen)
    .map(([name, expected, seen]) => `${story}: ${name}: ${seen}, and it should be ${expected}`);
