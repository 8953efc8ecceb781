import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import { cleanText, isWithin, lengthOfText, type TrialLength } from '#contract/trials/trial-text.ts';
import type { startTrial as startCall } from '#contract/trials/trials.calls.ts';
import { ACCEPT_HOURS_LEAST } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import type { StartTrial } from '#contract/trials/trials.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { usersTable } from '../../../platform/accounts/accounts.tables.ts';
import { readEmail } from '../../../platform/accounts/contact.plain.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { sendMessage } from '../../../platform/delivery/outbox.writes.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { nameFilling } from '../../../platform/people/names.view.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { deviceWords } from '../../../platform/security/device.words.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { isIndustry, isLanguage } from '../../onboarding/onboarding.public.ts';
import { readGivenTime } from '../given-time.policy.ts';
import { addMail, countMails, hasMailedSince, mailboxFor, mailboxOf, ownersOf } from '../mail-stops.queries.ts';
import { personalWords } from '../personal-finds.view.ts';
import { type MailKeys, trialLink, trialMailStopLink } from '../trial.addresses.ts';
import { notifyOfTrial } from '../trial.notify.ts';
import { daysAfter, hoursAfter, reminderBefore } from '../trials.policy.ts';
import { addTrial, countOpen, hasSentSince } from '../trials.queries.ts';
import * as settings from '../trials.settings.ts';
import { needNotStopped } from './appeal-finding.ts';

type Code = RefusalOf<typeof startCall>;
type Form = Static<(typeof StartTrial)['input']>;
type Receiver = { receiverId: number } | { email: string };
type Rules = Record<'words' | 'characters' | 'open' | 'openUncertified' | 'mails' | 'mailsUncertified' | 'againDays', number>;
type Times = Record<'acceptBefore' | 'finishBefore' | 'evaluateBefore', Date>;

/** From now to the last of the three times. */
const DAYS_MAX = 90;

/** Decision 80: a rule of manners. */
const isPhone = ({ request, userAgent }: Ctx): boolean =>
  request?.headers['sec-ch-ua-mobile'] === '?1' || deviceWords(userAgent).kind === 'phone';

const checkChoices = (ctx: WriteCtx<Code>, { sourceLanguage, targetLanguage, industry }: Form): void => {
  if (!isLanguage(sourceLanguage)) throw refuseField(ctx, 'sourceLanguage', 'LANGUAGE_UNKNOWN');
  if (!isLanguage(targetLanguage)) throw refuseField(ctx, 'targetLanguage', 'LANGUAGE_UNKNOWN');
  if (sourceLanguage === targetLanguage) throw refuseField(ctx, 'targetLanguage', 'PAIR_SAME');
  if (!isIndustry(industry)) throw refuseField(ctx, 'industry', 'CHOICE_UNKNOWN');
};

const timesOf = (ctx: WriteCtx<Code>, form: Form): Times => {
  let before = hoursAfter(ctx.now, ACCEPT_HOURS_LEAST);
  const read = (field: keyof Times): Date => {
    const moment = readGivenTime(form[field], ctx.door.envelope);
    if (!moment || moment < before || moment > daysAfter(ctx.now, DAYS_MAX))
      throw refuseField(ctx, field, 'TRIAL_TIMES', { days: DAYS_MAX, hours: ACCEPT_HOURS_LEAST });
    before = new Date(moment.getTime() + 1);
    return moment;
  };
  return { acceptBefore: read('acceptBefore'), finishBefore: read('finishBefore'), evaluateBefore: read('evaluateBefore') };
};

/** What is sent: clean, not too long, and without what leads to somebody. Throws TRIAL_TEXT_MISSING, TRIAL_TEXT_LONG, TRIAL_TEXT_PERSONAL, WORD_REFUSED. */
const textsOf = async (ctx: WriteCtx<Code>, form: Form, { words, characters }: Rules) => {
  const sourceText = cleanText(form.sourceText);
  const requirements = cleanText(form.requirements ?? '');
  if (sourceText === '') throw refuseField(ctx, 'sourceText', 'TRIAL_TEXT_MISSING');
  const length: TrialLength = lengthOfText(sourceText);
  if (!isWithin(length, { words, characters })) throw refuseField(ctx, 'sourceText', 'TRIAL_TEXT_LONG', { words, characters });
  for (const [field, text] of Object.entries({ sourceText, requirements })) {
    const found = personalWords(ctx, text);
    if (found.length > 0) throw refuseField(ctx, field, 'TRIAL_TEXT_PERSONAL', { found: found.join(', ') });
  }
  await checkWords(ctx, { sourceText, requirements });
  return { sourceText, requirements, length };
};

