import { EXCEPTION_DAYS } from '#contract/ecert-exceptions/ecert-exceptions.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type Ctx, me } from '../../kernel/http/context.ts';
import { needIssuer } from '../ecerts/ecerts.public.ts';
import { isKeyOf } from './ecert-exceptions.keys.ts';
import type { DeskScope, ExceptionBase } from './ecert-exceptions.queries.ts';

const DAY_MS = 86_400_000;

/** What the caller's desk shows: an operator's all, an issuer's their own. Throws ECERT_ISSUERS_ONLY. */
export const deskScope = async (ctx: Ctx<'ECERT_ISSUERS_ONLY'>, db: Db | Tx): Promise<DeskScope> => {
  const issuerId = await needIssuer(ctx, db, me(ctx));
  return issuerId === null ? 'all' : { issuerId };
};

/** What was answered before then is closed. */
export const closesAt = (now: Date): Date => new Date(now.getTime() - EXCEPTION_DAYS * DAY_MS);

/** Whether somebody can come back to what was answered: once, and for a while. */
export const whyNotReopen = (
  { state, answeredAt, reopenedAt }: Pick<ExceptionBase, 'state' | 'answeredAt' | 'reopenedAt'>,
  now: Date,
): 'ECERT_EXCEPTION_OPEN' | 'ECERT_EXCEPTION_OVER' | null => {
  if (state === 'open') return 'ECERT_EXCEPTION_OPEN';
  return reopenedAt === null && answeredAt !== null && answeredAt > closesAt(now) ? null : 'ECERT_EXCEPTION_OVER';
};

/** For whoever asked: by their account, or by the key that a guest was given. Throws NOT_FOUND for everybody else. */
export const needAsker = async (
  { deps, actor }: Pick<Ctx, 'deps' | 'actor'>,
  row: Pick<ExceptionBase, 'id' | 'userId'> | null | undefined,
  key: string | undefined,
): Promise<void> => {
  if (row && row.userId !== null && row.userId === actor?.userId) return;
  if (row && row.userId === null && key !== undefined && (await isKeyOf(deps, row.id, key))) return;
  throw refuse('NOT_FOUND');
};
