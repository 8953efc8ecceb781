import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { askDeletion } from '#contract/security/security.calls.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { openRegistry } from '../registry.ts';

/**
 * What one part of the house keeps of a person. Every part that keeps something says so in its manifest: the export collects from all,
 * the end of an account erases in all. `erase` runs in one transaction for the whole account, and may run again.
 */
export type PersonalData = {
  /** The name of its member in the export. */
  name: string;
  collect(deps: Deps, userId: number): Promise<unknown>;
  erase(tx: Tx, userId: number, now: Date): Promise<void>;
  /** Whether it keeps what no merge of accounts may lose; where it says nothing, what it keeps is told by the counts of the person, or is of no weight. */
  weighs?(db: Db | Tx, userId: number): Promise<boolean>;
};

/** What is kept of people, by the names of the export. */
export const personalDataRegistry = openRegistry<PersonalData>('parts of personal data');

/** All of it, in the order in which it is erased: the account itself goes after what features look up by it. */
export const allPersonalData = (): readonly PersonalData[] => personalDataRegistry.values();

/** Whether anything is kept of somebody that a merge of accounts would lose. */
export const isAnythingLost = async (db: Db | Tx, userId: number): Promise<boolean> => {
  for (const part of allPersonalData()) if (await part.weighs?.(db, userId)) return true;
  return false;
};

/** Why an account may not go yet, such as money that is not settled. `refusal` says what is to be done first, where words of its own do. */
export type Objection = { name: string; refusal?: RefusalOf<typeof askDeletion>; objects(db: Db | Tx, userId: number): Promise<boolean> };

/** Why accounts may not go yet, by name. */
export const objectionRegistry = openRegistry<Objection>('objections');

/** What objects to the end of an account now. */
export const objectionsTo = async (db: Db | Tx, userId: number): Promise<Objection[]> => {
  const found: Objection[] = [];
  for (const objection of objectionRegistry.values()) if (await objection.objects(db, userId)) found.push(objection);
  return found;
};
