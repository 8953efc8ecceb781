import type { Static } from 'typebox';
import type { ListTrialFindings, OwnTrialFinding, TrialFinding, TrialFindingRow } from '#contract/trials/trial-findings.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { findFinding, findStop, listFindings, listPieces } from '../trial-findings.queries.ts';
import { findingRowView, findingView, ownFindingView } from '../trial-findings.view.ts';

/** Read from the primary: whoever decides must see what another has just decided. */
export const listTrialFindings = async (ctx: ReadCtx, input: Static<(typeof ListTrialFindings)['input']>): Promise<TrialFindingRow[]> => {
  const db = ctx.deps.db.write;
  const rows = await listFindings(db, { state: input.state, after: input.after, limit: pageLimit(input) });
  if (rows.length === 0) return [];
  const pieces = await listPieces(
    db,
    rows.map(({ id }) => id),
  );
  const ids = pieces.map(({ initiatorId }) => initiatorId);
  const people = await loadPeople(db, ids, me(ctx).userId);
  const piecesOf = Map.groupBy(pieces, ({ findingId }) => findingId);
  return rows.map((row) => findingRowView(ctx, row, { pieces: piecesOf.get(row.id) ?? [], people }));
};

/** Throws NOT_FOUND. */
export const getTrialFinding = async (ctx: ReadCtx, { id }: { id: number }): Promise<TrialFinding> => {
  const db = ctx.deps.db.write;
  const row = await findFinding(db, id);
  if (!row) throw refuse('NOT_FOUND');
  const pieces = await listPieces(db, [id], true);
  const ids = [row.decidedBy, ...pieces.flatMap(({ initiatorId, receiverId }) => [initiatorId, receiverId])];
  return findingView(ctx, row, { pieces, people: await loadPeople(db, ids, me(ctx).userId) });
};

export const getOwnTrialFinding = async (ctx: ReadCtx): Promise<OwnTrialFinding | null> => {
  const db = ctx.deps.db.write;
  const row = await findStop(db, me(ctx).userId);
  return row && ownFindingView(ctx, row, await listPieces(db, [row.id]));
};
