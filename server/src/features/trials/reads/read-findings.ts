import type { Static } from 'typebox';
import type { ListTrialFindings, OwnTrialFinding, TrialFinding, TrialFindingRow } from '#contract/trials/trial-findings.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { isOfDecision, isOfFinding, standingOf } from '../trial-findings.policy.ts';
import { findFinding, findStop, listAppeals, listFindings, listPieces } from '../trial-findings.queries.ts';
import { findingRowView, findingView, ownFindingView } from '../trial-findings.view.ts';

/** Read from the primary: whoever decides must see what another has just decided. */
export const listTrialFindings = async (ctx: ReadCtx, input: Static<(typeof ListTrialFindings)['input']>): Promise<TrialFindingRow[]> => {
  const db = ctx.deps.db.write;
  const rows = await listFindings(db, { state: input.state, after: input.after, limit: pageLimit(input) });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [pieces, appeals] = await Promise.all([listPieces(db, ids), listAppeals(db, ids)]);
  const people = await loadPeople(
    db,
    pieces.map(({ initiatorId }) => initiatorId),
    me(ctx).userId,
  );
  const piecesOf = Map.groupBy(pieces, ({ findingId }) => findingId);
  const appealsOf = Map.groupBy(appeals, ({ findingId }) => findingId);
  return rows.map((row) => findingRowView(ctx, row, { pieces: piecesOf.get(row.id) ?? [], people, appeals: appealsOf.get(row.id) ?? [] }));
};

/** Throws NOT_FOUND. */
export const getTrialFinding = async (ctx: ReadCtx, { id }: { id: number }): Promise<TrialFinding> => {
  const db = ctx.deps.db.write;
  const row = await findFinding(db, id);
  if (!row) throw refuse('NOT_FOUND');
  const [pieces, appeals] = await Promise.all([listPieces(db, [id], true), listAppeals(db, [id])]);
  const ids = [row.decidedBy, ...pieces.flatMap(({ initiatorId, receiverId }) => [initiatorId, receiverId])];
  return findingView(ctx, row, { pieces, appeals, people: await loadPeople(db, ids, me(ctx).userId) });
};

export const getOwnTrialFinding = async (ctx: ReadCtx): Promise<OwnTrialFinding | null> => {
  const db = ctx.deps.db.write;
  const { userId } = me(ctx);
  const row = await findStop(db, userId);
  if (!row) return null;
  const [pieces, [appeal]] = await Promise.all([listPieces(db, [row.id]), listAppeals(db, [row.id], userId)]);
  const own = pieces.filter(({ initiatorId }) => initiatorId === userId);
  return ownFindingView(
    ctx,
    { ...row, ...standingOf(row, own) },
    {
      own: own.filter(isOfFinding),
      withOthers: pieces.some((one) => isOfFinding(one) && one.initiatorId !== userId),
      appeal: appeal && isOfDecision(row, own, appeal) ? appeal : undefined,
    },
  );
};
