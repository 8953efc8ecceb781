// npm run bench:contacts -- --edges=FILE fills an empty database with friends (a CSV of pairs of whole numbers under a head) who studied, work and
// live somewhere, compares the second degree of 500 of them with a search breadth first, and works every reason anew. --copies=10 for ten such graphs.
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { sql } from 'drizzle-orm';
import { reasonKinds } from '#contract/contacts/contacts.limits.ts';
import { seededRandom } from '#demo/random.ts';
import { listCandidates, listSecond, readReasons } from '#server/features/contacts/contacts.queries.ts';
import type { ReasonRow } from '#server/features/contacts/reasons.sql.ts';
import { type Db, openDatabase } from '#server/kernel/db/database.ts';
import { listFollowRows } from '#server/platform/people/follow-lists.queries.ts';
import { openEmptyDatabase } from './measured/bench-data.ts';
import { machineText } from './measured/machine.ts';
import { readArguments } from './read-arguments.ts';

type Side = { friends: Set<number>; follows: Set<number> };
type Someone = Side & {
  school: string;
  field: string;
  city: string;
  pair: string;
  keepsNetwork: boolean;
  keepsSchool: boolean;
  isHidden: boolean;
};

const SCHOOLS = 300;
const FIELDS = 30;
const CITIES = 200;
const PAIRS = ['zh/en', 'en/zh', 'zh/es', 'es/zh', 'fr/en'];
const MOST = 100_000;
const REASONS_WANTED = 10_000;

const { numbers, words } = readArguments(argv.slice(2), { numbers: ['people', 'copies'], words: ['edges'] });
if (words.edges === undefined) throw new Error('npm run bench:contacts -- --edges=FILE');
const copies = numbers.copies ?? 1;
const random = seededRandom('contacts');
const below = (count: number): number => Math.floor(random() * count);

const read = readFileSync(words.edges, 'utf8')
  .split(/\r?\n/)
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split(',').map(Number))
  .map(([one = 0, other = 0]) => [one + 1, other + 1] as const);
const size = Math.max(...read.flat());
const all = size * copies;
const pairs = Array.from({ length: copies }, (_, nth) =>
  read.map(([one, other]) => [one + nth * size, other + nth * size] as const),
).flat();

const people = new Map<number, Someone>();
for (let id = 1; id <= all; id += 1)
  people.set(id, {
    ...{ friends: new Set<number>(), follows: new Set<number>() },
    school: `s${below(SCHOOLS)}`,
    field: `f${below(FIELDS)}`,
    city: `c${below(CITIES)}`,
    pair: PAIRS[below(PAIRS.length)] ?? 'zh/en',
    keepsNetwork: random() < 0.05,
    keepsSchool: random() < 0.1,
    isHidden: random() < 0.03,
  });
const of = (id: number): Someone => {
  const one = people.get(id);
  if (!one) throw new Error(`nobody is ${id}`);
  return one;
};
for (const [one, other] of pairs)
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    of(from).friends.add(to);
    of(from).follows.add(to);
  }
for (let nth = 0; nth < all * 2; nth += 1) {
  const [from, to] = [1 + below(all), 1 + below(all)];
  // One-sided: none of these makes a friend.
  if (from !== to && !of(to).follows.has(from)) of(from).follows.add(to);
}

const fill = async (db: Db): Promise<void> => {
  const rows = JSON.stringify([...people].map(([id, { friends: _f, follows: _w, ...one }]) => ({ id, ...one })));
  await db.execute(sql`create temporary table given as select * from jsonb_to_recordset(${rows}::jsonb)
    as g (id bigint, school text, field text, city text, pair text, "keepsNetwork" boolean, "keepsSchool" boolean, "isHidden" boolean)`);
  await db.execute(sql`insert into users (id, username, location, signed_at, created_at, updated_at) overriding system value
    select id, 'p' || id, city, now(), now() - interval '1 year', now() from given`);
  await db.execute(sql`insert into report_education (user_id, school, degree) select id, school, 'master' from given`);
  await db.execute(sql`insert into language_profiles (user_id, native_language, first_foreign, fields)
    select id, split_part(pair, '/', 1), split_part(pair, '/', 2), array[field] from given`);
  await db.execute(sql`insert into hidden_from_contacts (user_id) select id from given where "isHidden"`);
  await db.execute(sql`insert into report_settings (user_id, audiences) select id, jsonb_strip_nulls(jsonb_build_object(
    'network', case when "keepsNetwork" then 'me' end, 'education', case when "keepsSchool" then 'me' end)) from given where "keepsNetwork" or "keepsSchool"`);
  const ties = [...people].flatMap(([id, { follows }]) => [...follows].map((other) => [id, other] as const));
  for (let from = 0; from < ties.length; from += MOST) {
    const part = ties.slice(from, from + MOST);
    await db.execute(sql`insert into follows (follower_id, followee_id) select * from unnest(
      ${sql.param(part.map(([one]) => one))}::bigint[], ${sql.param(part.map(([, other]) => other))}::bigint[])`);
  }
  await db.execute(sql`insert into friendships (person_id, friend_id) select a.follower_id, a.followee_id from follows a
    join follows b on b.follower_id = a.followee_id and b.followee_id = a.follower_id`);
  await db.execute(sql`insert into user_counts (user_id, followers, followings, friends) select id,
    (select count(*) from follows where followee_id = id), (select count(*) from follows where follower_id = id),
    (select count(*) from friendships where person_id = id) from given`);
  await db.execute(sql`analyze`);
};

