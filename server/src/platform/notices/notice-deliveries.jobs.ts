import { createHash } from 'node:crypto';
import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import { noticesMessages } from '#contract/notices/notices.messages.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { defineJob, type JobKind, onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { boundContact } from '../accounts/accounts.queries.ts';
import { sendMessage } from '../delivery/outbox.ts';
import { loadPeople } from '../people/people.queries.ts';
import { findOpenSubscription, forgetSubscription, openSubscriptions } from '../push/push.queries.ts';
import { loadSubjects } from '../subjects/subjects.ts';
import { findManners, type MannersRow } from './notice-choices.queries.ts';
import { deliverNotices } from './notice-deliveries.order.ts';
import { type KeyedNotice, listDue, loadUnread, putOffPushes, takeDue } from './notice-deliveries.queries.ts';
import { messageOf, type NoticeMessage, type NoticesKnown, summaryOf } from './notice-message.view.ts';
import { endOfQuiet } from './quiet-hours.policy.ts';

/** More at once, as after a night, are one message. */
const APART_MAX = 3;
/** What nobody could be told of in half a day is in the app anyway. */
const LIVES_SECONDS = 12 * 3_600;

/** A message to one browser, which is not sent once all it is about has been read. */
type Push = { userId: number; subscriptionId: number; noticeIds: number[]; message: NoticeMessage; until: string };

/** Tried again at growing intervals, the last of which is more than an hour. */
export const pushNotice = defineJob<Push>('notices.push', { retries: 12, timeoutSeconds: 30 });

type Group = [KeyedNotice, ...KeyedNotice[]];

const groupsOf = (rows: readonly KeyedNotice[]): Group[] =>
  [...Map.groupBy(rows, (row) => row.key).values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest] satisfies Group] : []));

const knownOf = async (tx: Tx, userId: number, rows: readonly KeyedNotice[]): Promise<NoticesKnown> => {
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
};

/**
 * Sends what is due for somebody: what was read or taken back meanwhile is left out, and in quiet hours nothing is pushed before they end.
 * Taken and handed on in one transaction, so that a second run finds nothing.
 */
export const deliverTo = async (deps: Deps, { userId }: { userId: number }): Promise<void> => {
  await deps.db.write.transaction(async (tx) => {
    const now = deps.now();
    const manners = await findManners(tx, userId);
    const until = manners && endOfQuiet(manners, now);
    if (until) await putOffPushes(tx, userId, { now, until });
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

/** Everything that is due, also what nobody ordered. */
export const deliverDue = async (deps: Deps): Promise<void> => {
  for (const userId of await listDue(deps.db.write, deps.now())) await deliverTo(deps, { userId });
};

/** RFC 8030: at most 32 letters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Calls one browser; one that is gone is forgotten. */
export const push = async (deps: Deps, { userId, subscriptionId, noticeIds, message, until }: Push): Promise<void> => {
  const now = deps.now();
  const ttlSeconds = Math.floor((new Date(until).getTime() - now.getTime()) / 1_000);
  if (ttlSeconds <= 0) return;
  const subscription = await findOpenSubscription(deps.db.write, subscriptionId, now);
  if (subscription === null || subscription.userId !== userId) return;
  const left = await loadUnread(deps.db.write, userId, noticeIds);
  if (left.length === 0) return;
  const topic = topicOf(message.tag);
  const outcome = await deps.pusher.send(subscription, JSON.stringify(message), { ttlSeconds, topic });
  if (outcome === 'gone') await forgetSubscription(deps.db.write, subscription);
};

export const deliveriesJobs = [
  onJob(deliverNotices, deliverTo),
  onJob(pushNotice, push),
  onSchedule('notices.deliver-due', '* * * * *', deliverDue),
];
