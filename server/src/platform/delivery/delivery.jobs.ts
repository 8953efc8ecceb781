import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { defineJob, onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { type Message, NoSuchAddress } from '../../kernel/ports.ts';
import { outboxTable } from './delivery.tables.ts';

/** With the queue's doubling waits the last try is a day away: a message is given up by its own end, never by the number of its tries. */
const RETRIES = 16;
/** A code that arrives after its ten minutes only confuses. */
const CODE_LIVES_MS = 600_000;
/** What was worth telling in the morning is worth it in the evening. */
const MESSAGE_LIVES_MS = 12 * 3_600_000;
const RETENTION_DAYS = 30;

export const deliverMessage = defineJob<{ id: number }>('deliver-message', { retries: RETRIES, timeoutSeconds: 60, hidesNothing: true });

/** The text of a message with its code in place; a code that is no longer kept shows as dots. */
export const renderText = (message: { text: string; code: string | null }): string =>
  message.text.replaceAll('{code}', message.code ?? '••••••');

/** Whether there is anybody at the message's address, who then has it. */
const handOver = async (deps: Deps, message: Message): Promise<boolean> => {
  try {
    await deps.courier.deliver(message);
    return true;
  } catch (error) {
    if (error instanceof NoSuchAddress) return false;
    throw error;
  }
};

/**
 * Hands one message to its provider. A message that was handed over, or given up, is left alone. A provider that fails or refuses is
 * tried again by the queue until the message's own end: ten minutes for a code, half a day for the rest; then an operator is told by the
 * log. A message to nobody is given up at once, without a word: people mistype.
 */
export const deliver = async (deps: Deps, { id }: { id: number }): Promise<void> => {
  const waiting = and(eq(outboxTable.id, id), isNull(outboxTable.sentAt), isNull(outboxTable.failedAt));
  const [row] = await deps.db.write
    .update(outboxTable)
    .set({ tries: sql`${outboxTable.tries} + 1` })
    .where(waiting)
    .returning();
  if (!row) return;
  const now = deps.now();
  const forget = deps.config.demo ? {} : { code: null };
  const giveUp = () =>
    deps.db.write
      .update(outboxTable)
      .set({ failedAt: now, ...forget })
      .where(waiting);
  const lives = row.code === null ? MESSAGE_LIVES_MS : CODE_LIVES_MS;
  if (now.getTime() - row.createdAt.getTime() > lives) {
    deps.log.error({ message: id, tries: row.tries }, 'a message could not be delivered in its time');
    return void (await giveUp());
  }
  const isThere = await handOver(deps, { ...row, text: renderText(row) });
  if (!isThere) return void (await giveUp());
  await deps.db.write
    .update(outboxTable)
    .set({ sentAt: now, ...forget })
    .where(waiting);
};

const sweepOutbox = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - RETENTION_DAYS * 86_400_000);
  await deps.db.write.delete(outboxTable).where(lt(outboxTable.createdAt, before));
};

export const deliveryJobs = [onJob(deliverMessage, deliver), onSchedule('sweep-outbox', '40 3 * * *', sweepOutbox)];
