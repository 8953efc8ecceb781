import type { InputOf, Operation } from '#contract/kernel/doors.ts';

/** What there is of the person whom everybody looks at, and where they stand beside somebody else's. */
export type Scene = { personId: number; hostId: number; circle: number; post: number; feed: number; work: number; review: number };

/** A call at which the person of the scene is shown to whoever looks, as an author, a member, a giver, a follower or by themselves. */
export type PersonDoor = { operation: Operation; input: (scene: Scene) => Record<string, unknown> };

/** Such a call, with what it is asked in the scene. */
export const personDoor = <O extends Operation>(operation: O, input: (scene: Scene) => InputOf<O>): PersonDoor => ({
  operation,
  input: input as PersonDoor['input'],
});
