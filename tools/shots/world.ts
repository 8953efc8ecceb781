import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '#contract/accounts/accounts.doors.ts';
import { createFeed, listFeeds, listTopics } from '#contract/feeds/feeds.doors.ts';
import { listGroups } from '#contract/groups/groups.doors.ts';
import type { Operation } from '#contract/kernel/doors.ts';
import { saveGuideContact, saveGuideExperience, saveGuideFields, saveGuideLanguages } from '#contract/onboarding/onboarding.doors.ts';
import { createPost, listPosts } from '#contract/posts/posts.doors.ts';
import { readConfig } from '#server/config.ts';
import { closeDeps, createDeps, type Deps } from '#server/deps.ts';
import { makeGroup } from '#server/features/groups/groups.factory.ts';
import { startThrowaway } from '#server/kernel/db/embedded.ts';
import { makePerson, type NewPerson } from '#server/platform/accounts/accounts.factory.ts';
import { sendCall } from '#server/testing/send-call.ts';
import { spawnServer } from '#server/testing/spawn-server.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import type { Ids } from './visits.ts';

/** `onTheWay` has answered the needed questions of the guide and has not signed yet. */
export type Role = 'guest' | 'unsigned' | 'onTheWay' | 'signed' | 'company' | 'unsignedCompany' | 'operator';

/** One running application: with the demo content, or with people who have nothing yet. */
export type World = {
  content: 'full' | 'empty';
  url: string;
  /** Null for a guest. */
  tokenOf(role: Role): string | null;
  ids: Ids;
};

export type Worlds = { full: World; empty: World; stop(): Promise<void> };

const demoPassword = 'yanzhi-demo';
type Named = Exclude<Role, 'guest' | 'onTheWay'>;

const demoSignIns: Readonly<Record<Named, string>> = {
  signed: 'linyi',
  unsigned: 'xinren',
  company: 'yitong',
  unsignedCompany: 'qiye',
  operator: 'guanli',
};

const newcomers: Readonly<Record<Named, NewPerson>> = {
  signed: { nickname: '初来的译者' },
  unsigned: { nickname: '还没签署', signed: false },
  company: { nickname: '新公司', userType: 2 },
  unsignedCompany: { nickname: '资料未填的公司', userType: 2, signed: false },
  operator: { nickname: '值班', role: 'operator' },
};
const roles = Object.keys(newcomers) as Named[];

type Row = { id: number; group_id?: number; user_id?: number; comments_count?: number; likes_count?: number; users_count?: number };

const rowsOf = (body: unknown): Row[] => (Array.isArray(body) ? (body as Row[]) : []);

const most = (rows: readonly Row[], of: (row: Row) => number): Row => {
  const [first] = [...rows].sort((a, b) => of(b) - of(a));
  if (!first) throw new Error('the demo content has none of these');
  return first;
};

