import type { issueList as issueCall } from '#contract/ecerts/lists.calls.ts';
import { listMessages } from '#contract/ecerts/lists.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { csvText } from '../../../kernel/csv-text.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { maskedContact } from '../../../platform/accounts/contact.plain.ts';
import { endList, isIssuedElsewhere, type ListRow, lockList, removeList, setList } from '../ecert-lists.queries.ts';
import { type ListView, listView, mayFetchCodes } from '../ecert-lists.view.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { findTemplate, listOfList, lockTemplate, type TemplateRow } from '../ecerts.queries.ts';
import { issueListJob } from '../issuing.jobs.ts';
import { securityCodes } from '../security-codes.keys.ts';

type Given = { id: number };

/** A list of a template of the caller's, held. Throws NOT_FOUND, ECERT_ISSUERS_ONLY. */
const ownList = async (ctx: WriteCtx<'ECERT_ISSUERS_ONLY'>, id: number): Promise<{ list: ListRow; template: TemplateRow }> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  const list = await lockList(ctx.db, id);
  const template = list && (await findTemplate(ctx.db, ownerId, list.templateId));
  if (!list || !template) throw refuse('NOT_FOUND');
  return { list, template };
};

/**
 * POST /ecert-lists/{id}/issue: has a job issue what can be issued; again while that goes on, it says the same. Throws NOT_FOUND,
 * ECERT_ISSUERS_ONLY, ECERT_CLOSED, ECERT_LIST_TWICE, ECERT_LIST_EMPTY.
 */
export const issueList = async (ctx: WriteCtx<RefusalOf<typeof issueCall>>, { id }: Given): Promise<ListView> => {
  const { list, template } = await ownList(ctx, id);
  if (list.state === 'done') throw ctx.refuse('ECERT_LIST_TWICE');
  if (list.state === 'issuing') return listView(ctx, list);
  if (list.good === 0) throw ctx.refuse('ECERT_LIST_EMPTY');
  // Two lists of one file wait for each other here.
  const locked = await lockTemplate(ctx.db, template.ownerId, template.id);
  if (locked?.status !== 1) throw ctx.refuse('ECERT_CLOSED');
  if (await isIssuedElsewhere(ctx.db, list)) throw ctx.refuse('ECERT_LIST_TWICE');
  const change = { state: 'issuing' as const, why: null, touchedAt: ctx.now };
  await setList(ctx.db, id, change);
  await ctx.enqueue(issueListJob, { listId: id });
  ctx.audit('ecert-list', id, { issuing: list.good });
  return listView(ctx, { ...list, ...change });
};

/** DELETE /ecert-lists/{id}: what was only looked at, and the rest of a list that stopped. What was issued stays. Throws NOT_FOUND, ECERT_ISSUERS_ONLY, ECERT_LIST_TWICE. */
export const dropList = async (ctx: WriteCtx<'ECERT_ISSUERS_ONLY' | 'ECERT_LIST_TWICE'>, { id }: Given): Promise<{ message: string }> => {
  const { list } = await ownList(ctx, id);
  if (list.state !== 'checked' && list.state !== 'stopped') throw ctx.refuse('ECERT_LIST_TWICE');
  if (list.issued > 0) await endList(ctx.db, id, ctx.now);
  else await removeList(ctx.db, id);
  ctx.audit('ecert-list', id, { dropped: true, issued: list.issued });
  return { message: say(ctx, list.issued > 0 ? listMessages.ended : listMessages.dropped) };
};

/**
 * POST /ecert-lists/{id}/codes: numbers and security codes of what a list issued, once, and again for some minutes, as an answer may be lost.
 * Nothing in it is a formula. Throws NOT_FOUND, ECERT_ISSUERS_ONLY, ECERT_CODES_FETCHED.
 */
export const fetchCodes = async (
  ctx: WriteCtx<'ECERT_CODES_FETCHED' | 'ECERT_ISSUERS_ONLY'>,
  { id }: Given,
): Promise<{ file_name: string; csv: string }> => {
  const { list } = await ownList(ctx, id);
  if (list.issued === 0 || list.state === 'issuing') throw refuse('NOT_FOUND');
  if (!mayFetchCodes(list, ctx.now)) throw ctx.refuse('ECERT_CODES_FETCHED');
  await setList(ctx.db, id, { codesAt: list.codesAt ?? ctx.now });
  const codeOf = await securityCodes(ctx.deps);
  const rows = (await listOfList(ctx.db, id)).map((row) => [
    ...[String(row.listLine ?? ''), row.name, maskedContact(row.phone ?? row.email ?? ''), String(row.id), codeOf(row)],
    `${ctx.deps.config.publicUrl}/certificate/${row.id}`,
  ]);
  ctx.audit('ecert-list', id, { codes: rows.length });
  return { file_name: `ecerts-${id}.csv`, csv: csvText([say(ctx, listMessages.codeColumns).split(','), ...rows]) };
};
