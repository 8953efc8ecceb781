import type { Static } from 'typebox';
import { findingTexts, stopTexts } from '#contract/ecerts/lists.messages.ts';
import type { RecipientList } from '#contract/ecerts/lists.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import type { ListRow } from './ecert-lists.queries.ts';
import { rangesText } from './lists/found-lines.view.ts';

export type ListView = Static<typeof RecipientList>;

/** So long a file of codes may be fetched again whose answer was lost on its way. */
const LOST_MS = 10 * 60_000;

export const mayFetchCodes = ({ state, issued, codesAt }: ListRow, now: Date): boolean =>
  state !== 'issuing' && issued > 0 && (codesAt === null || now.getTime() - codesAt.getTime() < LOST_MS);

/** `again`: they were fetched, and may still be for some minutes (decision 052.6). */
const codesOf = (row: ListRow, now: Date): ListView['codes'] => {
  if (mayFetchCodes(row, now)) return row.codesAt === null ? 'ready' : 'again';
  return row.codesAt === null ? 'none' : 'fetched';
};

export const listView = (ctx: Ctx, row: ListRow): ListView => ({
  ...{ id: row.id, template_id: row.templateId, state: row.state, file_name: row.fileName, ignored: row.ignored },
  ...{ total: row.total, good: row.good, issued: row.issued, left_out: row.total - row.good },
  findings: row.findings.map((found) => ({ reason: say(ctx, findingTexts[found.why]), count: found.count, lines: rangesText(found) })),
  why: row.why && say(ctx, stopTexts[row.why]),
  codes: codesOf(row, ctx.now),
  created_at: timeText(ctx, row.createdAt),
  finished_at: row.finishedAt && timeText(ctx, row.finishedAt),
});
