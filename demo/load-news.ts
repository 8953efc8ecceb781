import { eq, sql } from 'drizzle-orm';
import { uploadFile } from '#contract/files/files.doors.ts';
import { contributeNews } from '#contract/news/contributing.doors.ts';
import * as editing from '#contract/news/editing.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import { newsCategoriesTable } from '#server/features/news/news.tables.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { forgetSettings } from '#server/platform/settings/settings.registry.ts';
import { settingsTable } from '#server/platform/settings/settings.tables.ts';
import type { DemoNews } from './content.ts';
import type { LoadedPerson } from './load-people.ts';
import { drawPicture, type PictureTheme } from './pictures.ts';
import { seededRandom } from './random.ts';

const HOUR_MS = 3_600_000;
const SETTING = 'news';

/** The same as a new house has them. */
const categories = [
  { handle: 'trade', nameZh: '行业', nameEn: 'The trade', nameEs: 'El sector', rank: 1 },
  { handle: 'craft', nameZh: '译技', nameEn: 'Craft', nameEs: 'Oficio', rank: 2 },
  { handle: 'tools', nameZh: '工具', nameEn: 'Tools', nameEs: 'Herramientas', rank: 3 },
  { handle: 'events', nameZh: '活动', nameEn: 'Events', nameEs: 'Actos', rank: 4 },
  { handle: 'life', nameZh: '译者生活', nameEn: "Translators' lives", nameEs: 'Vida de traductores', rank: 5 },
];

type People = ReadonlyMap<string, LoadedPerson>;
type Dated = { id: number; at: Date };
type Place = {
  people: People;
  editor: LoadedPerson;
  categories: ReadonlyMap<string, number>;
  comments: Dated[];
  published: Dated[];
  now: number;
};

const personOf = (people: People, handle: string): LoadedPerson => {
  const person = people.get(handle);
  if (!person) throw new Error(`demo content: nobody is called ${handle}`);
  return person;
};

const drawn = new Map<string, Promise<Buffer>>();

const upload = async (author: LoadedPerson, theme: PictureTheme, seed: string): Promise<number> => {
  const name = `${theme}:${seed}`;
  const bytes = drawn.get(name) ?? drawPicture(theme, `news:${name}`);
  drawn.set(name, bytes);
  return author.as.upload(uploadFile, { name: `${theme}.jpg`, mime: 'image/jpeg', bytes: await bytes });
};

/** Sends one in; `{{1}}` in its text stands for its first picture, and so on. */
const contribute = async (place: Place, written: DemoNews): Promise<number> => {
  const author = personOf(place.people, written.author);
  const shown = await Promise.all(
    (written.pictures ?? []).map((theme, nth) => upload(author, theme, `${(written.hoursAgo + nth) % 3}:${nth}`)),
  );
  const image = written.cover ? await upload(author, written.cover, `${written.hoursAgo % 5}`) : undefined;
  const { id } = await author.as.call(contributeNews, {
    category: place.categories.get(written.category) ?? 0,
    title: written.title,
    subject: written.subject ?? null,
    content: written.content.replace(/\{\{(\d)\}\}/g, (_, nth) => String(shown[Number(nth) - 1])),
    tags: written.tags ?? [],
    ...(image === undefined ? {} : { image }),
  });
  return id;
};

const decide = async ({ editor }: Place, written: DemoNews, id: number): Promise<void> => {
  const { state = 'published', reason = '', edit } = written;
  const [waiting] = await editor.as.call(editing.listNewsRevisions, { id });
  const read = { id, revision: waiting?.id ?? 0 };
  if (state === 'rejected') await editor.as.call(editing.rejectNews, { ...read, reason });
  if (state === 'sentBack' && edit) await editor.as.call(editing.editNews, { ...read, ...edit });
  if (state === 'published') await editor.as.call(editing.publishNews, read);
  if (written.recommended) await editor.as.call(editing.recommendNews, { id });
};

