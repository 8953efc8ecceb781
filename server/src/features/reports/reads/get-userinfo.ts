import type { Static } from 'typebox';
import type { GetUserinfo, Userinfo } from '#contract/reports/reports.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { shownName } from '../../../platform/people/person.view.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { countryView } from '../report.view.ts';
import { findCountry } from '../reports.queries.ts';

/** Career, section 7: findByUserinfo and getBaseUserinfo. NOT_FOUND as for the report itself. */
export const getUserinfo = async (ctx: ReadCtx, input: Static<(typeof GetUserinfo)['input']>): Promise<Userinfo> => {
  const userId = input.userId ?? me(ctx).userId;
  const access = await reportAccess(ctx, userId);
  const person = access && (await loadPeople(ctx.db, [userId], ctx.actor?.userId ?? null)).get(userId);
  if (!access || !person) throw refuse('NOT_FOUND');
  return {
    userId,
    nickname: shownName(person, ctx.locale),
    sex: person.sex,
    // The country is the report's, and of one that is not open nobody else learns it.
    country: access.isOpen || access.relation === 'self' ? countryView(ctx, await findCountry(ctx.db, userId)) : null,
    city: person.location,
    userType: person.userType,
    signed: access.isOpen,
    verified: person.verifiedType,
    photoUrl: `/api/member/file/userPhoto/${userId}`,
  };
};
