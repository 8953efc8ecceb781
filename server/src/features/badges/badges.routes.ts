import { sql } from 'drizzle-orm';
import * as calls from '#contract/badges/badges.calls.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type Binding, bindReads, me, type ReadCtx } from '../../kernel/http/context.ts';
import { reportAccess } from '../../platform/reports/report-access.policy.ts';
import { type BadgeRow, badgesJson } from './badges.queries.ts';
import { badgesView } from './badges.view.ts';

const owner = sql`${sql.placeholder('owner')}::bigint`;

/** Career, section 7: GET /v2/badge/listUserBadge. Throws SIGN_IN_REQUIRED to a guest who names nobody, NOT_FOUND. */
const listBadges = async (ctx: ReadCtx, { userId }: { userId?: number }) => {
  const access = await reportAccess(ctx, userId ?? me(ctx).userId);
  if (!access?.sees('badges')) throw refuse('NOT_FOUND');
  const found = cachedStatement<{ badges: BadgeRow[] }>(ctx.db, 'badges', () => sql`select ${badgesJson(owner)} as badges`);
  const { rows } = await found.execute({ owner: access.ownerId });
  return badgesView(ctx, rows[0]?.badges ?? [], access, access.relation === 'self');
};

export const bindings: readonly Binding[] = [...bindReads(calls, { listBadges })];
