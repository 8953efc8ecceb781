import type { Static } from 'typebox';
import type * as shapes from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { certificationOf } from '../../../platform/papers/certification.policy.ts';
import { certifiedNameOf } from '../../../platform/papers/certified-name.queries.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { findSeen } from '../../trials/trials.public.ts';
import { isInForce } from '../trial-certificates.policy.ts';
import { findCertifiedTrial, listCertifiedTrials } from '../trial-certificates.queries.ts';
import { certifiedRowView, issuedView, resultText } from '../trial-certificates.view.ts';

/** Read from the primary: what was just published or issued is seen. */
export const listTrialCertificates = async (
  ctx: ReadCtx,
  input: Static<(typeof shapes.ListTrialCertificates)['input']>,
): Promise<shapes.TrialCertificateRow[]> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const rows = await listCertifiedTrials(db, userId, { limit: pageLimit(input), after: input.after });
  const people = await loadPeople(
    db,
    rows.map(({ initiatorId }) => initiatorId),
    userId,
  );
  return rows.map((row) => certifiedRowView(ctx, row, people));
};

/** For its translator alone. Throws NOT_FOUND. */
export const getTrialCertificate = async (ctx: ReadCtx, { id }: { id: number }): Promise<shapes.TrialCertificate> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const row = await findCertifiedTrial(db, id);
  if (row?.receiverId !== userId) throw refuse('NOT_FOUND');
  const people = await loadPeople(db, [row.initiatorId], userId);
  const [certification, name] = [await certificationOf(db, userId), await certifiedNameOf(db, userId)];
  return { ...certifiedRowView(ctx, row, people), result: resultText(ctx, row), name: name ?? '', certification };
};

/** To both of it however it stands, to everybody else while it holds. Throws NOT_FOUND for who sees no such trial. */
export const getCertificateOfTrial = async (
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<Static<(typeof shapes.GetCertificateOfTrial)['answer']>> => {
  const viewerId = ctx.actor?.userId ?? 0;
  const db = ctx.deps.db.write;
  if (!(await findSeen(db, id, viewerId))) throw refuse('NOT_FOUND');
  const row = await findCertifiedTrial(db, id);
  if (!row) return null;
  const isOfBoth = [row.initiatorId, row.receiverId].includes(viewerId);
  return isOfBoth || isInForce(row) ? issuedView(row) : null;
};
