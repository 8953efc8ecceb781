/** What comes all at once and has no name of its own, each with its place. */
export const placed = <One>(all: readonly One[]): { readonly one: One; readonly place: number }[] =>
  all.map((one, place) => ({ one, place }));