const signInAs = async (url: string, login: string): Promise<string> => {
  const answer = await sendCall(url, signIn, { input: { login, password: demoPassword } });
  if (answer.status !== 200) throw new Error(`${login} could not sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return String(answer.body['access_token']);
};

type Place = { url: string; databaseUrl: string; dataDir: string };

/** Rows that no call makes: people with a session, and a circle that nobody has joined. */
const withDeps = async <T>({ databaseUrl, dataDir }: Place, work: (deps: Deps) => Promise<T>): Promise<T> => {
  const deps = await createDeps(readConfig({ DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'error' }), databaseUrl);
  try {
    return await work(deps);
  } finally {
    await closeDeps(deps);
  }
};

const demand = async (url: string, call: Operation, options: { input: object; token: string }): Promise<Record<string, unknown>> => {
  const answer = await sendCall(url, call, options as Parameters<typeof sendCall>[2]);
  if (answer.status >= 300) throw new Error(`${call.id} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Goes through the guide as far as must be, and with `isAll` to its last step. */
const setOut = async (place: Place, isAll: boolean): Promise<string> => {
  const { token } = await withDeps(place, (deps) => makePerson(deps, { signed: false }));
  const answer = (call: Operation, input: object) => demand(place.url, call, { input, token });
  await answer(saveGuideLanguages, { native: 'zh', first: 'en' });
  await answer(saveGuideContact, { country_code: '86', phone: '13912345678', email: 'on.the.way@example.com', nickname: '走在半路' });
  if (!isAll) return token;
  await answer(saveGuideFields, { fields: ['law', 'finance'], tags: [] });
  await answer(saveGuideExperience, { title: '海商法译丛', company: '沧海书局', started_on: '2021-03', ended_on: null });
  return token;
};

const openFull = async (place: Place): Promise<World> => {
  const { url } = place;
  const tokens = new Map<Role, string>();
  for (const role of roles) tokens.set(role, await signInAs(url, demoSignIns[role]));
  tokens.set('onTheWay', await setOut(place, true));
  const token = tokens.get('signed') ?? '';
  const get = async (call: typeof listGroups | typeof listPosts, input: object) =>
    rowsOf((await sendCall(url, call, { input: input as never, token })).body);
  const group = most(await get(listGroups, { limit: 50 }), (row) => row.users_count ?? 0);
  const posts = await get(listPosts, { limit: 50 });
  const post = most(posts, (row) => (row.comments_count ?? 0) * 3 + (row.likes_count ?? 0));
  const feed = (await sendCall(url, listFeeds, { input: { type: 'hot', limit: 1 }, token })).body['feeds'] as readonly { id: number }[];
  const topics = (await sendCall(url, listTopics, { input: { only: 'hot' }, token })).body as unknown as readonly { id: number }[];
  return {
    content: 'full',
    url,
    tokenOf: (role) => tokens.get(role) ?? null,
    ids: {
      groupId: post.group_id ?? group.id,
      article: post.id,
      userId: post.user_id ?? 1,
      feedId: feed[0]?.id ?? 0,
      topicId: topics[0]?.id ?? 0,
    },
  };
};

const openEmpty = async (place: Place): Promise<World> => {
  const { url } = place;
  const people = new Map<Role, { userId: number; token: string }>();
  const groupId = await withDeps(place, async (deps) => {
    for (const role of roles) people.set(role, await makePerson(deps, newcomers[role]));
    return makeGroup(deps, { ownerId: people.get('signed')?.userId ?? 0, name: '刚刚建好的圈子' });
  });
  const onTheWay = await setOut(place, false);
  const token = people.get('signed')?.token ?? '';
  const made = await demand(url, createPost, { input: { group_id: groupId, title: '', body: '第一篇' }, token });
  const fed = await demand(url, createFeed, { input: { feed_content: '第一条', topic_names: ['第一个话题'] }, token });
  const [topic] = (fed['feed'] as { topics: readonly { id: number }[] }).topics;
  return {
    content: 'empty',
    url,
    tokenOf: (role) => (role === 'onTheWay' ? onTheWay : (people.get(role)?.token ?? null)),
    ids: {
      groupId,
      article: Number(made['id']),
      userId: people.get('company')?.userId ?? 0,
      feedId: Number(fed['id']),
      topicId: topic?.id ?? 0,
    },
  };
};

/** Starts both applications on a database cluster that goes with them. `say` takes lines for whoever waits. */
export const openWorlds = async (say: (line: string) => void): Promise<Worlds> => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-shots-'));
  const database = await startThrowaway();
  const stops: (() => Promise<void>)[] = [database.stop];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (name: string, settings: Record<string, string>): Promise<Place> => {
    const databaseUrl = await cloneDatabase(database.url, `shots_${name}`);
    const dataDir = join(folder, name);
    const server = await spawnServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: '127.0.0.1', ...settings }, 240_000);
    stops.push(() => server.stop());
    return { url: server.url, databaseUrl, dataDir };
  };
  try {
    say('Starting the application with its demo content, and one without …');
    const [full, empty] = await Promise.all([
      start('full', { DEMO: 'true' }),
      start('empty', { DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:1' }),
    ]);
    return { full: await openFull(full), empty: await openEmpty(empty), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
