import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { editUserinfo as editUserinfoCall } from '#contract/reports/reports.calls.ts';
import { reportsMessages } from '#contract/reports/reports.messages.ts';
import type { EditUserinfo } from '#contract/reports/reports.schemas.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { updateCurrentUser } from '../../../platform/accounts/actions/update-current-user.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { setReportProfile } from '../../../platform/reports/report.writes.ts';
import { isCountry } from '../../onboarding/onboarding.public.ts';

/** Career, section 5 (report profile): nickname, face, sex and city are the person's own everywhere; the country is the report's. */
export const editUserinfo = async (ctx: WriteCtx<RefusalOf<typeof editUserinfoCall>>, form: Static<(typeof EditUserinfo)['input']>) => {
  const { userId } = me(ctx);
  const { nickname, city, sex, avatar, country } = form;
  if (!isCountry(country)) throw refuseField(ctx, 'country', 'COUNTRY_MISSING');
  await updateCurrentUser(ctx, {
    ...(nickname === undefined ? {} : { name: nickname }),
    ...(city === undefined ? {} : { location: city }),
    ...(sex === undefined ? {} : { sex }),
    ...(avatar === undefined ? {} : { avatar }),
  });
  await setReportProfile(ctx.db, { userId, now: ctx.now }, { country });
  return { message: say(ctx, reportsMessages.saved) };
};
