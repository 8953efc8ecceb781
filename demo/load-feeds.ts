import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import type { DemoFeed } from './content.ts';
import type { LoadedPerson } from './load-people.ts';
import type { Dates } from './load-posts.ts';
import { drawPicture, type PictureTheme } from './pictures.ts';
import { seededRandom } from './random.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 4;
/** A long picture is so many drawn one below the other. */
const LONG = 4;
const LONG_SIZE = { width: 720, height: 900 };

/** When each row is to have happened; the calls themselves happen now. */
export type FeedDates = { feeds: { id: number; at: Date; pinned: boolean }[]; comments: Dates['comments'] };

type Place = { people: ReadonlyMap<string, LoadedPerson>; dates: FeedDates; now: number };

const personOf = (place: Place, handle: string): LoadedPerson => {
  const person = place.people.get(handle);
  if (!person) throw new Error(`demo content: nobody is called ${handle}`);
  return person;
};

const drawLong = async (theme: PictureTheme, seed: string): Promise<Buffer> => {
  const parts = await Promise.all(
    Array.from({ length: LONG }, async (_, nth) => {
      const input = await sharp(await drawPicture(theme, `${seed}:${nth}`))
        .resize({ ...LONG_SIZE, fit: 'cover' })
        .toBuffer();
      return { input, left: 0, top: nth * LONG_SIZE.height };
    }),
  );
  const size = { width: LONG_SIZE.width, height: LONG_SIZE.height * LONG, channels: 3 as const, background: '#FFFFFF' };
  return sharp({ create: size }).composite(parts).jpeg({ quality: 80 }).toBuffer();
};

const drawn = new Map<string, Promise<Buffer>>();

/** A picture of a theme; the same one for the same seed, drawn once. */
const drawOnce = (feed: DemoFeed, theme: PictureTheme, seed: string): Promise<Buffer> => {
  const name = `${theme}:${feed.long ? 'long' : ''}:${seed}`;
  const known = drawn.get(name) ?? (feed.long ? drawLong : drawPicture)(theme, name);
  drawn.set(name, known);
  return known;
};

/** A picture that costs something is one of its own, as it can be shown nowhere else. */
const picturesOf = async (author: LoadedPerson, feed: DemoFeed) => {
  const { pictures = 0, pictureTheme = 'desk', picturePrices = [] } = feed;
  return Promise.all(
    Array.from({ length: pictures }, async (_, nth) => {
      const amount = picturePrices[nth] ?? 0;
      const bytes = await drawOnce(feed, pictureTheme, amount > 0 ? `${feed.hoursAgo}:${author.id}:${nth}` : String(nth));
      const id = await author.as.upload(uploadFile, { name: `${pictureTheme}.jpg`, mime: 'image/jpeg', bytes });
      return amount > 0 ? { id, amount, type: 'read' as const } : { id };
    }),
  );
};

const videoOf = async (author: LoadedPerson): Promise<number> => {
  const bytes = readFileSync(new URL('./content/booth.mp4', import.meta.url));
  return author.as.upload(uploadFile, { name: 'booth.mp4', mime: 'video/mp4', bytes });
};

const publish = async (place: Place, feed: DemoFeed): Promise<number> => {
  const author = personOf(place, feed.author);
  const images = await picturesOf(author, feed);
  const { id } = await author.as.call(feeds.createFeed, {
    feed_content: feed.text,
    feed_from: 2,
    ...(images.length > 0 ? { images } : {}),
    ...(feed.video ? { video: { video_id: await videoOf(author) } } : {}),
    ...(feed.amount ? { amount: feed.amount } : {}),
    ...(feed.topics ? { topic_names: feed.topics } : {}),
    ...(feed.place
      ? {
          feed_location: feed.place.name,
          feed_latitude: feed.place.latitude ?? null,
          feed_longtitude: feed.place.longitude ?? null,
        }
      : {}),
  });
  return id;
};

const comment = async (place: Place, feed: DemoFeed, id: number, publishedAt: number): Promise<void> => {
  const said = feed.comments ?? [];
  const ids: number[] = [];
  const random = seededRandom(feed.text);
  let at = publishedAt;
  for (const one of said) {
    const answered = one.replyTo === undefined ? undefined : said[one.replyTo];
    const answer = await personOf(place, one.author).as.call(feeds.createFeedComment, {
      id,
      body: one.body,
      ...(one.replyTo === undefined ? {} : { reply_to: ids[one.replyTo] }),
      ...(answered ? { reply_user: personOf(place, answered.author).id } : {}),
    });
    ids.push(answer.comment.id);
    at += (place.now - at) * (0.05 + random() * 0.2);
    place.dates.comments.push({ id: answer.comment.id, at: new Date(at) });
  }
};

const like = async (place: Place, feed: DemoFeed, id: number, likers: readonly string[]): Promise<void> => {
  const random = seededRandom(`likes:${feed.text}`);
  const shuffled = [...likers].sort(() => random() - 0.5).filter((handle) => handle !== feed.author);
  for (const handle of shuffled.slice(0, feed.likes)) await personOf(place, handle).as.call(feeds.likeFeed, { id });
};

/** Publishes every feed, oldest first, with its pictures, comments and likes. Gives the dates that the rows are to have. */
export const loadFeeds = async (
  written: readonly DemoFeed[],
  { people, signed }: { people: ReadonlyMap<string, LoadedPerson>; signed: readonly string[] },
): Promise<FeedDates> => {
  const place: Place = { people, dates: { feeds: [], comments: [] }, now: Date.now() };
  const published: { feed: DemoFeed; id: number; at: number }[] = [];
  for (const feed of written) {
    const id = await publish(place, feed);
    const at = place.now - feed.hoursAgo * HOUR_MS;
    place.dates.feeds.push({ id, at: new Date(at), pinned: feed.pinned === true });
    published.push({ feed, id, at });
  }
  const work = async () => {
    for (let next = published.shift(); next; next = published.shift()) {
      await comment(place, next.feed, next.id, next.at);
      await like(place, next.feed, next.id, signed);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return place.dates;
};
