import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { uploadFile } from '#contract/files/files.doors.ts';
import * as groupAdmin from '#contract/groups/group-admin.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { groupCategoriesTable } from '#server/features/groups/groups.tables.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { DEMO_PASSWORD } from './content.ts';
import type { LoadedPerson } from './load-people.ts';
import { drawPicture, type PictureTheme } from './pictures.ts';

type ClosedCircle = {
  handle: string;
  category: string;
  owner: string;
  name: string;
  summary: string;
  notice: string;
  location: string;
  theme: PictureTheme;
  mode: 'private' | 'password' | 'paid';
  money?: number;
  password?: string;
  members: string[];
  applications: { who: string; message: string }[];
  posts: { author: string; title: string; body: string; picture: boolean }[];
};

type People = ReadonlyMap<string, LoadedPerson>;

const personOf = (people: People, handle: string): LoadedPerson => {
  const person = people.get(handle);
  if (!person) throw new Error(`demo content: nobody is called ${handle}`);
  return person;
};

const draw = async (person: LoadedPerson, theme: PictureTheme, name: string): Promise<number> =>
  person.as.upload(uploadFile, { name: `${name}.jpg`, mime: 'image/jpeg', bytes: await drawPicture(theme, name) });

/** Comes into a circle in the way that its sort asks; who pays must have been given money. */
const enter = async (circle: ClosedCircle, id: number, { owner, person }: { owner: LoadedPerson; person: LoadedPerson }): Promise<void> => {
  if (circle.mode === 'paid') await person.as.call(groupAdmin.joinByPassword, { id, password: DEMO_PASSWORD });
  else if (circle.mode === 'password') await person.as.call(groupAdmin.joinByPassword, { id, password: circle.password ?? '' });
  else {
    await person.as.call(joinGroup, { id });
    const [waiting] = await owner.as.call(groupAdmin.listApplications, { group_id: id, audit: 0 });
    if (waiting) await owner.as.call(groupAdmin.decideApplication, { group_id: id, id: waiting.id, audit: 1 });
  }
};

const load = async (
  circle: ClosedCircle,
  categoryId: number,
  { people, hasMoney }: { people: People; hasMoney: boolean },
): Promise<void> => {
  const owner = personOf(people, circle.owner);
  const { name, summary, notice, location, mode, money, password } = circle;
  const { group } = await owner.as.call(groupAdmin.createGroup, {
    category_id: categoryId,
    name,
    summary,
    notice,
    location,
    mode,
    avatar: await draw(owner, circle.theme, circle.handle),
    agreed: true,
    ...(money === undefined ? {} : { money }),
    ...(password === undefined ? {} : { password }),
  });
  const mayEnter = circle.mode !== 'paid' || hasMoney;
  if (mayEnter) for (const handle of circle.members) await enter(circle, group.id, { owner, person: personOf(people, handle) });
  for (const { who, message } of circle.applications) await personOf(people, who).as.call(joinGroup, { id: group.id, message });
  for (const post of circle.posts) {
    if (!mayEnter && post.author !== circle.owner) continue;
    const author = personOf(people, post.author);
    const images = post.picture ? [{ id: await draw(author, circle.theme, `${circle.handle}-post`) }] : [];
    await author.as.call(createPost, { group_id: group.id, title: post.title, body: post.body, images });
  }
};

const readCircles = (): ClosedCircle[] =>
  JSON.parse(readFileSync(new URL('./content/closed-circles.json', import.meta.url), 'utf8')) as ClosedCircle[];

/** How much 积分 each person pays to come into these circles. */
export const feesOfMembers = (): Map<string, number> => {
  const fees = new Map<string, number>();
  for (const { mode, money, members } of readCircles())
    if (mode === 'paid') for (const handle of members) fees.set(handle, (fees.get(handle) ?? 0) + (money ?? 0));
  return fees;
};

/** A private, a password and a paid circle, founded, entered and written in by the calls that people use; two wait to be let into the first. */
export const loadClosedCircles = async (deps: Deps, people: People): Promise<number> => {
  const circles = readCircles();
  for (const circle of circles) {
    const [category] = await deps.db.write.select().from(groupCategoriesTable).where(eq(groupCategoriesTable.handle, circle.category));
    // Without the sandbox nobody has 积分 to pay a fee with.
    await load(circle, category?.id ?? 0, { people, hasMoney: deps.config.payments.sandbox });
  }
  return circles.length;
};
