import { letterTexts, toldTexts } from '#contract/ecerts/told.messages.ts';
import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import type { Deps } from '../../kernel/deps.ts';
import { houseDay } from '../../kernel/http/house-time.ts';
import { defineJob, onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { sendMessage } from '../../platform/delivery/outbox.writes.ts';
import { type MoneyContext, runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { certifiedCompanies } from '../../platform/papers/certification.policy.ts';
import { stopKey } from './ecert-letters.keys.ts';
import {
  type Bounds,
  forgetMailboxes,
  type Letter,
  listDue,
  takeLetter,
  takeLetters,
  takeWaiting,
  type Waiting,
} from './ecert-letters.queries.ts';
import { fillingOf } from './ecert-letters.view.ts';
import { titleInMail } from './titles.policy.ts';

/** Of whoever has no account nobody knows the language. */
const LOCALES: readonly Locale[] = ['zh-CN', 'en-US'];

/** What comes to a mailbox within so long is one letter, and it has so many a day, whoever issued. */
const TOGETHER_MS = 3_600_000;
const A_DAY = 5;
/** So much is told one by one in a letter; the rest is counted, and waits for the next, of one issuer so much. */
const LISTED = 20;
const WAITING_OF_ISSUER = 60;
const AT_ONCE = 200;
const RETENTION_MS = 7 * 86_400_000;

/** With the mailboxes that something was added for. */
export const sendLettersJob = defineJob<{ mailboxes?: string[] }>('ecerts.send-letters', { retries: 5, timeoutSeconds: 900 });

const boundsAt = (now: Date): Bounds => ({ now, day: houseDay(now), since: new Date(now.getTime() - TOGETHER_MS), aDay: A_DAY });

type Content = { told: readonly Letter[]; count: number; names: ReadonlyMap<number, string>; stop: string };

/** A letter in two languages: each thing with the page that it leads to, how much more it is, and how to have no more of them. */
const letterOf = (publicUrl: string, { told, count, names, stop }: Content): { subject: string; text: string } => {
  const [first] = told;
  const bodyIn = (locale: Locale): string => {
    const lines = told.map((one) => {
      const link = `${publicUrl}/certificate/${one.row.certificate.id}`;
      return inLocale(letterTexts.line, locale, {
        words: inLocale(toldTexts[one.told], locale, { ...fillingOf(one.row, names), title: titleInMail(one.row.template.name) }),
        link,
      });
    });
    const more = count > told.length ? [inLocale(letterTexts.more, locale, { count: count - told.length })] : [];
    return [...lines, ...more, inLocale(letterTexts.foot, locale, { stop: `${publicUrl}/certificateMailStop/${stop}` })].join('\n\n');
  };
  const subjectIn = (locale: Locale): string =>
    first && count === 1
      ? inLocale(letterTexts.subject, locale, { title: titleInMail(first.row.template.name) })
      : inLocale(letterTexts.subjectOfMany, locale, { count });
  return { subject: LOCALES.map(subjectIn).join(' · '), text: LOCALES.map(bodyIn).join('\n\n') };
};

const sendOne = async ({ db, deps, ...place }: MoneyContext, mailbox: Buffer, waiting: readonly [Waiting, ...Waiting[]]): Promise<void> => {
  const told = await takeLetters(db, waiting.slice(0, LISTED));
  if (told.length === 0) return;
  const names = await certifiedCompanies(db, [...new Set(told.flatMap(({ row }) => row.template.ownerId ?? []))]);
  const letter = letterOf(deps.config.publicUrl, { told, count: waiting.length, names, stop: await stopKey(deps, mailbox) });
  await sendMessage(
    { ...place, db, enqueue: (kind, data, options) => deps.jobs.enqueue(db, kind, data, options) },
    { channel: 'mail', to: waiting[0].email, template: 'ecert', ...letter, code: null },
  );
};

/** A letter to a mailbox with what waits for it, where it may have one now. What was forgotten meanwhile uses up none. */
const sendTo = (deps: Deps, mailbox: Buffer): Promise<void> =>
  runSystemTransaction(deps, 'ecerts.send-letters', async (ctx) => {
    const [first, ...more] = await takeWaiting(ctx.db, mailbox, WAITING_OF_ISSUER);
    if (first && (await takeLetter(ctx.db, mailbox, boundsAt(ctx.now)))) await sendOne(ctx, mailbox, [first, ...more]);
  });

/** Sends what waits for mailboxes, all or these, that may have a letter now. Throws in the end where some had none, which keep no other waiting. */
export const sendLetters = async (deps: Deps, among: readonly Buffer[] | null = null): Promise<void> => {
  const failed = new Map<string, unknown>();
  for (let isMore = true; isMore; ) {
    const due = await listDue(deps.db.write, boundsAt(deps.now()), { limit: AT_ONCE + failed.size, among });
    const fresh = due.filter((mailbox) => !failed.has(mailbox.toString('hex')));
    for (const mailbox of fresh)
      await sendTo(deps, mailbox).catch((error: unknown) => {
        deps.log.error({ err: error }, 'a letter about certificates was not sent');
        failed.set(mailbox.toString('hex'), error);
      });
    isMore = fresh.length >= AT_ONCE;
  }
  if (failed.size > 0) throw new AggregateError([...failed.values()], `${failed.size} mailboxes had no letter`);
};

/** A mailbox that had nothing for a week is counted anew. */
const sweepMailboxes = (deps: Deps): Promise<void> => forgetMailboxes(deps.db.write, new Date(deps.now().getTime() - RETENTION_MS));

export const lettersJobs = [
  onJob(sendLettersJob, (deps, { mailboxes }) => sendLetters(deps, mailboxes?.map((one) => Buffer.from(one, 'base64url')) ?? null)),
  onSchedule('ecerts.letters', '*/5 * * * *', (deps) => sendLetters(deps)),
  onSchedule('ecerts.forget-mailboxes', '40 19 * * *', sweepMailboxes),
];
