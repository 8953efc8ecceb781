import { createPostComment } from '#contract/comments/comments.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { likePost } from '#contract/reactions/reactions.doors.ts';
import type { DemoContent, DemoPost } from './content.ts';
import type { LoadedPerson } from './load-people.ts';
import { drawPicture } from './pictures.ts';
import { seededRandom } from './random.ts';

const HOUR_MS = 3_600_000;
/** Different pictures a theme has: who shows the same one twice uploads it once. */
const VARIANTS = 3;

/** When each row is to have happened; the calls themselves happen now. */
export type Dates = { posts: { id: number; at: Date; pinned: boolean }[]; comments: { id: number; at: Date }[] };

type Place = { people: ReadonlyMap<string, LoadedPerson>; circles: ReadonlyMap<string, number>; dates: Dates; now: number };
type Uploads = Map<string, Promise<number>>;

const personOf = (place: Place, handle: string): LoadedPerson => {
  const person = place.people.get(handle);
  if (!person) throw new Error(`demo content: nobody is called ${handle}`);
  return person;
};

const pictureOf = (uploads: Uploads, author: LoadedPerson, theme: DemoPost['pictureTheme'], variant: number): Promise<number> => {
  const key = `${author.id}:${theme}:${variant}`;
  const known = uploads.get(key);
  if (known) return known;
  const made = drawPicture(theme, `${author.id % 5}:${variant}`).then((bytes) =>
    author.as.upload(uploadFile, { name: `${theme}.jpg`, mime: 'image/jpeg', bytes }),
  );
  uploads.set(key, made);
  return made;
};

const comment = async (place: Place, post: DemoPost, postId: number, publishedAt: number) => {
  const ids: number[] = [];
  const random = seededRandom(`${post.title}${post.body}`);
  let at = publishedAt;
  for (const one of post.comments) {
    const answered = one.replyTo === undefined ? undefined : post.comments[one.replyTo];
    const answer = await personOf(place, one.author).as.call(createPostComment, {
      id: postId,
      body: one.body,
      ...(one.replyTo === undefined ? {} : { reply_to: ids[one.replyTo] }),
      ...(answered ? { reply_user: personOf(place, answered.author).id } : {}),
    });
    ids.push(answer.comment.id);
    at += (place.now - at) * (0.04 + random() * 0.2);
    place.dates.comments.push({ id: answer.comment.id, at: new Date(at) });
  }
};

const like = async (place: Place, post: DemoPost, postId: number, likers: readonly string[]) => {
  const random = seededRandom(`likes:${post.body}`);
  const shuffled = [...likers].sort(() => random() - 0.5);
  await Promise.all(
    shuffled
      .filter((handle) => handle !== post.author)
      .slice(0, post.likes)
      .map((handle) => personOf(place, handle).as.call(likePost, { id: postId })),
  );
};

/** Publishes every post, oldest first, with its pictures, comments and likes. Gives the dates that the rows are to have. */
export const loadPosts = async (
  content: DemoContent,
  loaded: { people: ReadonlyMap<string, LoadedPerson>; circles: ReadonlyMap<string, number> },
  progress: (done: number, of: number) => void,
): Promise<Dates> => {
  const place: Place = { ...loaded, dates: { posts: [], comments: [] }, now: Date.now() };
  const uploads: Uploads = new Map();
  const members = new Map(content.circles.map((circle) => [circle.handle, [circle.owner, ...circle.administrators, ...circle.members]]));
  const published: { post: (typeof content.posts)[number]; id: number; at: number }[] = [];
  for (const [index, post] of content.posts.entries()) {
    const author = personOf(place, post.author);
    const images = await Promise.all(
      Array.from({ length: post.pictures }, (_, nth) => pictureOf(uploads, author, post.pictureTheme, nth % VARIANTS)),
    );
    const { id } = await author.as.call(createPost, {
      group_id: place.circles.get(post.circle) ?? 0,
      title: post.title,
      body: post.body,
      ...(images.length > 0 ? { images: images.map((file) => ({ id: file })) } : {}),
      feed_from: 2,
    });
    const at = place.now - post.hoursAgo * HOUR_MS;
    place.dates.posts.push({ id, at: new Date(at), pinned: post.pinned === true });
    published.push({ post, id, at });
    progress(index + 1, content.posts.length);
  }
  const work = async () => {
    for (let next = published.shift(); next; next = published.shift()) {
      await comment(place, next.post, next.id, next.at);
      await like(place, next.post, next.id, members.get(next.post.circle) ?? []);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return place.dates;
};
