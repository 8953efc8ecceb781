import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { setChoices as setChoicesCall } from '#contract/notices/choices.calls.ts';
import type { NoticeChoices, SetChoices } from '#contract/notices/choices.schemas.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { boundContact } from '../../accounts/accounts.queries.ts';
import { refuseField } from '../../accounts/field.refusal.ts';
import { setChoice, setManners } from '../notice-choices.queries.ts';
import { isNoticeKind, noticeKindRegistry } from '../notice-kinds.registry.ts';
import { isTimeZone, minuteOf } from '../quiet-hours.policy.ts';
import { getChoices } from '../reads/get-choices.ts';

type Chosen = WriteCtx<RefusalOf<typeof setChoicesCall>>;
type Input = Static<(typeof SetChoices)['input']>;

const setKinds = async (ctx: Chosen, kinds: NonNullable<Input['kinds']>): Promise<void> => {
  const { userId } = me(ctx);
  const mail = kinds.some((one) => one.mail) ? await boundContact(ctx.db, userId, 'mail') : null;
  for (const { kind, in_app: inApp, push, mail: byMail } of kinds) {
    if (!isNoticeKind(kind)) throw refuseField(ctx, 'kinds', 'NOTICE_KIND_UNKNOWN');
    const entry = noticeKindRegistry.get(kind);
    if (entry?.isCallAlone && (inApp !== undefined || byMail !== undefined))
      throw refuseField(ctx, 'kinds', 'NOTICE_WAY_CLOSED', { name: say(ctx, entry.words.name) });
    if (inApp === false && entry?.isFixed) throw refuseField(ctx, 'kinds', 'NOTICE_KIND_FIXED', { name: say(ctx, entry.words.name) });
    if (byMail && mail === null) throw refuseField(ctx, 'kinds', 'NOTICE_MAIL_NEEDED');
    await setChoice(ctx.db, userId, { kind, inApp, push, mail: byMail });
  }
};

const mannersOf = (ctx: Chosen, { quiet, shows_words: showsWords }: Input) => {
  if (quiet && !isTimeZone(quiet.time_zone)) throw refuseField(ctx, 'quiet', 'TIME_ZONE_UNKNOWN');
  const hours = quiet ? { quietFrom: minuteOf(quiet.from), quietTo: minuteOf(quiet.to), timeZone: quiet.time_zone } : null;
  return {
    ...(quiet === undefined ? {} : (hours ?? { quietFrom: null, quietTo: null })),
    ...(showsWords === undefined ? {} : { showsWords }),
    locale: ctx.locale,
  };
};

/**
 * PATCH /user/notice-choices. Throws NOTICE_KIND_UNKNOWN, NOTICE_KIND_FIXED for what is always told in the app, NOTICE_WAY_CLOSED for what never goes
 * that way, NOTICE_MAIL_NEEDED where there is no confirmed mailbox, TIME_ZONE_UNKNOWN.
 */
export const setChoices = async (ctx: Chosen, input: Input): Promise<NoticeChoices> => {
  await setManners(ctx.db, me(ctx).userId, mannersOf(ctx, input));
  await setKinds(ctx, input.kinds ?? []);
  return getChoices(ctx);
};
