import { fileURLToPath } from 'node:url';
import { restored } from '../../../kernel/csv-text.ts';
import { oneFileProcess } from '../../../platform/files/one-file.process.ts';
import type { GivenRecipient } from '../ecerts.recipients.ts';
import { type Column, columnsIn } from './list-columns.reader.ts';
import type { RecipientFileReply } from './recipient-file.process.ts';

const ask = oneFileProcess<RecipientFileReply>({
  program: fileURLToPath(new URL('./recipient-file.process.ts', import.meta.url)),
  ...{ longestMs: 20_000, memoryMb: 320 },
});

export type RecipientFile = { recipients: GivenRecipient[]; ignored: string[] };
export type FileTrouble = 'unreadable' | 'head' | 'long' | 'empty';

/** The recipients of a CSV or an XLSX, by what is in it and not by its name. Throws TOO_MANY and UNAVAILABLE. */
export const readRecipientFile = async (bytes: Buffer, userId: number): Promise<RecipientFile | FileTrouble> => {
  const reply = await ask(bytes, userId);
  if (reply === null || 'trouble' in reply) return 'unreadable';
  const { at, ignored } = columnsIn(reply.head);
  if (!at.has('name') || (!at.has('phone') && !at.has('email'))) return 'head';
  if (reply.isLong) return 'long';
  if (reply.rows.length === 0) return 'empty';
  const recipients = reply.rows.map(({ line, cells }): GivenRecipient => {
    const cell = (column: Column): string => restored((cells[at.get(column) ?? -1] ?? '').trim());
    return {
      ...{ line, name: cell('name'), phone: cell('phone'), email: cell('email') },
      ...{ idNumber: cell('id_number'), result: cell('result'), achievedOn: cell('achieved_on') },
    };
  });
  return { recipients, ignored: ignored.slice(0, 20) };
};
