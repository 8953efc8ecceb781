import { sql } from 'drizzle-orm';
import { postsTable } from '#server/features/posts/posts.tables.ts';
import { indexWords } from '#server/kernel/search/search-words.ts';
import { Growth } from './counters.ts';
import { cutText } from './cut-text.ts';
import type { Batch, ImportKind } from './import-kind.ts';
import { findCircles, findImported, findPeople, remember, reserveIds, sourceOf } from './imported.ts';
import { limits } from './limits.ts';
import { addMembers, addToGroups } from './memberships.ts';
import { plainText } from './plain-text.ts';
import { pickerOf, type Row } from './row.ts';
import { lengthOf, RowFields } from './row-fields.ts';

const columns = ['id', 'circle', 'author', 'title', 'body', 'createdAt'] as const;
/** 'other' of the places a post may be sent from. */
const FROM_ELSEWHERE = 5;
/** Of posts that were last replied to within one millisecond, this many keep their order. */
const BUMPS = 2048;

type NewPost = { row: Row; id: string; circle: string; author: string; title: string; body: string; createdAt: Date };
type PlacedPost = NewPost & { groupId: number; authorId: number };

export const posts: ImportKind = {
  name: 'posts',
  columns,
  required: ['id', 'circle', 'author'],
  isByDate: true,
  take: async (batch, rows) => {
    const pick = pickerOf(batch.options, columns);
    const read = rows.map((row) => readPost(batch, row, new RowFields(row, pick))).filter((post) => post !== null);
    const placed = await placePosts(batch, await leaveOutKnown(batch, read));
    if (placed.length === 0) return;
    if (batch.options.join) await joinWriters(batch, placed);
    await write(batch, placed);
  },
};

const readPost = (batch: Batch, row: Row, fields: RowFields): NewPost | null => {
  const { options, now, sheet } = batch;
  const [id, circle, author] = [fields.id('id'), fields.id('circle'), fields.id('author')];
  const texts = options.cut ? cutPost(batch, row, readTexts(batch, fields)) : readTexts(batch, fields);
  for (const [name, max] of [
    ['title', limits.postTitle],
    ['body', limits.postBody],
  ] as const)
    if (lengthOf(texts[name]) > max)
      fields.refuse(`${name} has ${lengthOf(texts[name])} characters, and at most ${max} are allowed (--cut cuts it)`);
  if (texts.title === '' && texts.body === '') fields.refuse('title and body are both empty');
  const createdAt = fields.moment('createdAt', { now, offsetMinutes: options.offsetMinutes }) ?? now;
  if (fields.isGood) return { row, id, circle, author, ...texts, createdAt };
  sheet.refuse(row, ...fields.reasons);
  return null;
};

const readTexts = ({ options }: Batch, fields: RowFields): { title: string; body: string } => {
  const [title, body] = [fields.text('title').replace(/\s+/g, ' '), fields.text('body')];
  return options.markdown ? { title: plainText(title), body: plainText(body) } : { title, body };
};

/** A title that is too long stands whole above the text. */
const cutPost = ({ sheet }: Batch, row: Row, { title, body }: { title: string; body: string }): { title: string; body: string } => {
  const isLong = lengthOf(title) > limits.postTitle;
  const whole = isLong ? `${title}\n\n${body}`.trim() : body;
  const texts = { title: cutText(title, limits.postTitle), body: cutText(whole, limits.postBody) };
  if (isLong) sheet.note(row, `title cut from ${lengthOf(title)} to ${lengthOf(texts.title)} characters; the whole of it begins the text`);
  if (texts.body !== whole) sheet.note(row, `body cut from ${lengthOf(whole)} to ${lengthOf(texts.body)} characters`);
  return texts;
};

const leaveOutKnown = async ({ tx, sheet }: Batch, read: readonly NewPost[]): Promise<NewPost[]> => {
  const seen = new Set(
    (
      await findImported(
        tx,
        read.map((post) => sourceOf('posts', post.id)),
      )
    ).keys(),
  );
  return read.filter((post) => {
    const source = sourceOf('posts', post.id);
    const isNew = !seen.has(source);
    if (!isNew) sheet.known += 1;
    seen.add(source);
    return isNew;
  });
};

const placePosts = async ({ tx, sheet }: Batch, fresh: readonly NewPost[]): Promise<PlacedPost[]> => {
  const circles = await findCircles(
    tx,
    fresh.map((post) => post.circle),
  );
  const persons = await findPeople(
    tx,
    fresh.map((post) => post.author),
  );
  return fresh.flatMap((post): PlacedPost[] => {
    const [groupId, authorId] = [circles.get(post.circle), persons.get(post.author)];
    if (groupId !== undefined && authorId !== undefined) return [{ ...post, groupId, authorId }];
    sheet.refuse(
      post.row,
      ...(groupId === undefined ? ['circle is none that was imported'] : []),
      ...(authorId === undefined ? ['author is nobody who was imported'] : []),
    );
    return [];
  });
};

const joinWriters = async (batch: Batch, placed: readonly PlacedPost[]): Promise<void> => {
  await addMembers(
    batch,
    placed.map(({ groupId, authorId, createdAt }) => ({ source: null, groupId, userId: authorId, role: 'member', createdAt })),
  );
};

const write = async ({ tx, sheet, options }: Batch, placed: readonly PlacedPost[]): Promise<void> => {
  const ids = await reserveIds(tx, 'posts', placed.length);
  const rows = placed.map((post, index) => ({ ...post, ours: ids[index] ?? 0 }));
  await tx
    .insert(postsTable)
    .overridingSystemValue()
    .values(
      rows.map((post) => ({
        id: post.ours,
        groupId: post.groupId,
        authorId: post.authorId,
        title: post.title,
        body: post.body,
        feedFrom: FROM_ELSEWHERE,
        bumped: post.createdAt.getTime() * BUMPS + (post.ours % BUMPS),
        words: sql`array_to_tsvector(${sql.param(indexWords(`${post.title}\n${post.body}`))}::text[])`,
        createdAt: post.createdAt,
      })),
    );
  await remember(
    tx,
    rows.map((post) => ({ source: sourceOf('posts', post.id), id: post.ours })),
  );
  sheet.added += rows.length;
  sheet.wrote('posts', rows.length);
  if (options.dryRun) return;
  const growth = new Growth();
  const byGroup = new Map<number, number>();
  for (const post of rows) {
    growth.add(post.authorId, 'posts');
    byGroup.set(post.groupId, (byGroup.get(post.groupId) ?? 0) + 1);
  }
  await addToGroups(tx, 'posts_count', byGroup);
  await growth.write(tx);
};
