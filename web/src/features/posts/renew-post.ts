import { getPost } from '#contract/posts/posts.doors.ts';
import type { Post, PostDetail } from '#contract/posts/posts.schemas.ts';
import { call } from '#web/api/call.ts';
import { type FileRendition, fileAt } from '#web/api/file-address.ts';
import { changePost } from './cached-posts.ts';

/** What still does not open after it was asked for anew is not there: nobody asks again so soon. */
const REST_MS = 60_000;
const renewals = new Map<number, { readonly at: number; readonly post: Promise<PostDetail | null> }>();

const readAgain = async (id: number, group_id: number): Promise<PostDetail | null> => {
  const fresh = await call(getPost, { id, group_id }).catch(() => null);
  if (fresh !== null) changePost(id, (post) => ({ ...post, images: fresh.images, video: fresh.video }));
  return fresh;
};

type Named = Pick<Post, 'id' | 'group_id'>;

/** Files of closed circles have addresses that hold for minutes (decision 018.8): where one does not open, all of the post's are asked for anew. */
export const renewPost = ({ id, group_id }: Named): Promise<PostDetail | null> => {
  const last = renewals.get(id);
  if (last !== undefined && Date.now() - last.at < REST_MS) return last.post;
  const post = readAgain(id, group_id);
  renewals.set(id, { at: Date.now(), post });
  return post;
};

/** The new address of one picture of a post; null where there is none. */
export const renewedFile = async (post: Named, file: number, size: FileRendition): Promise<string | null> => {
  const image = (await renewPost(post))?.images.find((one) => one.file === file);
  return image === undefined ? null : fileAt(file, image.url, size);
};
