import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import { LIST_BYTES_MAX, LIST_ROWS_MAX } from '#contract/ecerts/ecerts.limits.ts';
import type { uploadList as uploadCall } from '#contract/ecerts/lists.calls.ts';
import type { UploadList } from '#contract/ecerts/lists.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type Received, type WriteCtx } from '../../../kernel/http/context.ts';
import { receiveSmallFile } from '../../../platform/files/small-file.reader.ts';
import { addLines, addList } from '../ecert-lists.queries.ts';
import { type ListView, listView } from '../ecert-lists.view.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { issuedAlready, lockTemplate } from '../ecerts.queries.ts';
import { type LeftOut, type ReadRecipient, readRecipients, sameness } from '../ecerts.recipients.ts';
import { foundLines } from '../lists/found-lines.view.ts';
import { type FileTrouble, readRecipientFile } from '../lists/recipient-file.reader.ts';
import { linesOf } from '../lists/recipient-lines.keys.ts';

type Code = RefusalOf<typeof uploadCall>;
type ReadList = Received & { taken: ReadRecipient[]; leftOut: LeftOut[]; ignored: string[]; fileName: string; total: number };

const FILE_NAME_MAX = 100;

const refusalOf = (ctx: Ctx<Code>, trouble: FileTrouble) => {
  if (trouble === 'long') return ctx.refuse('ECERT_LIST_LONG', { params: { max: LIST_ROWS_MAX } });
  if (trouble === 'unreadable') return ctx.refuse('ECERT_LIST_UNREADABLE');
  return ctx.refuse(trouble === 'head' ? 'ECERT_LIST_HEAD' : 'ECERT_LIST_EMPTY');
};

/** Takes the file in and reads it in a process of its own, before any transaction. Throws what the call declares. */
export const receiveList = async (ctx: Ctx<Code>): Promise<ReadList> => {
  const actor = me(ctx);
  await needIssuer(ctx, ctx.deps.db.write, actor);
  const { bytes, fileName } = await receiveSmallFile(ctx, LIST_BYTES_MAX);
  const read = await readRecipientFile(bytes, actor.userId);
  if (typeof read === 'string') throw refusalOf(ctx, read);
  const found = readRecipients(read.recipients, ctx.now);
  const mark = createHash('sha256').update(bytes).digest('hex');
  const name = [...fileName.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]/gu, '')].slice(-FILE_NAME_MAX).join('');
  return { ...found, mark, settle: async () => undefined, ignored: read.ignored, fileName: name, total: read.recipients.length };
};

/**
 * POST /ecert-templates/{id}/lists: a file of recipients as it would be issued, with every line that cannot be, and why. Nothing is issued yet.
 * Throws NOT_FOUND, ECERT_ISSUERS_ONLY, ECERT_CLOSED.
 */
export const uploadList = async (
  ctx: WriteCtx<Code>,
  { id }: Static<(typeof UploadList)['input']>,
  { taken, leftOut, mark, ignored, fileName, total }: ReadList,
): Promise<ListView> => {
  const { userId } = me(ctx);
  const template = await lockTemplate(ctx.db, await needIssuer(ctx, ctx.db, me(ctx)), id);
  if (!template) throw refuse('NOT_FOUND');
  if (template.status === 2) throw ctx.refuse('ECERT_CLOSED');
  const before = await issuedAlready(ctx.db, { templateId: id }, taken);
  const good = taken.filter((one) => !before.has(sameness(one)));
  const again = taken.filter((one) => before.has(sameness(one))).map(({ line }): LeftOut => ({ line, why: 'issuedAlready' }));
  const list = await addList(ctx.db, {
    ...{ templateId: id, madeBy: userId, kind: 'file', state: 'checked', fileName, fileHash: mark, total, good: good.length, ignored },
    ...{ findings: foundLines([...leftOut, ...again]), createdAt: ctx.now, touchedAt: ctx.now },
  });
  if (!list) throw refuse('UNAVAILABLE');
  await addLines(ctx.db, await linesOf(ctx.deps, list.id, good));
  ctx.audit('ecert-template', id, { list: list.id, lines: total });
  return listView(ctx, list);
};