/** Throws EMAIL_INVALID, TRIAL_SELF and TRIAL_MAILBOX_CLOSED; whether somebody has an account with it is not told. */
export const checkMailbox = async (
  ctx: Pick<WriteCtx<'EMAIL_INVALID' | 'TRIAL_MAILBOX_CLOSED' | 'TRIAL_SELF'>, 'refuse' | 'locale' | 'actor'> & Ctx,
  db: Parameters<typeof mailboxFor>[0],
  typed: string,
): Promise<string> => {
  const email = readEmail(typed);
  if (!email) throw refuseField(ctx, 'email', 'EMAIL_INVALID');
  const mailbox = await mailboxFor(db, me(ctx).userId, email);
  if (mailbox === 'own') throw refuseField(ctx, 'email', 'TRIAL_SELF');
  if (mailbox === 'closed') throw refuseField(ctx, 'email', 'TRIAL_MAILBOX_CLOSED');
  return email;
};

/** A member whose report is open and whom no block separates, or a mailbox. Throws TRIAL_RECEIVER_MISSING, TRIAL_SELF, NOT_FOUND and those of checkMailbox. */
const receiverOf = async (ctx: WriteCtx<Code>, { userId, email }: Form): Promise<Receiver> => {
  if (userId === undefined) {
    if (!email) throw refuseField(ctx, 'email', 'TRIAL_RECEIVER_MISSING');
    return { email: await checkMailbox(ctx, ctx.db, email) };
  }
  if (email) throw refuseField(ctx, 'email', 'TRIAL_RECEIVER_MISSING');
  if (userId === me(ctx).userId) throw refuseField(ctx, 'userId', 'TRIAL_SELF');
  const access = await reportAccess(ctx, userId);
  if (!access?.isOpen) throw refuse('NOT_FOUND');
  return { receiverId: userId };
};

/** Held while they are counted: two at once do not both take the last place. Throws TRIALS_OPEN, TRIAL_MAILS_A_DAY, TRIAL_RECENT. */
const takePlace = async (ctx: WriteCtx<Code>, to: Receiver, rules: Rules): Promise<void> => {
  const { userId } = me(ctx);
  const [person] = await ctx.db
    .select({ verifiedType: usersTable.verifiedType })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .for('no key update');
  const isCertified = person?.verifiedType != null;
  const max = isCertified ? rules.open : Math.min(rules.open, rules.openUncertified);
  if ((await countOpen(ctx.db, userId, ctx.now)) >= max) throw ctx.refuse('TRIALS_OPEN', { params: { max } });
  const since = daysAfter(ctx.now, -rules.againDays);
  const isAgain =
    'email' in to
      ? await hasMailedSince(ctx.db, userId, { email: to.email, since })
      : await hasSentSince(ctx.db, userId, { to: [to.receiverId], since });
  if (isAgain) throw ctx.refuse('TRIAL_RECENT', { params: { days: rules.againDays } });
  if ('email' in to) await takeMail(ctx, isCertified ? rules.mails : Math.min(rules.mails, rules.mailsUncertified));
};

const takeMail = async (ctx: WriteCtx<Code>, max: number): Promise<void> => {
  if ((await countMails(ctx.db, me(ctx).userId, daysAfter(ctx.now, -1))) >= max) throw ctx.refuse('TRIAL_MAILS_A_DAY', { params: { max } });
};

/**
 * Whether somebody was asked already on the other way, as a member or in a confirmed mailbox: then they are told no second time. Who asks
 * is told nothing of it, or it would say whose mailbox it is.
 */
