import type { Db, Tx } from '../../kernel/db/database.ts';

/** What a feature lets a person write about themselves, for those who look after the house: in one query, `text` with a line for each thing. */
export type ProfileTexts = (db: Db | Tx, userIds: readonly number[]) => Promise<readonly { userId: number; text: string }[]>;

const sources = new Map<string, ProfileTexts>();

/** Registers what a feature shows of a person; each once, at start. */
export const registerProfileTexts = (name: string, texts: ProfileTexts): void => void sources.set(name, texts);

/** Everything that these people say of themselves besides their name, bio and introduction. */
export const profileTextsOf = async (db: Db | Tx, userIds: readonly number[]): Promise<Map<number, string[]>> => {
  const found = new Map<number, string[]>();
  for (const texts of sources.values())
    for (const { userId, text } of await texts(db, userIds)) found.set(userId, [...(found.get(userId) ?? []), text]);
  return found;
};
