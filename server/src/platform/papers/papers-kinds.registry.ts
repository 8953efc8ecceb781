import type { PapersKind } from '#contract/papers/papers.limits.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import type { usersTable } from '../accounts/accounts.tables.ts';
import type { HouseNotice } from '../notices/notices.writes.ts';
import { openRegistry } from '../registry.ts';
import type { PapersRow } from './papers.queries.ts';

type Owner = typeof usersTable.$inferSelect;

/** What came of papers, and when they end. */
export type PapersOutcome = 'approved' | 'rejected' | 'pictures' | 'ending' | 'expired';

/** What the house must know of a kind of papers. */
export type PapersKindEntry = {
  /** What else approval brings than the mark, in its transaction; their owner is held. */
  approve?(ctx: WriteCtx<'QUALIFICATION_OF_PERSON'>, papers: { row: PapersRow; owner: Owner | null }): Promise<void>;
  /** What their owner is told. */
  notice(row: PapersRow, outcome: PapersOutcome): Pick<HouseNotice, 'kind' | 'text' | 'filling' | 'subject'>;
  /** What an act on them is written down about. */
  subject: string;
};

/** The kinds of papers of all features, by name. */
export const papersKindRegistry = openRegistry<PapersKindEntry>('kinds of papers');

/** Throws where no feature says what that kind is. */
export const entryOf = (kind: PapersKind): PapersKindEntry => {
  const entry = papersKindRegistry.get(kind);
  if (!entry) throw new Error(`no feature says what papers of the kind ${kind} are`);
  return entry;
};
