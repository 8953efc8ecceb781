import type { Deps } from '../../kernel/deps.ts';
import { defineJob, onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { findManners, isCalledFor } from '../../platform/notices/notice-choices.queries.ts';
import { endOfQuiet } from '../../platform/notices/quiet-hours.policy.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { shownName } from '../../platform/people/person.view.ts';
import { callBrowser } from '../../platform/push/browser.pusher.ts';
import { findOpenSubscription, openSubscriptions } from '../../platform/push/push.queries.ts';
import { callMessageOf } from './call-message.view.ts';
import { callRoomJob } from './calls.order.ts';
import { type Call, findCall, listCalls, listWaiting, noteCalled, takeWaiting } from './calls.queries.ts';
import { makeSeatRow } from './seats.queries.ts';

const PEOPLE_AT_ONCE = 200;
const ROOMS_AT_ONCE = 500;
/** What nobody could be told of in half a day is in the app anyway. */
const LIVES_MS = 12 * 3_600_000;

/** One browser is to be told how one room stands; `seq` is the newest that it is called for. */
type Push = { userId: number; subscriptionId: number; roomId: number; seq: number; until: string };

/** Tried again at growing intervals, the last of which is more than an hour. */
const pushChat = defineJob<Push>('chat.push', { retries: 12, timeoutSeconds: 30, hidesNothing: true });

const untilOf = (from: Date): string => new Date(from.getTime() + LIVES_MS).toISOString();

/** Has all browsers of some people told; whoever was called for it already is left out. */
const callPeople = (deps: Deps, calls: readonly Call[]): Promise<void> =>
  deps.db.write.transaction(async (tx) => {
    const now = deps.now();
    for (const { userId, roomId, seq, hasRow } of calls) {
      if (!hasRow) await makeSeatRow(tx, userId, roomId);
      if (!(await noteCalled(tx, { userId, roomId, seq }))) continue;
      for (const { id: subscriptionId } of await openSubscriptions(tx, userId, now))
        await deps.jobs.enqueue(tx, pushChat, { userId, subscriptionId, roomId, seq, until: untilOf(now) });
    }
  });

/** Tells devices of what was said in a room and not read since. Done twice it tells nobody twice. */
export const callRoom = async (deps: Deps, { roomId }: { roomId: number }): Promise<void> => {
  await takeWaiting(deps.db.write, roomId);
  for (let after: number | null = 0; after !== null; ) {
    const { calls, next }: { calls: Call[]; next: number | null } = await listCalls(deps.db.write, roomId, {
      after,
      limit: PEOPLE_AT_ONCE,
    });
    if (calls.length > 0) await callPeople(deps, calls);
    after = next;
  }
};

/** Every room that is due, also what nobody ordered. */
const callDue = async (deps: Deps): Promise<void> => {
  for (const roomId of await listWaiting(deps.db.write, deps.now(), ROOMS_AT_ONCE)) await callRoom(deps, { roomId });
};

const waitForEnd = (deps: Deps, job: Push, until: Date): Promise<void> =>
  deps.db.write.transaction(async (tx) => {
    const afterSeconds = Math.ceil((until.getTime() - deps.now().getTime()) / 1_000);
    await deps.jobs.enqueue(tx, pushChat, { ...job, until: untilOf(until) }, { afterSeconds });
  });

/** Calls one browser, by what is true at this try: what was read on any device, muted or turned off meanwhile calls nobody, and quiet hours hold. */
const callOne = async (deps: Deps, job: Push): Promise<void> => {
  const { userId, subscriptionId, roomId, seq } = job;
  const [db, now] = [deps.db.write, deps.now()];
  const ttlSeconds = Math.floor((new Date(job.until).getTime() - now.getTime()) / 1_000);
  const subscription = ttlSeconds > 0 ? await findOpenSubscription(db, subscriptionId, now) : null;
  if (subscription === null || subscription.userId !== userId) return;
  const call = await findCall(db, userId, roomId);
  // Called for more since: that tells of this as well.
  if (call === null || call.calledSeq > seq || !(await isCalledFor(db, userId, 'chat'))) return;
  const manners = await findManners(db, userId);
  const quietUntil = manners && endOfQuiet(manners, now);
  if (quietUntil) return waitForEnd(deps, job, quietUntil);
  const sender = (await loadPeople(db, [call.senderId], userId)).get(call.senderId);
  const name = sender ? shownName(sender, subscription.locale) : '';
  const message = callMessageOf(subscription.locale, call, { name, showsWords: manners?.showsWords ?? false });
  await callBrowser(deps, subscription, { message, ttlSeconds });
};

export const callsJobs = [onJob(callRoomJob, callRoom), onJob(pushChat, callOne), onSchedule('chat.call-due', '* * * * *', callDue)];
