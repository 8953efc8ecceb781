import { sql } from 'drizzle-orm';
import { commentsTable } from '#server/features/comments/comments.tables.ts';
import { OwnerId } from '#server/platform/subjects/owner.types.ts';
import { Growth } from './counters.ts';
import { cutText } from './cut-text.ts';
import type { Batch, ImportKind } from './import-kind.ts';
import { type FoundComment, findComments, findImported, findPeople, findPosts, remember, reserveIds, sourceOf } from './imported.ts';
import { limits } from './limits.ts';
import { addMembers } from './memberships.ts';
import { plainText } from './plain-text.ts';
import { pickerOf, type Row } from './row.ts';
import { lengthOf, RowFields } from './row-fields.ts';

const columns = ['id', 'post', 'author', 'replyTo', 'body', 'createdAt'] as const;

type NewComment = { row: Row; id: string; post: string; author: string; replyTo: string; body: string; createdAt: Date };
type PlacedComment = NewComment & {
  ours: number;
  postId: number;
  groupId: number;
  authorId: number;
  ownerId: number;
  replied: FoundComment | null;
};

export const comments: ImportKind = {
  name: 'comments',
  columns,
  required: ['id', 'post', 'author', 'body'],
  isByDate: true,
  take: async (batch, rows) => {
    const pick = pickerOf(batch.options, columns);
    const read = rows.map((row) => readComment(batch, row, new RowFields(row, pick))).filter((comment) => comment !== null);
    const placed = await placeComments(batch, await leaveOutKnown(batch, read));
    if (placed.length === 0) return;
    if (batch.options.join)
      await addMembers(
        batch,
        placed.map(({ groupId, authorId, createdAt }) => ({ source: null, groupId, userId: authorId, role: 'member', createdAt })),
      );
    await write(batch, placed);
  },
};

const readComment = ({ options, now, sheet }: Batch, row: Row, fields: RowFields): NewComment | null => {
  const given = fields.text('body');
  const plain = options.markdown ? plainText(given) : given;
  const body = options.cut ? cutText(plain, limits.comment) : plain;
  if (body !== plain) sheet.note(row, `body cut from ${lengthOf(plain)} to ${lengthOf(body)} characters`);
  if (body === '') fields.refuse('body is missing');
  if (lengthOf(body) > limits.comment)
    fields.refuse(`body has ${lengthOf(body)} characters, and at most ${limits.comment} are allowed (--cut cuts it)`);
  const comment: NewComment = {
    row,
    id: fields.id('id'),
    post: fields.id('post'),
    author: fields.id('author'),
    replyTo: fields.text('replyTo', { max: 200 }),
    body,
    createdAt: fields.moment('createdAt', { now, offsetMinutes: options.offsetMinutes }) ?? now,
  };
  if (fields.isGood) return comment;
  sheet.refuse(row, ...fields.reasons);
  return null;
};

const leaveOutKnown = async ({ tx, sheet }: Batch, read: readonly NewComment[]): Promise<NewComment[]> => {
  const seen = new Set(
    (
      await findImported(
        tx,
        read.map((comment) => sourceOf('comments', comment.id)),
      )
    ).keys(),
  );
  return read.filter((comment) => {
    const source = sourceOf('comments', comment.id);
    const isNew = !seen.has(source);
    if (!isNew) sheet.known += 1;
    seen.add(source);
    return isNew;
  });
};

const placeComments = async ({ tx, sheet }: Batch, fresh: readonly NewComment[]): Promise<PlacedComment[]> => {
  const names = (of: (comment: NewComment) => string): string[] => fresh.map(of).filter((name) => name !== '');
  const posts = await findPosts(
    tx,
    names((comment) => comment.post),
  );
  const persons = await findPeople(
    tx,
    names((comment) => comment.author),
  );
  const earlier = await findComments(
    tx,
    names((comment) => comment.replyTo),
  );
  const ids = await reserveIds(tx, 'comments', fresh.length);
  return fresh.flatMap((comment, index): PlacedComment[] => {
    const post = posts.get(comment.post);
    const authorId = persons.get(comment.author);
    const replied = comment.replyTo === '' ? null : earlier.get(comment.replyTo);
    const isElsewhere = replied !== null && replied !== undefined && post !== undefined && replied.postId !== post.id;
    if (post === undefined || authorId === undefined || replied === undefined || isElsewhere) {
      sheet.refuse(
        comment.row,
        ...(post === undefined ? ['post is none that was imported'] : []),
        ...(authorId === undefined ? ['author is nobody who was imported'] : []),
        ...(replied === undefined ? ['replyTo is no comment that was imported before'] : []),
        ...(isElsewhere ? ['replyTo is a comment on another post'] : []),
      );
      return [];
    }
    const ours = ids[index] ?? 0;
    // Later comments of the same batch may answer this one.
    earlier.set(comment.id, { id: ours, postId: post.id, authorId });
    return [{ ...comment, ours, postId: post.id, groupId: post.groupId, authorId, ownerId: post.authorId, replied }];
  });
};

const write = async ({ tx, sheet, options }: Batch, placed: readonly PlacedComment[]): Promise<void> => {
  await tx
    .insert(commentsTable)
    .overridingSystemValue()
    .values(
      placed.map((comment) => ({
        id: comment.ours,
        subjectKind: 'post',
        subjectId: comment.postId,
        authorId: new OwnerId(comment.authorId),
        targetUserId: comment.ownerId,
        replyToId: comment.replied?.id ?? null,
        replyUserId: comment.replied?.authorId ?? null,
        body: comment.body,
        createdAt: comment.createdAt,
      })),
    );
  await remember(
    tx,
    placed.map((comment) => ({ source: sourceOf('comments', comment.id), id: comment.ours })),
  );
  sheet.added += placed.length;
  sheet.wrote('comments', placed.length);
  if (options.dryRun) return;
  const growth = new Growth();
  for (const comment of placed) growth.add(comment.authorId, 'comments');
  await countOnPosts(tx, placed);
  await growth.write(tx);
};

/** Counts, the last comment's time, and where the post stands among the latest replies. */
const countOnPosts = async (tx: Batch['tx'], placed: readonly PlacedComment[]): Promise<void> => {
  const byPost = Map.groupBy(placed, (comment) => comment.postId);
  const rows = [...byPost].map(([id, all]) => ({
    id,
    more: all.length,
    last: new Date(Math.max(...all.map((comment) => comment.createdAt.getTime()))),
  }));
  rows.sort((a, b) => a.id - b.id);
  await tx.execute(sql`select 1 from posts where id = any(${sql.param(rows.map((row) => row.id))}::bigint[]) order by id for update`);
  await tx.execute(sql`
    update posts set comments_count = comments_count + r.more, last_comment_at = greatest(last_comment_at, r.last),
      bumped = greatest(bumped, floor(extract(epoch from r.last) * 1000)::bigint * 2048 + posts.id % 2048)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, more int, last timestamptz)
    where posts.id = r.id`);
};
