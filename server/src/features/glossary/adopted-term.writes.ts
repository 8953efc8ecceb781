import { sql } from 'drizzle-orm';
import type { GlossaryContent, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import type { QuestionTerm } from '#contract/glossary/term.schemas.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { goneOf, listGiven, withoutTerms } from './given-terms.queries.ts';
import { entryOfTerm, lockUndeleted, type StoredEntry } from './glossary.queries.ts';
import { glossaryProvenancesTable } from './glossary.tables.ts';
import { isSame, plainTerm, termKey } from './glossary.terms.ts';
import { addEntries, showAgain, writeVersion } from './glossary.writes.ts';
import { wasAccepted } from './proposals.queries.ts';

/** A term question, and the term that its adopted answer gives. */
export type AdoptedTerm = { asked: QuestionTerm; answered: string; questionId: number; answerId: number };

/** What the first adopted answer makes of a term question. */
const firstContent = ({ asked, answered }: AdoptedTerm): GlossaryContent => ({
  ...{ field: asked.field, definitions: [], note: '', source: '' },
  terms: [plainTerm(asked.from, asked.text, asked.context), plainTerm(asked.to, answered)],
});

/** What a later one makes of it: its term is the preferred one, what was preferred before is admitted. */
const laterContent = (before: GlossaryContent, { asked, answered }: AdoptedTerm): GlossaryContent => {
  const isIt = (term: GlossaryTerm): boolean => term.lang === asked.to && termKey(term.text) === termKey(answered);
  const terms = before.terms.map((term): GlossaryTerm => {
    if (isIt(term)) return { ...term, status: 'preferred' };
    return term.lang === asked.to && term.status === 'preferred' ? { ...term, status: 'admitted' } : term;
  });
  return { ...before, terms: terms.some(isIt) ? terms : [...terms, plainTerm(asked.to, answered)] };
};

/** What an entry says now; one that is out of sight without the terms of the answers that took it along (decision 036, 15). */
const standingContent = async (tx: Tx, entry: StoredEntry): Promise<GlossaryContent> =>
  entry.removedAt === null || (await wasAccepted(tx, entry))
    ? entry.content
    : withoutTerms(entry.content, goneOf(await listGiven(tx, entry.id)));

/**
 * Makes an entry of the glossary of the house from an answer that was just adopted, or corrects the one that speaks of its term already, which
 * is there again where it was out of sight; in the transaction of the adoption (issue 17, part 5). Gives its id.
 */
export const enterAdopted = async (tx: Tx, adopted: AdoptedTerm, at: Date): Promise<number> => {
  const { asked, questionId, answerId } = adopted;
  const term = { lang: asked.from, key: termKey(asked.text), field: asked.field };
  // Two adoptions of one term at once make one entry.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`glossary ${term.lang} ${term.field} ${term.key}`}, 0))`);
  const known = await entryOfTerm(tx, term);
  const before = known === null ? null : await lockUndeleted(tx, known);
  let id = before?.id;
  if (before) {
    const content = laterContent(await standingContent(tx, before), adopted);
    if (before.removedAt !== null) await showAgain(tx, before.id);
    if (!isSame(content, before.content)) await writeVersion(tx, before, { content, authorId: null, answerId, reason: '', at });
  } else [id] = await addEntries(tx, { setId: null, at }, [{ content: firstContent(adopted), answerId }]);
  invariant(id !== undefined, 'an entry that is there has an id');
  await tx.insert(glossaryProvenancesTable).values({ entryId: id, answerId, questionId, addedAt: at }).onConflictDoNothing();
  return id;
};
