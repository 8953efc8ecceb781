import { inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import type { Message } from '../../kernel/ports.ts';
import { deliverMessage } from './delivery.jobs.ts';
import { outboxTable } from './delivery.tables.ts';

/**
 * Writes a message with the caller's transaction; a job delivers it, so that no request waits for a provider. A code stands in `text`
 * as `{code}` and apart in `code`, which is kept only while the message waits, or in demo mode.
 */
export const sendMessage = async (ctx: Pick<WriteCtx, 'db' | 'now' | 'enqueue'>, message: Message): Promise<void> => {
  const [row] = await ctx.db
    .insert(outboxTable)
    .values({
      channel: message.channel,
      to: message.to,
      template: message.template,
      subject: message.subject,
      text: message.text,
      code: message.code,
      createdAt: ctx.now,
    })
    .returning({ id: outboxTable.id });
  if (row) await ctx.enqueue(deliverMessage, { id: row.id });
};

/** Takes away what was sent to these addresses. */
export const eraseMessagesTo = async (tx: Tx, targets: readonly string[]): Promise<void> => {
  if (targets.length > 0) await tx.delete(outboxTable).where(inArray(outboxTable.to, [...targets]));
};
