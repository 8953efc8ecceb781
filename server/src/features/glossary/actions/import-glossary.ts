import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Static } from 'typebox';
import type { importGlossary as importCall } from '#contract/glossary/exchange.calls.ts';
import type { ImportGlossary } from '#contract/glossary/exchange.schemas.ts';
import { IMPORT_BYTES_MAX, LEFT_OUT_MAX, SET_NAME_MAX, SETS_MAX } from '#contract/glossary/glossary.limits.ts';
import { glossaryMessages as says } from '#contract/glossary/glossary.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { invariant, Refusal, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type Received, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { wordsIn } from '../../../platform/moderation/words.ts';
import { findGroup, findMember } from '../../groups/groups.public.ts';
import { type ReadFile, type RowLeftOut, UnreadableFile } from '../exchange/exchange.types.ts';
import { readGlossaryFile } from '../exchange/glossary-file.reader.ts';
import { lineOf, saidBy } from '../glossary.terms.ts';
import { addEntries } from '../glossary.writes.ts';
import { setView } from '../reads/read-glossary.ts';
import { addSet, countSets, listSets } from '../sets.queries.ts';

const MEGABYTE = 1_048_576;
type Code = RefusalOf<typeof importCall>;

export type ReceivedFile = Received & { file: ReadFile; fields: Readonly<Record<string, string>>; fileName: string };

const readFile = async (ctx: Ctx<Code>, file: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > IMPORT_BYTES_MAX) throw ctx.refuse('FILE_TOO_LARGE', { params: { limit: IMPORT_BYTES_MAX / MEGABYTE } });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const readBody = async (ctx: Ctx<Code>): Promise<{ bytes: Buffer; fields: Record<string, string>; fileName: string }> => {
  const { request } = ctx;
  if (!request?.isMultipart()) throw ctx.refuse('FILE_MISSING');
  const fields: Record<string, string> = {};
  const limits = { fileSize: IMPORT_BYTES_MAX * 2, files: 1, fields: 10, fieldSize: 1_000, parts: 11 };
  let found: { bytes: Buffer; fileName: string } | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname !== 'file') part.file.resume();
    else
      try {
        found = { bytes: await readFile(ctx, part.file), fileName: part.filename ?? '' };
      } catch (error) {
        // The rest of the body is let through unread, so that the answer arrives.
        part.file.resume();
        throw error;
      }
  }
  if (!found || found.bytes.length === 0) throw ctx.refuse('FILE_MISSING');
  return { ...found, fields };
};

/** Reads the whole file before any transaction. Throws what the call declares of files. */
export const receiveGlossary = async (ctx: Ctx<Code>): Promise<ReceivedFile> => {
  try {
    const { bytes, fields, fileName } = await readBody(ctx);
    const mark = createHash('sha256').update(bytes).update(JSON.stringify(fields)).digest('hex');
    return { mark, file: readGlossaryFile(bytes), fields, fileName, settle: async () => undefined };
  } catch (error) {
    if (error instanceof UnreadableFile) throw ctx.refuse(error.why);
    if (error instanceof Refusal) throw error;
    throw ctx.refuse('UPLOAD_BROKEN_OFF');
  }
};

/** Whose the set is to be: the caller's, or a circle's that they keep. Throws NOT_FOUND and KEEPERS_ONLY. */
const ownerOf = async (ctx: WriteCtx<Code>, group: string | undefined): Promise<{ userId: number } | { groupId: number }> => {
  const { userId } = me(ctx);
  if (group === undefined || group === '') return { userId };
  const groupId = Number(group);
  const member = Number.isSafeInteger(groupId) && (await findGroup(ctx.db, groupId)) ? await findMember(ctx.db, groupId, userId) : null;
  if (!member || member.isBlocked) throw refuse('NOT_FOUND');
  if (member.role === 'member') throw ctx.refuse('KEEPERS_ONLY');
  return { groupId };
};

/** Entries with a word that nobody may use are left out as well. */
const withoutBadWords = async (ctx: WriteCtx, { entries, leftOut }: ReadFile) => {
  const grades = await Promise.all(entries.map(({ content }) => wordsIn(ctx.deps, saidBy(content))));
  const isBad = (nth: number): boolean => grades[nth]?.some((word) => word.grade === 'refuse') ?? false;
  const bad = entries.flatMap(({ ref }, nth): RowLeftOut[] => (isBad(nth) ? [{ row: nth + 1, name: ref, why: says.badWord }] : []));
  return { entries: entries.filter((_, nth) => !isBad(nth)), leftOut: [...leftOut, ...bad].toSorted((one, other) => one.row - other.row) };
};

const nameFor = (ctx: WriteCtx, { file, fields, fileName }: ReceivedFile): string => {
  const fromFile = fileName.replace(/\.[A-Za-z]{1,5}$/, '');
  const name =
    [fields['name'] ?? '', file.head.title, fromFile].map(lineOf).find((one) => one !== '') ?? ctx.now.toISOString().slice(0, 10);
  return [...name].slice(0, SET_NAME_MAX).join('');
};

/**
 * POST /glossary/imports: the terms of a file as a new set, with every row told that was left out and why. Where nothing could be taken
 * there is no set. Throws NOT_FOUND, KEEPERS_ONLY, GLOSSARY_SETS_MANY, WORD_REFUSED for its name, and what receiveGlossary throws.
 */
export const importGlossary = async (
  ctx: WriteCtx<Code>,
  _input: object,
  received: ReceivedFile,
): Promise<Static<(typeof ImportGlossary)['answer']>> => {
  const owner = await ownerOf(ctx, received.fields['group']);
  const { entries, leftOut } = await withoutBadWords(ctx, received.file);
  const told = {
    ...{ taken: entries.length, left_out_count: leftOut.length, dropped: received.file.dropped },
    left_out: leftOut.slice(0, LEFT_OUT_MAX).map(({ row, name, why, filling }) => ({ row, name, why: say(ctx, why, filling ?? {}) })),
  };
  if (entries.length === 0) return { message: say(ctx, says.nothingImported), set: null, ...told };
  if ((await countSets(ctx.db, owner)) >= SETS_MAX) throw ctx.refuse('GLOSSARY_SETS_MANY');
  const set = { ...owner, name: nameFor(ctx, received), source: received.file.head.source, createdAt: ctx.now };
  const setId = await addSet(ctx.db, { ...set, entriesCount: entries.length });
  await addEntries(ctx.db, { setId, at: ctx.now }, entries);
  ctx.audit('glossary-set', setId, { imported: entries.length, leftOut: leftOut.length });
  const [made] = await listSets(ctx.db, me(ctx).userId, setId);
  invariant(made, 'a set that was just written is there');
  return { message: say(ctx, says.imported), set: setView(ctx, made), ...told };
};
