import type { OwnCertification } from '#contract/identity/identity.schemas.ts';
import { papersKinds } from '#contract/papers/papers.limits.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { isCertified } from '../../../platform/papers/certification.policy.ts';
import { openNumber } from '../../../platform/papers/paper-numbers.keys.ts';
import { findNewestPapers, listOpenings, type PapersRow, wasOpened } from '../../../platform/papers/papers.queries.ts';
import { papersCalendar } from '../../../platform/papers/papers.settings.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { isUnderReview, maskedName, statusOf } from '../identity.policy.ts';
import { ownCertificationView } from '../identity.view.ts';

const newestOf = (ctx: ReadCtx): Promise<PapersRow | null> => findNewestPapers(ctx.deps.db.write, me(ctx).userId, papersKinds);

/** What was sent while it waits may be sent anew until a reviewer looks at it. */
const mayChange = async (db: Db, row: PapersRow): Promise<boolean> => !isUnderReview(row) || !(await wasOpened(db, row));

/** Decision 86: what the caller asked to be certified by last, a qualification of their company included; `{}` where they never asked. */
export const getCertification = async (ctx: ReadCtx): Promise<OwnCertification> => {
  const db: Db = ctx.deps.db.write;
  const row = await newestOf(ctx);
  if (!row) return {};
  const openings = await listOpenings(db, row.id);
  return ownCertificationView(ctx, {
    row,
    openings,
    number: await openNumber(ctx.deps, row),
    mayChange: await mayChange(db, row),
    isVerified: await isCertified(db, row.ownerId),
    days: await settingOf(ctx.deps, papersCalendar),
  });
};

/** Career, section 7: how it stands, with the name masked. */
export const getIdentityInfo = async (ctx: ReadCtx) => {
  const row = await newestOf(ctx);
  return row ? { status: statusOf(row), type: row.kind, name: maskedName(row.personName) } : { status: null, type: null, name: '' };
};
