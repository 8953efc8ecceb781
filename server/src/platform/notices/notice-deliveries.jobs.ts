import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import { noticesMessages } from '#contract/notices/notices.messages.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { defineJob, type JobKind, onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { boundContact } from '../accounts/accounts.queries.ts';
import { sendMessage } from '../delivery/outbox.writes.ts';
import { loadPeople } from '../people/people.queries.ts';
import { pushToBrowser } from '../push/browser.pusher.ts';
import { findOpenSubscription, openSubscriptions } from '../push/push.queries.ts';
import { loadSubjects } from '../subjects/subjects.registry.ts';
import { findManners, loadChoices, type MannersRow, setManners } from './notice-choices.queries.ts';
import { deliverNotices } from './notice-deliveries.order.ts';
import { DUE_AT_ONCE, type KeyedNotice, listDue, loadUnread, putOff, takeDue } from './notice-deliveries.queries.ts';
import { messageOf, type NoticeMessage, type NoticesKnown, summaryOf } from './notice-message.view.ts';
import { endOfQuiet } from './quiet-hours.policy.ts';

/** More at once, as after a night, are one message. */
const APART_MAX = 3;
/** What nobody could be told of in half a day is in the app anyway. */
const LIVES_SECONDS = 12 * 3_600;
/** Between two letters to one person; what comes meanwhile goes with the second. */
const LETTERS_APART_MS = 3_600_000;

/** A message to one browser, which is not sent once all it is about has been read. */
type Push = { userId: number; subscriptionId: number; noticeIds: number[]; message: NoticeMessage; until: string };

/** Tried again at growing intervals, the last of which is more than an hour. */
export const pushNotice = defineJob<Push>('notices.push', { retries: 12, timeoutSeconds: 30, hidesNothing: true });

type Group = [KeyedNotice, ...KeyedNotice[]];

const groupsOf = (rows: readonly KeyedNotice[]): Group[] =>
  [...Map.groupBy(rows, (row) => row.key).values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest] satisfies Group] : []));

const knownOf = async (tx: Db | Tx, userId: number, rows: readonly KeyedNotice[]): Promise<NoticesKnown> => {
  const about = rows.flatMap((row) => (row.subjectKind && row.subjectId ? [{ kind: row.subjectKind, id: row.subjectId }] : []));
  const actors = rows.map((row) => row.actorId);
  return { people: await loadPeople(tx, actors, userId), subjects: await loadSubjects(tx, about, { userId }) };
};

type Letter = { message: NoticeMessage; noticeIds: number[] };

/** What is said of several groups in a language: each for itself while they are few. */
const lettersOf = (locale: Locale, groups: readonly Group[], how: { known: NoticesKnown; showsWords: boolean }): Letter[] => {
  if (groups.length > APART_MAX) {
    const all = groups.flat();
    return [{ message: summaryOf(locale, all.length), noticeIds: all.map((row) => row.id) }];
  }
  return groups.map((group) => ({ message: messageOf(locale, group, how), noticeIds: group.map((row) => row.id) }));
};

type Waiting = { userId: number; rows: readonly KeyedNotice[]; known: NoticesKnown; manners: MannersRow | null };

const pushAll = async (deps: Deps, tx: Tx, { userId, rows, known, manners }: Waiting): Promise<void> => {
  const now = deps.now();
  const until = new Date(now.getTime() + LIVES_SECONDS * 1_000).toISOString();
  for (const { id: subscriptionId, locale } of await openSubscriptions(tx, userId, now))
    for (const letter of lettersOf(locale, groupsOf(rows), { known, showsWords: manners?.showsWords ?? false }))
      await deps.jobs.enqueue(tx, pushNotice, { userId, subscriptionId, ...letter, until });
};

/** A letter with a line for each group, in the language that was last chosen in. */
const mailAll = async (deps: Deps, tx: Tx, { userId, rows, known, manners }: Waiting): Promise<void> => {
  const mailbox = await boundContact(tx, userId, 'mail');
  if (mailbox === null) return;
  const locale = manners?.locale ?? 'zh-CN';
  const address = deps.config.publicUrl;
  const lines = groupsOf(rows).map((group) => {
    const { title, body, link } = messageOf(locale, group, { known, showsWords: manners?.showsWords ?? false });
    return `${body ? `${title}: ${body}` : title}\n${address}${link}`;
  });
  const foot = inLocale(noticesMessages.mailFoot, locale, { link: `${address}/message/settings` });
  const enqueue = <Data extends object>(kind: JobKind<Data>, data: Data) => deps.jobs.enqueue(tx, kind, data);
  await sendMessage(
    { db: tx, now: deps.now(), enqueue },
    {
      channel: 'mail',
      to: mailbox.address,
      subject: inLocale(noticesMessages.mailSubject, locale, { count: rows.length }),
      text: [...lines, foot].join('\n\n'),
      code: null,
      template: 'notices',
    },
  );
  await setManners(tx, userId, { mailedAt: deps.now() });
};

