import { asc } from 'drizzle-orm';
import { refusalText } from '#contract/refusals.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { uncounted } from '../../kernel/db/query-count.ts';
import type { Deps } from '../../kernel/deps.ts';
import { invariant, refuse } from '../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../kernel/http/context.ts';
import type { Live } from '../../kernel/live/live.ts';
import { subjectKind } from '../subjects/subjects.registry.ts';
import { tryToHide } from './act.writes.ts';
import { hidingAct } from './acts.queries.ts';
import { openCase } from './cases.queries.ts';
import { sensitiveWordsTable } from './moderation.tables.ts';
import { type SensitiveWord, wordMatcher } from './word-matcher.plain.ts';

const CACHE_MS = 5_000;
const TOPIC = 'sensitive-words';
type Find = (text: string) => SensitiveWord[];
type Database = Deps['db'];

const cachedFinds = new WeakMap<Database, { find: Promise<Find>; until: number }>();

/** By the connection of whoever asks: one who holds the last one must not wait for another. */
const load = async (db: Db | Tx): Promise<Find> => {
  const { word, form, grade } = sensitiveWordsTable;
  const query = db.select({ word, form, grade }).from(sensitiveWordsTable).orderBy(asc(sensitiveWordsTable.id));
  return wordMatcher(await uncounted(() => query.execute()));
};

const finder = (db: Database, by: Db | Tx): Promise<Find> => {
  const known = cachedFinds.get(db);
  if (known && known.until > Date.now()) return known.find;
  const find = load(by);
  cachedFinds.set(db, { find, until: Date.now() + CACHE_MS });
  // A failed look is not kept; whoever asked is told.
  find.catch(() => cachedFinds.delete(db));
  return find;
};

/** Lets this process hear of words that operators change in another one. */
export const followWords = (live: Live, db: Database): void => live.onTold(TOPIC, () => void cachedFinds.delete(db));

/** Looks the words up anew at the next text, in every process. */
export const forgetWords = (deps: Pick<Deps, 'db' | 'live'>): void => {
  cachedFinds.delete(deps.db);
  deps.live.tell(TOPIC);
};

/** The sensitive words in a text. By the connections that read: those who write and wait for the same look hold all the others. */
export const wordsIn = async (deps: Pick<Deps, 'db'>, text: string): Promise<SensitiveWord[]> =>
  (await finder(deps.db, deps.db.read))(text);

/**
 * Looks for sensitive words in what a person writes, by the names of its fields. Gives whether it is to be read before others see it.
 * Throws WORD_REFUSED, naming the field, for words that nobody may use here.
 */
export const checkWords = async (
  ctx: WriteCtx,
  fields: Readonly<Record<string, string | readonly string[] | null | undefined>>,
): Promise<'clean' | 'review'> => {
  const find = await finder(ctx.deps.db, ctx.db);
  let grade: 'clean' | 'review' = 'clean';
  for (const [field, written] of Object.entries(fields)) {
    // Each by itself, as the end of one text and the beginning of the next say nothing together.
    const found = [written ?? []].flat().flatMap((text) => find(text));
    if (found.some((one) => one.grade === 'refuse'))
      throw refuse('WORD_REFUSED', { fields: { [field]: [say(ctx, refusalText('WORD_REFUSED'))] } });
    if (found.length > 0) grade = 'review';
  }
  return grade;
};

/** What the person is told; the word itself stays unsaid, as telling it would teach the way around it. */
const REASON = { zh: '包含需要人工审核的内容', en: 'Something in it needs to be read first', es: 'Hay algo que debemos leer antes' };

/** Puts a thing before the operators without keeping it from anybody: names and profiles stay as they are until one has read them. */
export const queueForReview = async (ctx: WriteCtx, kind: string, id: number): Promise<void> => {
  const [thing] = (await subjectKind(kind).moderation?.inspect(ctx.db, [id])) ?? [];
  invariant(thing, `a ${kind} that was just written can be inspected`);
  await openCase(ctx.db, { subjectKind: kind, subjectId: id, ownerId: thing.owner, groupId: null, source: 'words' }, ctx.now);
};

/**
 * Looks through what stands on a person's report or company page without being a thing of its own: it stays to be seen, and where it holds
 * a word to be read, the person is put before the operators. Throws WORD_REFUSED.
 */
export const checkProfileWords = async (ctx: WriteCtx, fields: Parameters<typeof checkWords>[1]): Promise<void> => {
  if ((await checkWords(ctx, fields)) === 'review') await queueForReview(ctx, 'user', me(ctx).userId);
};

/**
 * Keeps a thing that was just written out of everybody's sight until an operator has read it; its author is told, and reads it where the
 * notice leads. To be called at the end of the action that made it, in its transaction.
 */
export const hideForReview = async (ctx: WriteCtx, kind: string, id: number): Promise<void> => {
  const [thing] = (await subjectKind(kind).moderation?.inspect(ctx.db, [id])) ?? [];
  invariant(thing, `a ${kind} that was just written can be inspected`);
  const { owner, groupId } = thing;
  const { id: caseId } = await openCase(ctx.db, { subjectKind: kind, subjectId: id, ownerId: owner, groupId, source: 'words' }, ctx.now);
  const by = { role: 'house', userId: null } as const;
  const grounds = { caseId, userId: owner.secretUserId, subject: { kind, id }, rule: 'other', reason: say(ctx, REASON), by } as const;
  const why = await tryToHide(ctx, grounds, 'hold');
  invariant(why === null, `a ${kind} that was just written can be held back, and not ${why}`);
};

/** Whether a thing is out of sight because an operator has not read it yet, and not because it was taken away. */
export const isHiddenForReview = async (ctx: { db: Db | Tx; now: Date }, kind: string, id: number): Promise<boolean> =>
  (await hidingAct(ctx.db, { kind, id }, ctx.now))?.act === 'hold';
