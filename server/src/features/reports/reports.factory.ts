import * as people from '#contract/people/people.doors.ts';
import type { Client } from '../../testing/client.ts';

type Someone = Client & { userId: number };

/** Makes friends of two people, as they would: each follows the other. */
export const befriend = async (one: Someone, other: Someone): Promise<void> => {
  await one.call(people.follow, { id: other.userId });
  await other.call(people.follow, { id: one.userId });
};
