import type { Db, Tx } from '../../kernel/db/database.ts';
import { openRegistry } from '../registry.ts';

/** What a feature lets a person write about themselves, for those who look after the house: in one query, `text` with a line for each thing. */
export type ProfileTexts = (db: Db | Tx, userIds: readonly number[]) => Promise<readonly { userId: number; text: string }[]>;

/** What features show of a person. */
export const profileTextRegistry = openRegistry<ProfileTexts>('texts of people');

/** Everything that these people say of themselves besides their name, bio and introduction. */
export const profileTextsOf = async (db: Db | Tx, userIds: readonly number[]): Promise<Map<number, string[]>> => {
  const found = new Map<number, string[]>();
  for (const texts of profileTextRegistry.values())
    for (const { userId, text } of await texts(db, userIds)) found.set(userId, [...(found.get(userId) ?? []), text]);
  return found;
};