/** Who is found two steps away, breadth first: not through who keeps their network, and nobody who hides. */
const secondOf = (id: number): number[] => {
  const found = new Set<number>();
  for (const friend of of(id).friends)
    if (!of(friend).keepsNetwork) for (const other of of(friend).friends) if (other !== id && !of(id).friends.has(other)) found.add(other);
  return [...found].filter((other) => !of(other).isHidden).sort((one, other) => one - other);
};

/** The reasons that are told of somebody, each with whether it holds. */
const judge = (viewer: number, row: ReasonRow): boolean[] => {
  const [me, other, id] = [of(viewer), of(Number(row.id)), Number(row.id)];
  const shared = [...me.friends].filter((friend) => !of(friend).keepsNetwork && of(friend).friends.has(id));
  const [native, first] = me.pair.split('/');
  const told = [
    row.shared > 0 ? row.shared === shared.length && row.sharedIds.every((one) => shared.includes(Number(one))) : null,
    row.followedBy.length > 0 ? row.followedBy.every((one) => me.follows.has(Number(one)) && of(Number(one)).follows.has(id)) : null,
    row.school === null ? null : row.school === me.school && row.school === other.school && !other.keepsSchool,
    row.fields?.length ? me.field === other.field && row.fields.join() === me.field : null,
    row.native === null ? null : other.pair === `${first}/${native}`,
    row.city === null ? null : me.city === other.city && row.city === me.city,
    row.answered || row.circle !== null || row.isNew || row.tags?.length ? false : null,
  ];
  // Who may be recommended at all.
  const isRecommendable = id !== viewer && !me.follows.has(id) && !other.isHidden;
  return told.filter((one) => one !== null).map((one) => one && isRecommendable);
};

const middle = (times: number[]): number => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
const late = (times: number[]): number => times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const done = await work();
  times.push(performance.now() - begun);
  return done;
};

const data = await openEmptyDatabase('contacts');
const db = openDatabase({ url: data.url, onIdleError: () => undefined });
let [different, reasons, wrong] = [0, 0, 0];
try {
  console.log(machineText());
  await fill(db.write);
  console.log(`${all} people, ${pairs.length} pairs of friends`);
  const [lists, seconds, found]: [number[], number[], number[]] = [[], [], []];
  const now = new Date();
  const newSince = new Date(now.getTime() - 86_400_000);
  for (let nth = 0; nth < (numbers.people ?? 500) || (reasons < REASONS_WANTED && nth < 5_000); nth += 1) {
    const viewerId = 1 + below(all);
    const page = { viewerId, limit: 15, offset: 0 };
    await timed(lists, () => listFollowRows(db.write, 'friends', { ...page, userId: viewerId }));
    await timed(seconds, () => listSecond(db.write, { ...page, ownerId: viewerId }));
    const whole = await listSecond(db.write, { viewerId, ownerId: viewerId, limit: MOST, offset: 0 });
    const isEqual = JSON.stringify(whole.map(({ id }) => id).sort((one, other) => one - other)) === JSON.stringify(secondOf(viewerId));
    if (!isEqual) console.log(`  the second degree of ${viewerId} differs`);
    different += isEqual ? 0 : 1;
    const rows = await timed(found, async () => {
      const ids = (await listCandidates(db.write, reasonKinds, { ...page, now, newSince })).map(({ id }) => id);
      return readReasons(db.write, ids, { viewerId, newSince });
    });
    for (const row of rows.values())
      for (const holds of judge(viewerId, row)) {
        reasons += 1;
        wrong += holds ? 0 : 1;
      }
  }
  console.log(`${different === 0 ? 'reached' : 'MISSED '}  ${different} differences of ${seconds.length} second degrees`);
  console.log(`${wrong === 0 ? 'reached' : 'MISSED '}  ${wrong} false of ${reasons} reasons`);
  const times = { 'friends’ list': lists, 'second degree': seconds, recommendations: found };
  for (const [name, spent] of Object.entries(times))
    console.log(`${name}: ${middle(spent).toFixed(2)} ms in the middle, ${late(spent).toFixed(2)} ms of 95 in 100 at the most`);
} finally {
  await db.close();
  await data.stop();
}
process.exitCode = different + wrong === 0 ? 0 : 1;
