import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Static } from 'typebox';
import type { importGlossary as importCall } from '#contract/glossary/exchange.calls.ts';
import type { ImportGlossary } from '#contract/glossary/exchange.schemas.ts';
import { IMPORT_BYTES_MAX, LEFT_OUT_MAX, SET_NAME_MAX, SETS_MAX, SOURCE_MAX } from '#contract/glossary/glossary.limits.ts';
import { glossaryMessages as says } from '#contract/glossary/glossary.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refusalText } from '#contract/refusals.ts';
import { invariant, Refusal, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type Received, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { wordsIn } from '../../../platform/moderation/words.ts';
import { findGroup, findMember } from '../../groups/groups.public.ts';
import { type ReadEntry, type ReadFile, type RowLeftOut, UnreadableFile } from '../exchange/exchange.types.ts';
import { readGlossaryFile } from '../exchange/glossary-file.reader.ts';
import { lineOf, textsOf } from '../glossary.terms.ts';
import { addEntries } from '../glossary.writes.ts';
import { setView } from '../reads/read-glossary.ts';
import { addSet, countSets, listSets } from '../sets.queries.ts';

const MEGABYTE = 1_048_576;
type Code = RefusalOf<typeof importCall>;

export type ReceivedFile = Received & { bytes: Buffer; fields: Readonly<Record<string, string>>; fileName: string };

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

/** Takes the whole file in before any transaction; what it says is read once it is known that the caller may. Throws what the call declares of files. */
export const receiveGlossary = async (ctx: Ctx<Code>): Promise<ReceivedFile> => {
  try {
    const { bytes, fields, fileName } = await readBody(ctx);
    const mark = createHash('sha256').update(bytes).update(JSON.stringify(fields)).digest('hex');
    return { mark, bytes, fields, fileName, settle: async () => undefined };
  } catch (error) {
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

const fileIn = (ctx: Ctx<Code>, bytes: Buffer): ReadFile => {
  try {
    return readGlossaryFile(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) throw ctx.refuse(error.why);
    throw error;
  }
};

type Grade = 'clean' | 'review' | 'refuse';
/** The gravest word of all, each text by itself. */
const gradeOf = async (ctx: WriteCtx, texts: readonly string[]): Promise<Grade> => {
  let grade: Grade = 'clean';
  for (const text of new Set(texts))
    for (const word of text === '' ? [] : await wordsIn(ctx.deps, text)) {
      if (word.grade === 'refuse') return 'refuse';
      grade = 'review';
    }
  return grade;
};

/** Entries with a word that nobody may use are left out, and where a circle is to read them those with a word that is to be read first. */
const withoutBadWords = async (ctx: WriteCtx, { entries, leftOut }: ReadFile, isOfCircle: boolean) => {
  const good: ReadEntry[] = [];
  const bad: RowLeftOut[] = [];
  for (const entry of entries) {
    const grade = await gradeOf(ctx, [entry.ref, ...textsOf(entry.content)]);
    const why = grade === 'refuse' ? says.badWord : grade === 'review' && isOfCircle ? says.readFirst : null;
    if (why === null) good.push(entry);
    else bad.push({ row: entry.row, name: entry.ref, why });
  }
  return { entries: good, leftOut: [...leftOut, ...bad].toSorted((one, other) => one.row - other.row) };
};

const cut = (text: string, max: number): string => [...text.slice(0, max * 2)].slice(0, max).join('');

/** As it is named by who brings it in, else by its file where that says no word that may not stand. Throws WORD_REFUSED. */
const nameFor = async (ctx: WriteCtx, { fields, fileName }: ReceivedFile, of: { title: string; isOfCircle: boolean }): Promise<string> => {
  const mayStand = async (name: string): Promise<boolean> => {
    const grade = await gradeOf(ctx, [name]);
    return grade === 'clean' || (grade === 'review' && !of.isOfCircle);
  };
  const given = cut(lineOf(fields['name'] ?? ''), SET_NAME_MAX);
  if (given !== '' && !(await mayStand(given))) throw refuse('WORD_REFUSED', { fields: { name: [say(ctx, refusalText('WORD_REFUSED'))] } });
  if (given !== '') return given;
  for (const text of [of.title, fileName.replace(/\.[A-Za-z]{1,5}$/, '')]) {
    const name = cut(lineOf(text), SET_NAME_MAX);
    if (name !== '' && (await mayStand(name))) return name;
  }
  return ctx.now.toISOString().slice(0, 10);
};

/**
 * POST /glossary/imports: the terms of a file as a new set, with every row told that was left out and why. Where nothing could be taken
 * there is no set. Throws NOT_FOUND, KEEPERS_ONLY, GLOSSARY_SETS_MANY, WORD_REFUSED for its name, and what is wrong with the file.
 */
export const importGlossary = async (
  ctx: WriteCtx<Code>,
  _input: object,
  received: ReceivedFile,
): Promise<Static<(typeof ImportGlossary)['answer']>> => {
  const owner = await ownerOf(ctx, received.fields['group']);
  if ((await countSets(ctx.db, owner)) >= SETS_MAX) throw ctx.refuse('GLOSSARY_SETS_MANY');
  const isOfCircle = 'groupId' in owner;
  const file = fileIn(ctx, received.bytes);
  const { entries, leftOut } = await withoutBadWords(ctx, file, isOfCircle);
  const told = {
    ...{ taken: entries.length, left_out_count: leftOut.length, dropped: file.dropped },
    left_out: leftOut.slice(0, LEFT_OUT_MAX).map(({ row, name, why, filling }) => ({ row, name, why: say(ctx, why, filling ?? {}) })),
  };
  if (entries.length === 0) return { message: say(ctx, says.nothingImported), set: null, ...told };
  const name = await nameFor(ctx, received, { title: file.head.title, isOfCircle });
  const source = cut(file.head.source, SOURCE_MAX);
  const mayShow = (await gradeOf(ctx, [source])) === 'clean';
  const setId = await addSet(ctx.db, { ...owner, name, source: mayShow ? source : '', createdAt: ctx.now, entriesCount: entries.length });
  await addEntries(ctx.db, { setId, at: ctx.now }, entries);
  ctx.audit('glossary-set', setId, { imported: entries.length, leftOut: leftOut.length });
  const [made] = await listSets(ctx.db, me(ctx).userId, setId);
  invariant(made, 'a set that was just written is there');
  return { message: say(ctx, says.imported), set: setView(ctx, made), ...told };
};
