import type { Deps } from '../../kernel/deps.ts';
import { defineJob, onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { findManners, wantsPush } from '../../platform/notices/notice-choices.queries.ts';
import { endOfQuiet } from '../../platform/notices/quiet-hours.policy.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { shownName } from '../../platform/people/person.view.ts';
import { pushToBrowser } from '../../platform/push/browser.pusher.ts';
import { findOpenSubscription, openSubscriptions } from '../../platform/push/push.queries.ts';
import { pushMessageOf } from './push-message.view.ts';
import { pushRoomJob } from './room-pushes.order.ts';
import { findRoomPush, listRoomPushes, listWaiting, notePushed, type RoomPush, takeWaiting } from './room-pushes.queries.ts';
import { makeSeatRow } from './seats.queries.ts';

const PEOPLE_AT_ONCE = 200;
const ROOMS_AT_ONCE = 500;
/** What nobody could be told of in half a day is in the app anyway. */
const LIVES_MS = 12 * 3_600_000;

/** One browser is to be told how one room stands; `seq` is the newest message that it is told of. */
type BrowserPush = { userId: number; subscriptionId: number; roomId: number; seq: number; until: string };

/** Tried again at growing intervals, the last of which is more than an hour. */
const pushChat = defineJob<BrowserPush>('chat.push', { retries: 12, timeoutSeconds: 30, hidesNothing: true });

const untilOf = (from: Date): string => new Date(from.getTime() + LIVES_MS).toISOString();

/** Orders a push to every browser of some people; who was told of it already is left out. */
const pushToPeople = (deps: Deps, pushes: readonly RoomPush[]): Promise<void> =>
  deps.db.write.transaction(async (tx) => {
    const now = deps.now();
    for (const { userId, roomId, seq, hasRow } of pushes) {
      if (!hasRow) await makeSeatRow(tx, userId, roomId);
      if (!(await notePushed(tx, { userId, roomId, seq }))) continue;
      for (const { id: subscriptionId } of await openSubscriptions(tx, userId, now))
        await deps.jobs.enqueue(tx, pushChat, { userId, subscriptionId, roomId, seq, until: untilOf(now) });
    }
  });

/** Tells devices of what was said in a room and not read since. Done twice it tells nobody twice. */
export const pushRoom = async (deps: Deps, { roomId }: { roomId: number }): Promise<void> => {
  await takeWaiting(deps.db.write, roomId);
  for (let after: number | null = 0; after !== null; ) {
    const { pushes, next }: { pushes: RoomPush[]; next: number | null } = await listRoomPushes(deps.db.write, roomId, {
      after,
      limit: PEOPLE_AT_ONCE,
    });
    if (pushes.length > 0) await pushToPeople(deps, pushes);
    after = next;
  }
};

/** Every room that is due, also what nobody ordered. */
const pushDue = async (deps: Deps): Promise<void> => {
  for (const roomId of await listWaiting(deps.db.write, deps.now(), ROOMS_AT_ONCE)) await pushRoom(deps, { roomId });
};

const waitForEnd = (deps: Deps, job: BrowserPush, until: Date): Promise<void> =>
  deps.db.write.transaction(async (tx) => {
    const afterSeconds = Math.ceil((until.getTime() - deps.now().getTime()) / 1_000);
    await deps.jobs.enqueue(tx, pushChat, { ...job, until: untilOf(until) }, { afterSeconds });
  });

/** Pushes to one browser by what is true at this try: nothing that was read on any device, muted or turned off meanwhile, and nothing in quiet hours. */
const pushOne = async (deps: Deps, job: BrowserPush): Promise<void> => {
  const { userId, subscriptionId, roomId, seq } = job;
  const [db, now] = [deps.db.write, deps.now()];
  const ttlSeconds = Math.floor((new Date(job.until).getTime() - now.getTime()) / 1_000);
  const subscription = ttlSeconds > 0 ? await findOpenSubscription(db, subscriptionId, now) : null;
  if (subscription === null || subscription.userId !== userId) return;
  const push = await findRoomPush(db, userId, roomId);
  // Told of more since: that push says this as well.
  if (push === null || push.pushedSeq > seq || !(await wantsPush(db, userId, 'chat'))) return;
  const manners = await findManners(db, userId);
  const quietUntil = manners && endOfQuiet(manners, now);
  if (quietUntil) return waitForEnd(deps, job, quietUntil);
  const sender = (await loadPeople(db, [push.senderId], userId)).get(push.senderId);
  const name = sender ? shownName(sender, subscription.locale) : '';
  const message = pushMessageOf(subscription.locale, push, { name, showsWords: manners?.showsWords ?? false });
  await pushToBrowser(deps, subscription, { message, ttlSeconds });
};

export const roomPushJobs = [onJob(pushRoomJob, pushRoom), onJob(pushChat, pushOne), onSchedule('chat.call-due', '* * * * *', pushDue)];