const isReached = async (ctx: WriteCtx<Code>, to: Receiver, { againDays }: Rules): Promise<boolean> => {
  const { userId } = me(ctx);
  const since = daysAfter(ctx.now, -againDays);
  if ('email' in to) return hasSentSince(ctx.db, userId, { to: await ownersOf(ctx.db, to.email), since });
  const email = await mailboxOf(ctx.db, to.receiverId);
  return email !== null && (await hasMailedSince(ctx.db, userId, { email, since }));
};

/** The two sentences of words.md, who asks, and how to have no more of them. */
const mail = async (ctx: WriteCtx, email: string, keys: MailKeys): Promise<void> => {
  const name = await nameFilling(ctx.db, me(ctx).userId);
  const filling = { name, link: trialLink(ctx.deps, keys.acceptKey), stop: trialMailStopLink(ctx.deps, keys) };
  await sendMessage(ctx, {
    channel: 'mail',
    to: email,
    template: 'trial',
    subject: inLocale(trialsMessages.mailSubject, ctx.locale),
    text: inLocale(trialsMessages.mailText, ctx.locale, filling),
    code: null,
  });
};

/** What nobody guesses. */
const newKey = (): string => randomBytes(16).toString('base64url');

type New = { id: number; to: Receiver; keys: MailKeys };

/** Tells whoever is asked; of a mail it is noted that one went out. */
const notifyReceiver = async (ctx: WriteCtx<Code>, { id, to, keys }: New, isTold: boolean): Promise<void> => {
  const { userId } = me(ctx);
  if ('email' in to) {
    await addMail(ctx.db, { ...keys, email: to.email, senderId: userId, at: ctx.now });
    if (isTold) await mail(ctx, to.email, keys);
  } else if (isTold) await notifyOfTrial(ctx, { id, initiatorId: userId, ...to }, { to: 'receiver', text: trialsMessages.toldInvited });
};

const start = async (ctx: WriteCtx<Code>, form: Form, rules: Rules) => {
  const { userId } = me(ctx);
  await needNotStopped(ctx);
  checkChoices(ctx, form);
  const times = timesOf(ctx, form);
  const { length, ...texts } = await textsOf(ctx, form, rules);
  const to = await receiverOf(ctx, form);
  await takePlace(ctx, to, rules);
  const isTold = !(await isReached(ctx, to, rules));
  const keys = { acceptKey: newKey(), stopKey: newKey() };
  const { acceptKey } = keys;
  const { sourceLanguage, targetLanguage, industry } = form;
  const row = {
    ...{ initiatorId: userId, receiverId: null, ...to, acceptKey, sourceLanguage, targetLanguage, industry, ...length, ...times },
    ...{ dueAt: times.acceptBefore, remindAt: reminderBefore(ctx.now, times.acceptBefore) },
    ...{ createdAt: ctx.now, isProposed: form.isPublic ?? false },
  };
  const id = await addTrial(ctx.db, row, texts);
  ctx.audit('trial', id);
  await notifyReceiver(ctx, { id, to, keys }, isTold);
  return { id, acceptId: acceptKey, link: trialLink(ctx.deps, acceptKey), message: say(ctx, trialsMessages.started) };
};

/** Career, section 7: trialTranslationInitiate/insert, from a computer (decision 80), to a member or a mailbox, within the caps. Throws what the call declares. */
export const startTrial = async (ctx: Ctx<Code>, form: Form) => {
  if (isPhone(ctx)) throw ctx.refuse('TRIAL_ON_COMPUTER');
  // Read here: nothing may wait for another connection while the initiator is held.
  const rules: Rules = {
    words: await settingOf(ctx.deps, settings.trialWords),
    characters: await settingOf(ctx.deps, settings.trialCharacters),
    open: await settingOf(ctx.deps, settings.trialsOpen),
    openUncertified: await settingOf(ctx.deps, settings.trialsOpenUncertified),
    mails: await settingOf(ctx.deps, settings.trialMailsADay),
    mailsUncertified: await settingOf(ctx.deps, settings.trialMailsADayUncertified),
    againDays: await settingOf(ctx.deps, settings.trialAgainDays),
  };
  return (write: WriteCtx<Code>) => start(write, form, rules);
};
