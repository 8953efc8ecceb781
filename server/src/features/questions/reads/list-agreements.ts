import type { Static } from 'typebox';
import type { ListAgreements } from '#contract/questions/agreements.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { listAgreementRows } from '../agreements.queries.ts';
import { findAnswer } from '../answers.queries.ts';
import { ownerOf } from '../answers.subject.ts';
import { madeBy } from '../questions.view.ts';

/** GET /question-answers/{id}/agreements. Who bears no name around the answer bears none here. Throws NOT_FOUND. */
export const listAgreements = async (
  ctx: ReadCtx,
  input: Static<(typeof ListAgreements)['input']>,
): Promise<Static<(typeof ListAgreements)['answer']>> => {
  const viewerId = ctx.actor?.userId ?? null;
  const answer = await findAnswer(ctx.db, viewerId, input.id);
  if (!answer) throw refuse('NOT_FOUND');
  const nameless = answer.isAskerHidden ? answer.askerId : null;
  const page = { answerId: input.id, nameless, limit: pageLimit(input), offset: pageOffset(input) };
  const rows = await listAgreementRows(ctx.db, viewerId, page);
  const { veil } = ownerOf(answer);
  const named = rows.filter((row) => !veil.hides(row.userId)).map((row) => row.userId);
  const people = await loadPeople(ctx.db, named, viewerId);
  return rows.map((row) => ({
    id: row.id,
    ...madeBy(ctx, { authorId: row.userId, isAnonymous: veil.hides(row.userId) }, people),
    ...{ agrees: row.agrees, reason: row.reason, created_at: timeText(ctx, row.createdAt) },
  }));
};