const answer = async (place: Place, written: DemoNews, id: number, likers: readonly string[]): Promise<void> => {
  const random = seededRandom(written.title);
  const ids: number[] = [];
  let at = place.now - written.hoursAgo * HOUR_MS;
  for (const one of written.comments ?? []) {
    const { comment } = await personOf(place.people, one.author).as.call(news.createNewsComment, {
      id,
      body: one.body,
      ...(one.replyTo === undefined ? {} : { reply_to: ids[one.replyTo] }),
    });
    ids.push(comment.id);
    at += (place.now - at) * (0.05 + random() * 0.25);
    place.comments.push({ id: comment.id, at: new Date(at) });
  }
  const shuffled = likers.filter((handle) => handle !== written.author).sort(() => random() - 0.5);
  for (const handle of shuffled.slice(0, written.likes)) await personOf(place.people, handle).as.call(news.likeNews, { id });
};

const columns = (rows: readonly Dated[]) => ({
  ids: sql`${sql.param(rows.map((row) => row.id))}::bigint[]`,
  moments: sql`${sql.param(rows.map((row) => row.at.toISOString()))}::timestamptz[]`,
});

/** Spreads over the last days what was sent in just now. */
const setNewsDates = async (deps: Deps, { published, comments }: Place, pinned: readonly number[]): Promise<void> => {
  const [sent, said] = [columns(published), columns(comments)];
  await deps.db.write.transaction(async (tx) => {
    await tx.execute(sql`
      update news n set created_at = v.at, moved_at = v.at, published_at = case when n.published_at is null then null else v.at end,
        views_count = n.likes_count * 11 + n.comments_count * 7 + (n.id * 41 % 90),
        recommended_at = case when n.recommended_at is null then null else v.at + interval '3 hours' end
      from unnest(${sent.ids}, ${sent.moments}) as v (id, at) where n.id = v.id`);
    await tx.execute(sql`update news_revisions r set created_at = n.created_at from news n where n.id = r.news_id`);
    await tx.execute(
      sql`update comments set created_at = v.at from unnest(${said.ids}, ${said.moments}) as v (id, at) where comments.id = v.id`,
    );
    await tx.execute(sql`
      update likes set created_at = n.published_at + (now() - n.published_at) * (0.02 + (likes.user_id % 37) / 60.0)
      from news n where likes.subject_kind = 'news' and likes.subject_id = n.id`);
    // Read today, some days ago and some weeks ago, for the rank of news.
    await tx.execute(sql`
      insert into news_view_days (news_id, day, views)
      select n.id, (now() at time zone 'Asia/Shanghai')::date - ago.days, n.views_count / (4 + ago.days % 5) + 1
      from news n cross join (values (0), (3), (12)) as ago (days) where n.published_at is not null`);
    await tx.execute(sql`update news set pinned_until = now() + interval '30 days' where id = any(${sql.param([...pinned])}::bigint[])`);
  });
};

/** Nobody pays for what the demo content sends in, so that everyone starts with what they are said to have. */
const withoutFee = async (deps: Deps, work: () => Promise<void>): Promise<void> => {
  const value = { contribute: { pay: false, verified: true }, pay_contribute: 100 };
  await deps.db.write.insert(settingsTable).values({ key: SETTING, value });
  forgetSettings(deps);
  await work();
  await deps.db.write.delete(settingsTable).where(eq(settingsTable.key, SETTING));
  forgetSettings(deps);
};

type Loaded = { people: People; editor: LoadedPerson; signed: readonly string[] };

/** Loads the news with what was said about them, each decided about by an operator. Gives how many there are. */
export const loadNews = async (deps: Deps, written: readonly DemoNews[], { people, editor, signed }: Loaded): Promise<number> => {
  await deps.db.write.insert(newsCategoriesTable).values(categories).onConflictDoNothing();
  const rows = await deps.db.write.select().from(newsCategoriesTable);
  const byHandle = new Map(rows.map((row) => [row.handle, row.id]));
  const place: Place = { people, editor, categories: byHandle, comments: [], published: [], now: Date.now() };
  const pinned: number[] = [];
  await withoutFee(deps, async () => {
    for (const one of written) {
      const id = await contribute(place, one);
      await decide(place, one, id);
      await answer(place, one, id, signed);
      place.published.push({ id, at: new Date(place.now - one.hoursAgo * HOUR_MS) });
      if (one.pinned) pinned.push(id);
    }
  });
  await setNewsDates(deps, place, pinned);
  return written.length;
};
