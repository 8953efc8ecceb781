import { eq } from 'drizzle-orm';
import type { ActKind, HouseRule } from '#contract/moderation/moderation.limits.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { houseTime } from '../../kernel/http/house-time.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { reopenAccount, setMutedUntil, shutAccount } from '../accounts/standing.writes.ts';
import { notify } from '../notices/notices.writes.ts';
import { settingOf } from '../settings/settings.registry.ts';
import { announceGone, announceMoved, subjectKind } from '../subjects/subjects.registry.ts';
import { actWords, thingWords } from './act-words.view.ts';
import { type ActRow, actsInForce, addAct, cardsOf, effectsOf, isInForce, markWithdrawn } from './acts.queries.ts';
import { asideOf } from './aside.registry.ts';
import { moderationSettings } from './moderation.settings.ts';

const DAY_MS = 86_400_000;

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Why, by whom and about what something is done. */
export type Grounds = {
  caseId: number | null;
  userId: number;
  subject: { kind: string; id: number };
  rule: HouseRule;
  reason: string;
  by: { role: 'operator' | 'keeper' | 'house'; userId: number | null };
};

const write = async (ctx: WriteCtx, grounds: Grounds, act: { act: ActKind; endsAt: Date | null; causeId?: number }): Promise<ActRow> => {
  const { caseId, userId, subject, rule, reason, by } = grounds;
  const row = await addAct(
    ctx.db,
    {
      caseId,
      act: act.act,
      userId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      rule,
      reason,
      role: by.role,
      byId: by.userId,
      causeId: act.causeId ?? null,
      endsAt: act.endsAt,
    },
    ctx.now,
  );
  ctx.audit('act', row.id, { act: row.act, of: `${subject.kind}:${subject.id}`, user: userId, rule, until: act.endsAt });
  return row;
};

const notifyOfAct = async (ctx: WriteCtx, act: ActRow): Promise<void> => {
  // Whoever appeals against a mark that does not count knows of it.
  if (act.act === 'aside') return;
  const { appealDays } = await settingOf(ctx.deps, moderationSettings);
  const messages = {
    hold: moderationMessages.toldHold,
    remove: moderationMessages.toldRemove,
    yellow: moderationMessages.toldYellow,
    red: moderationMessages.toldRed,
    mute: moderationMessages.toldMute,
    ban: moderationMessages.toldBan,
  };
  await notify(ctx, {
    kind: 'moderation',
    to: act.userId,
    text: messages[act.act],
    filling: { thing: thingWords(act.subjectKind), reason: act.reason, days: appealDays, until: act.endsAt ? houseTime(act.endsAt) : '' },
    subject: { kind: 'act', id: act.id },
  });
};

/** Takes a thing out of sight: for good, or until an operator has read it. Answers why it could not be, or null. */
export const tryToHide = async (
  ctx: WriteCtx,
  grounds: Grounds,
  act: 'hold' | 'remove',
): Promise<'CANNOT_REMOVE' | 'THING_GONE' | null> => {
  const { moderation } = subjectKind(grounds.subject.kind);
  if (!moderation?.remove) return 'CANNOT_REMOVE';
  if (!(await moderation.remove(ctx, grounds.subject.id))) return 'THING_GONE';
  await announceMoved(ctx, grounds.subject, 'away');
  const row = await write(ctx, grounds, { act, endsAt: null });
  await notifyOfAct(ctx, row);
  // What was set apart for a pin of it goes back; ledger and holds come last.
  if (act === 'remove') await announceGone(ctx, grounds.subject);
  return null;
};

/** Takes a thing out of sight for good. */
export const removeThing = async (ctx: WriteCtx<'CANNOT_REMOVE' | 'THING_GONE'>, grounds: Grounds): Promise<void> => {
  const why = await tryToHide(ctx, grounds, 'remove');
  if (why) throw ctx.refuse(why);
};

/** What was out of sight for a reading stays so: that act ends and the removal begins. */
export const removeAfterReview = async (ctx: WriteCtx, grounds: Grounds, act: ActRow): Promise<void> => {
  await markWithdrawn(ctx.db, [act.id], { userId: grounds.by.userId, now: ctx.now });
  await notifyOfAct(ctx, await write(ctx, grounds, { act: 'remove', endsAt: null }));
  await announceGone(ctx, grounds.subject);
};

/** The person's row, held so that cards of one person are counted one after the other. */
const lockPerson = (ctx: WriteCtx, userId: number) =>
  ctx.db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, userId)).for('no key update');

const muteAnew = async (ctx: WriteCtx, userId: number): Promise<void> => {
  const ends = (await actsInForce(ctx.db, userId, ['mute'], ctx.now)).map((act) => act.endsAt?.getTime() ?? 0);
  await setMutedUntil(ctx, userId, ends.length === 0 ? null : new Date(Math.max(...ends)));
};

/** Lets a person read and not write for some days. */
export const mute = async (ctx: WriteCtx, grounds: Grounds, days: number, causeId?: number): Promise<void> => {
  await lockPerson(ctx, grounds.userId);
  const endsAt = daysFrom(ctx.now, days);
  const row = await write(ctx, grounds, { act: 'mute', endsAt, ...(causeId === undefined ? {} : { causeId }) });
  await muteAnew(ctx, grounds.userId);
  await notifyOfAct(ctx, row);
};

