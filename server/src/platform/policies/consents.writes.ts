import type { PolicyName } from '#contract/policies/policies.schemas.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Ctx, WriteCtx } from '../../kernel/http/context.ts';
import { refuseField } from '../accounts/field.refusal.ts';
import { consentsTable, policyTextsTable } from './policies.tables.ts';
import { currentTexts, digestOf, policyNames } from './policy-texts.queries.ts';

/** Versions whose wording is known to be kept, so that their words need not be sent along with every sign-up. */
const savedTexts = new WeakMap<Database, Set<string>>();

type Wording = { name: PolicyName; version: string; digest: string };

const keyOf = ({ name, version, digest }: Wording): string => `${name}/${version}/${digest}`;

const isSaved = (db: Database, text: Wording): boolean => savedTexts.get(db)?.has(keyOf(text)) ?? false;

const noteSaved = (db: Database, texts: readonly Wording[]): void => {
  savedTexts.set(db, new Set([...(savedTexts.get(db) ?? []), ...texts.map(keyOf)]));
};

type Answer = { agreed: boolean; asked: 'sign-up' | 'later' };

/** Writes down what somebody answered to both texts as they hold now, and keeps the wordings. */
export const recordConsents = async (write: WriteCtx, userId: number, { agreed, asked }: Answer): Promise<void> => {
  const texts = Object.values(await currentTexts(write.deps)).map((text) => ({ ...text, digest: digestOf(text.words) }));
  const unsaved = texts.filter((text) => !isSaved(write.deps.db, text));
  if (unsaved.length > 0) {
    await write.db
      .insert(policyTextsTable)
      .values(unsaved.map((text) => ({ ...text, keptAt: write.now })))
      .onConflictDoNothing();
    write.afterCommit(() => noteSaved(write.deps.db, unsaved));
  }
  const shared = { userId, agreed, asked, locale: write.locale, answeredAt: write.now };
  await write.db.insert(consentsTable).values(texts.map(({ name, version, digest }) => ({ ...shared, name, version, digest })));
};

/** A form that says no is refused. One without the field is of a client of the family, which has none: nothing is recorded then. */
export const requireConsent = (ctx: Ctx<'CONSENT_MISSING'>, agreed: boolean | undefined): void => {
  if (agreed === false) throw refuseField(ctx, 'agreed', 'CONSENT_MISSING');
};

/** Of which texts somebody is still to be asked: those of which another version holds than the one that they answered. */
export const dueOf = async (deps: Ctx['deps'], answered: Partial<Record<PolicyName, string>>): Promise<PolicyName[]> => {
  const texts = await currentTexts(deps);
  return policyNames.filter((name) => answered[name] !== texts[name].version);
};
