import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { importGlossary as importCall } from '#contract/glossary/exchange.calls.ts';
import type { ImportGlossary } from '#contract/glossary/exchange.schemas.ts';
import { IMPORT_BYTES_MAX, LEFT_OUT_MAX, SET_NAME_MAX, SETS_MAX, SOURCE_MAX } from '#contract/glossary/glossary.limits.ts';
import { glossaryMessages as says } from '#contract/glossary/glossary.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refusalText } from '#contract/refusals.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type Received, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { receiveSmallFile, type SmallFile } from '../../../platform/files/small-file.reader.ts';
import { wordsIn } from '../../../platform/moderation/words.guard.ts';
import { findGroup, findMember, isGroupAdmin } from '../../groups/groups.public.ts';
import { type ReadEntry, type ReadFile, type RowLeftOut, UnreadableFile } from '../exchange/exchange.types.ts';
import { readGlossaryFile } from '../exchange/glossary-file.reader.ts';
import { lineOf, textsOf } from '../glossary.terms.ts';
import { addEntries } from '../glossary.writes.ts';
import { setView } from '../reads/read-glossary.ts';
import { addSet, countSets, listSets, lockSets } from '../sets.queries.ts';

type Code = RefusalOf<typeof importCall>;

/** A file that is read and held against the words of the house: all that is left to do is to write it. */
export type ReadyFile = Received &
  Pick<ReadFile, 'entries' | 'leftOut' | 'dropped'> & { group: string | undefined; name: string; source: string };

type ImportContext = Ctx<Code> & { db: Db | Tx };

/** Whose the set is to be: the caller's, or that of a circle they are a group admin of. Throws NOT_FOUND and GROUP_ADMINS_ONLY. */
const ownerOf = async (ctx: ImportContext, group: string | undefined): Promise<{ userId: number } | { groupId: number }> => {
  const { userId } = me(ctx);
  if (group === undefined || group === '') return { userId };
  const groupId = Number(group);
  const member = Number.isSafeInteger(groupId) && (await findGroup(ctx.db, groupId)) ? await findMember(ctx.db, groupId, userId) : null;
  if (!member || member.isBlocked) throw refuse('NOT_FOUND');
  if (!isGroupAdmin(member)) throw ctx.refuse('GROUP_ADMINS_ONLY');
  return { groupId };
};

/** Throws GLOSSARY_SETS_MANY. */
const needRoom = async (ctx: ImportContext, owner: { userId: number } | { groupId: number }): Promise<void> => {
  if ((await countSets(ctx.db, owner)) >= SETS_MAX) throw ctx.refuse('GLOSSARY_SETS_MANY');
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
const gradeOf = async (ctx: Ctx, texts: readonly string[]): Promise<Grade> => {
  let grade: Grade = 'clean';
  for (const text of new Set(texts))
    for (const word of text === '' ? [] : await wordsIn(ctx.deps, text)) {
      if (word.grade === 'refuse') return 'refuse';
      grade = 'review';
    }
  return grade;
};

/** Entries with a word that nobody may use are left out, and where a circle is to read them those with a word that is to be read first. */
const withoutBadWords = async (ctx: Ctx, { entries, leftOut }: ReadFile, isOfCircle: boolean) => {
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
const nameFor = async (ctx: Ctx, { fields, fileName }: SmallFile, of: { title: string; isOfCircle: boolean }): Promise<string> => {
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
 * Takes the whole file in, reads it and grades its words before any transaction; what it says is read once it is known that the caller may.
 * Throws what the call declares.
 */
export const receiveGlossary = async (ctx: Ctx<Code>): Promise<ReadyFile> => {
  const body = await receiveSmallFile(ctx, IMPORT_BYTES_MAX);
  const { bytes, fields } = body;
  const group = fields['group'];
  const reading = { ...ctx, db: ctx.deps.db.read };
  const owner = await ownerOf(reading, group);
  await needRoom(reading, owner);
  const isOfCircle = 'groupId' in owner;
  const file = fileIn(ctx, bytes);
  const { entries, leftOut } = await withoutBadWords(ctx, file, isOfCircle);
  const name = entries.length === 0 ? '' : await nameFor(ctx, body, { title: file.head.title, isOfCircle });
  const source = cut(file.head.source, SOURCE_MAX);
  const mayShow = (await gradeOf(ctx, [source])) === 'clean';
  const mark = createHash('sha256').update(bytes).update(JSON.stringify(fields)).digest('hex');
  const ready = { group, name, source: mayShow ? source : '', entries, leftOut, dropped: file.dropped };
  return { ...ready, mark, settle: async () => undefined };
};

/**
 * POST /glossary/imports: the terms of a file as a new set, with every row told that was left out and why. Where nothing could be taken
 * there is no set. Throws NOT_FOUND, GROUP_ADMINS_ONLY, GLOSSARY_SETS_MANY, WORD_REFUSED for its name, and what is wrong with the file.
 */
export const importGlossary = async (
  ctx: WriteCtx<Code>,
  _input: object,
  { group, name, source, entries, leftOut, dropped }: ReadyFile,
): Promise<Static<(typeof ImportGlossary)['answer']>> => {
  // Much may have happened while the file was read.
  const owner = await ownerOf(ctx, group);
  await lockSets(ctx.db, owner);
  await needRoom(ctx, owner);
  const told = {
    ...{ taken: entries.length, left_out_count: leftOut.length, dropped },
    left_out: leftOut
      .slice(0, LEFT_OUT_MAX)
      .map(({ row, name: called, why, filling }) => ({ row, name: called, why: say(ctx, why, filling ?? {}) })),
  };
  if (entries.length === 0) return { message: say(ctx, says.nothingImported), set: null, ...told };
  const setId = await addSet(ctx.db, { ...owner, name, source, createdAt: ctx.now, entriesCount: entries.length });
  await addEntries(ctx.db, { setId, at: ctx.now }, entries);
  ctx.audit('glossary-set', setId, { imported: entries.length, leftOut: leftOut.length });
  const [made] = await listSets(ctx.db, me(ctx).userId, setId);
  invariant(made, 'a set that was just written is there');
  return { message: say(ctx, says.imported), set: setView(ctx, made), ...told };
};
