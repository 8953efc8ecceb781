import type { RefusalCode } from '#contract/refusals.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { invariant } from '../../kernel/errors/refuse.ts';

/**
 * What one part of the house keeps of a person. Every part that keeps something registers it once, at start: the export collects from all,
 * the end of an account erases in all. `erase` runs in one transaction for the whole account, and may run again.
 */
export type PersonalData = {
  /** The name of its member in the export. */
  name: string;
  collect(deps: Deps, userId: number): Promise<unknown>;
  erase(tx: Tx, userId: number, now: Date): Promise<void>;
};

const parts = new Map<string, PersonalData>();

export const registerPersonalData = (part: PersonalData): void => {
  invariant(!parts.has(part.name) || parts.get(part.name) === part, `the personal data ${part.name} is registered once`);
  parts.set(part.name, part);
};

export const allPersonalData = (): readonly PersonalData[] => [...parts.values()];

/** Why an account may not go yet, such as money that is not settled. `refusal` says what is to be done first, where words of its own do. */
export type Objection = { name: string; refusal?: RefusalCode; objects(db: Db | Tx, userId: number): Promise<boolean> };

const objections = new Map<string, Objection>();

export const registerObjection = (objection: Objection): void => {
  invariant(
    !objections.has(objection.name) || objections.get(objection.name) === objection,
    `the objection ${objection.name} is registered once`,
  );
  objections.set(objection.name, objection);
};

/** What objects to the end of an account now. */
export const objectionsTo = async (db: Db | Tx, userId: number): Promise<Objection[]> => {
  const found: Objection[] = [];
  for (const objection of objections.values()) if (await objection.objects(db, userId)) found.push(objection);
  return found;
};
