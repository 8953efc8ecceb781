import { sql } from 'drizzle-orm';
import type { GlossaryContent, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import type { QuestionTerm } from '#contract/glossary/term.schemas.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { entriesOfTerm, lockEntry } from './glossary.queries.ts';
import { glossaryProvenancesTable } from './glossary.tables.ts';
import { isSame, plainTerm, termKey } from './glossary.terms.ts';
import { addEntries, writeVersion } from './glossary.writes.ts';

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

/**
 * Makes an entry of the glossary of the house from an answer that was just adopted, or corrects the one that speaks of its term already; in
 * the transaction of the adoption (issue 17, part 5). Gives its id.
 */
export const enterAdopted = async (tx: Tx, adopted: AdoptedTerm, at: Date): Promise<number> => {
  const { asked, questionId, answerId } = adopted;
  const term = { lang: asked.from, key: termKey(asked.text), field: asked.field };
  // Two adoptions of one term at once make one entry.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`glossary ${term.lang} ${term.field} ${term.key}`}, 0))`);
  const [known] = await entriesOfTerm(tx, term);
  const before = known === undefined ? null : await lockEntry(tx, known);
  let id = before?.id;
  if (before) {
    const content = laterContent(before.content, adopted);
    if (!isSame(content, before.content)) await writeVersion(tx, before, { content, authorId: null, answerId, reason: '', at });
  } else [id] = await addEntries(tx, { setId: null, at }, [{ content: firstContent(adopted), answerId }]);
  invariant(id !== undefined, 'an entry that is there has an id');
  await tx.insert(glossaryProvenancesTable).values({ entryId: id, answerId, questionId, addedAt: at }).onConflictDoNothing();
  return id;
};