/**
 * Sends what is due for somebody: what was read or taken back meanwhile is left out, and in quiet hours nothing is pushed before they end, and letters keep their distance.
 * Taken and handed on in one transaction, so that a second run finds nothing.
 */
export const deliverTo = async (deps: Deps, { userId }: { userId: number }): Promise<void> => {
  await deps.db.write.transaction(async (tx) => {
    const now = deps.now();
    const manners = await findManners(tx, userId);
    const until = manners && endOfQuiet(manners, now);
    if (until) await putOff(tx, { userId, way: 'push' }, { now, until });
    const nextLetter = new Date((manners?.mailedAt?.getTime() ?? 0) + LETTERS_APART_MS);
    if (nextLetter > now) await putOff(tx, { userId, way: 'mail' }, { now, until: nextLetter });
    const taken = await takeDue(tx, userId, now);
    if (taken.length === 0) return;
    const rows = await loadUnread(
      tx,
      userId,
      taken.map((one) => one.noticeId),
    );
    const known = await knownOf(tx, userId, rows);
    const by = (way: string): KeyedNotice[] => {
      const ids = new Set(taken.filter((one) => one.way === way).map((one) => one.noticeId));
      return rows.filter((row) => ids.has(row.id));
    };
    if (by('push').length > 0) await pushAll(deps, tx, { userId, rows: by('push'), known, manners });
    if (by('mail').length > 0) await mailAll(deps, tx, { userId, rows: by('mail'), known, manners });
  });
};

/** Everything that is due, also what nobody ordered. Who cannot be served is tried again in the next round, and keeps nobody else waiting. */
export const deliverDue = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const failed: number[] = [];
  for (let found = DUE_AT_ONCE; found === DUE_AT_ONCE; ) {
    const people = await listDue(deps.db.write, now, failed);
    for (const userId of people)
      await deliverTo(deps, { userId }).catch((error: unknown) => {
        failed.push(userId);
        deps.log.error({ err: error, userId }, 'what waits for somebody could not be sent');
      });
    found = people.length;
  }
};

/** Those of these notices that somebody still wants pushed: unread, and of no kind that they have turned off since. */
const stillWanted = async (db: Db, userId: number, noticeIds: number[]): Promise<KeyedNotice[]> => {
  const [rows, choices] = [await loadUnread(db, userId, noticeIds), await loadChoices(db, userId)];
  const off = new Set<string>(choices.flatMap(({ kind, push }) => (push === false ? [kind] : [])));
  return rows.filter((row) => !off.has(row.kind));
};

type Left = { userId: number; rows: readonly KeyedNotice[]; locale: Locale; showsWords: boolean };

/** What is said of what is left of a message. */
const messageOfLeft = async (db: Db, { userId, rows, locale, showsWords }: Left): Promise<NoticeMessage> => {
  const [group, ...others] = groupsOf(rows);
  if (group === undefined || others.length > 0) return summaryOf(locale, rows.length);
  return messageOf(locale, group, { known: await knownOf(db, userId, rows), showsWords });
};

const waitForEnd = (deps: Deps, job: Push, until: Date): Promise<void> =>
  deps.db.write.transaction(async (tx) => {
    await deps.jobs.enqueue(tx, pushNotice, job, { afterSeconds: Math.ceil((until.getTime() - deps.now().getTime()) / 1_000) });
  });

/** Calls one browser, by what is true at this try: an earlier one may be hours ago. One that is gone is forgotten. */
export const push = async (deps: Deps, job: Push): Promise<void> => {
  const { userId, subscriptionId, noticeIds, until } = job;
  const now = deps.now();
  const ttlSeconds = Math.floor((new Date(until).getTime() - now.getTime()) / 1_000);
  if (ttlSeconds <= 0) return;
  const subscription = await findOpenSubscription(deps.db.write, subscriptionId, now);
  if (subscription === null || subscription.userId !== userId) return;
  const rows = await stillWanted(deps.db.write, userId, noticeIds);
  if (rows.length === 0) return;
  const manners = await findManners(deps.db.write, userId);
  const quietUntil = manners && endOfQuiet(manners, now);
  if (quietUntil) return waitForEnd(deps, job, quietUntil);
  const isWhole = rows.length === noticeIds.length;
  const showsWords = manners?.showsWords ?? false;
  const message = isWhole ? job.message : await messageOfLeft(deps.db.write, { userId, rows, locale: subscription.locale, showsWords });
  await pushToBrowser(deps, subscription, { message, ttlSeconds });
};

export const deliveriesJobs = [
  onJob(deliverNotices, deliverTo),
  onJob(pushNotice, push),
  onSchedule('notices.deliver-due', '* * * * *', deliverDue),
];
