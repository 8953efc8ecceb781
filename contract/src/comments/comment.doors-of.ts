import { type Operation, read, rest, write } from '../kernel/doors.ts';
import type { CreateComment, DeleteComment, ListComments } from './comments.schemas.ts';

export type CommentDoors = {
  comments: Operation<typeof ListComments>;
  comment: Operation<typeof CreateComment>;
  uncomment: Operation<typeof DeleteComment>;
};
type More = readonly ReturnType<typeof rest>[];

/**
 * The doors of comments on one kind of thing: of `news` under `/news/{id}` they are `news.comments` at `GET /news/{id}/comments`, `news.comment`
 * and `news.delete-comment`. `ids` are those that are called otherwise, and `more` other addresses of the same.
 */
export const commentDoors = (
  area: string,
  base: string,
  { ids = {}, more = {} }: { ids?: Partial<Record<keyof CommentDoors, string>>; more?: { comments?: More; comment?: More } } = {},
): CommentDoors => ({
  comments: read<typeof ListComments>(ids.comments ?? `${area}.comments`, 'guest', [
    rest('GET', `${base}/comments`),
    ...(more.comments ?? []),
  ]),
  comment: write<typeof CreateComment>(ids.comment ?? `${area}.comment`, 'user', [
    rest('POST', `${base}/comments`),
    ...(more.comment ?? []),
  ]),
  uncomment: write<typeof DeleteComment>(ids.uncomment ?? `${area}.delete-comment`, 'owner', [
    rest('DELETE', `${base.replace('{id}', '{parent}')}/comments/{id}`),
  ]),
});
