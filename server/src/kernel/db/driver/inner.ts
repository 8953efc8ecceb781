/**
 * A part of Drizzle or pg that their types keep to themselves, as whoever reads it here says it is. The versions of both are exact, and the
 * tests of this folder fail where one of them is otherwise.
 */
export const inner = <Part>(of: object): Part => of as unknown as Part;