/** Shuts an account for some days, or for good where `days` is null. */
export const ban = async (ctx: WriteCtx, grounds: Grounds, days: number | null): Promise<void> => {
  const row = await write(ctx, grounds, { act: 'ban', endsAt: days === null ? null : daysFrom(ctx.now, days) });
  await banAnew(ctx, grounds.userId);
  await notifyOfAct(ctx, row);
};

const banAnew = async (ctx: WriteCtx, userId: number): Promise<void> => {
  const bans = await actsInForce(ctx.db, userId, ['ban'], ctx.now);
  if (bans.length === 0) await reopenAccount(ctx, userId);
  else {
    const ends = bans.map((act) => act.endsAt);
    const until = ends.includes(null) ? null : new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)));
    await shutAccount(ctx, userId, until);
  }
};

const redCard = async (ctx: WriteCtx, grounds: Grounds, causeId?: number): Promise<void> => {
  const { redDays, redMuteDays } = await settingOf(ctx.deps, moderationSettings);
  const endsAt = daysFrom(ctx.now, redDays);
  const row = await write(ctx, grounds, { act: 'red', endsAt, ...(causeId === undefined ? {} : { causeId }) });
  await notifyOfAct(ctx, row);
  await mute(ctx, grounds, redMuteDays, row.id);
};

/** Gives a card. So many yellow ones bring a red one, and a red one a mute (see the setting). */
export const giveCard = async (ctx: WriteCtx, grounds: Grounds, card: 'yellow' | 'red'): Promise<void> => {
  await lockPerson(ctx, grounds.userId);
  if (card === 'red') return redCard(ctx, grounds);
  const { yellows, yellowDays } = await settingOf(ctx.deps, moderationSettings);
  const row = await write(ctx, grounds, { act: 'yellow', endsAt: daysFrom(ctx.now, yellowDays) });
  await notifyOfAct(ctx, row);
  const cards = await actsInForce(ctx.db, grounds.userId, ['yellow', 'red'], ctx.now);
  const last = cards.findLast(isAddedUp)?.causeId ?? 0;
  if (cards.filter((act) => act.act === 'yellow' && act.id > last).length >= yellows) await redCard(ctx, grounds, row.id);
};

/** A red card that yellow ones added up to. */
const isAddedUp = (act: ActRow): boolean => act.act === 'red' && act.causeId !== null;

/** The red card that a yellow one helped to bring, where those that are left are too few for it. */
const fallenReds = async (ctx: WriteCtx, yellow: ActRow): Promise<ActRow[]> => {
  const { yellows } = await settingOf(ctx.deps, moderationSettings);
  const cards = await cardsOf(ctx.db, yellow.userId);
  const reds = cards.filter(isAddedUp);
  const index = reds.findIndex((red) => (red.causeId ?? 0) >= yellow.id);
  const red = reds[index];
  if (!red || !isInForce(red, ctx.now)) return [];
  const before = reds[index - 1]?.causeId ?? 0;
  const made = cards.filter((card) => card.act === 'yellow' && card.id > before && card.id <= (red.causeId ?? 0));
  return made.filter((card) => isInForce(card, red.givenAt)).length >= yellows ? [] : [red];
};

const restoreByModerator = async (ctx: WriteCtx, thing: { kind: string; id: number }): Promise<void> => {
  if (await subjectKind(thing.kind).moderation?.restore?.(ctx, thing.id)) await announceMoved(ctx, thing, 'back');
};

/** Undoes one act, and whatever came of it alone. What its author deleted meanwhile stays gone. */
const undo = async (ctx: WriteCtx, act: ActRow, by: { userId: number | null }): Promise<void> => {
  await markWithdrawn(ctx.db, [act.id], { userId: by.userId, now: ctx.now });
  ctx.audit('act', act.id, { withdrawn: true });
  if (act.act === 'hold' || act.act === 'remove') await restoreByModerator(ctx, { kind: act.subjectKind, id: act.subjectId });
  if (act.act === 'aside') await asideOf(act.subjectKind).lift(ctx, act.subjectId);
  if (act.act === 'mute') await muteAnew(ctx, act.userId);
  if (act.act === 'ban') await banAnew(ctx, act.userId);
  const effects = act.act === 'yellow' ? await fallenReds(ctx, act) : await effectsOf(ctx.db, act.id, ctx.now);
  for (const effect of effects) await undo(ctx, effect, by);
};

/** Withdraws what was done, with everything that it brought, and tells whom it concerned. */
export const withdraw = async (ctx: WriteCtx, act: ActRow, by: { userId: number | null }): Promise<void> => {
  await lockPerson(ctx, act.userId);
  await undo(ctx, act, by);
  // Both of a mark that counts again have just been told so.
  if (act.act === 'aside') return;
  const isHold = act.act === 'hold';
  await notify(ctx, {
    kind: 'moderation',
    to: act.userId,
    text: isHold ? moderationMessages.toldReleased : moderationMessages.toldWithdrawn,
    filling: { thing: thingWords(act.subjectKind), act: actWords(act.act) },
    subject: isHold ? { kind: act.subjectKind, id: act.subjectId } : { kind: 'act', id: act.id },
  });
};
