import * as comments from '#contract/comments/comments.doors.ts';
import { updateGroup } from '#contract/groups/group-admin.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import { letIn } from '../../features/posts/posts.factory.ts';
import { makePerson, type NewPerson } from '../../platform/accounts/accounts.factory.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { type Client, clientOf } from '../client.ts';
import type { House } from '../open-second-app.ts';
import { type Parties, rowOf, type Standing } from './access-matrix.ts';

/** Stands in everything of the world that is not for everybody. */
export const SECRET = '竹林密语';
export const password = 'Candado-17';

export type Someone = Client & { userId: number };
type People = Record<Exclude<Standing, 'guest'>, Someone>;

/**
 * A closed circle with its owner, an administrator, a member and an author, who is a member too and whose things most rows are about; a
 * partner, who is a friend of the author, the owner, the member and the company; two who have only a world of their own, a neighbour
 * and a rival company; somebody who has opened no report; and a member whom the house banned.
 */
export type World = People & {
  house: House;
  guest: Client;
  operator: Someone;
  circle: number;
  /** The same thing whenever it is asked for. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
};

export const row = rowOf<World>();

const names: Record<keyof People, string> = {
  banned: '旧人',
  unsigned: '新人',
  neighbour: '邻居',
  rival: '对家',
  partner: '同伴',
  company: '公司',
  member: '林译',
  author: '笔者',
  administrator: '副手',
  owner: '圈主',
};

let said = 0;
/** Words that nobody said before. */
export const words = (): string => {
  said += 1;
  return `${SECRET}，第 ${said} 句`;
};

/** A closed circle with the same people in it as the one of the world. */
export const newCircle = async (world: World, name = '竹里馆'): Promise<number> => {
  const { deps } = world.house;
  const { owner, administrator, member, author, banned } = world;
  const id = await makeGroup(deps, { ownerId: owner.userId, mode: 'private', name });
  await letIn(deps, id, administrator.userId, 'administrator');
  for (const one of [member, author, banned]) await letIn(deps, id, one.userId);
  await owner.call(updateGroup, { id, notice: words() });
  return id;
};

export const newPost = async (world: World, by: 'author' | 'member' | 'administrator' | 'owner' = 'author'): Promise<number> =>
  (await world[by].call(posts.createPost, { group_id: world.circle, body: words() })).id;

/** A post of the author under which all that happens which leaves it as it is. */
export const busyPost = (world: World): Promise<number> => world.once('busy', () => newPost(world));

/** What somebody said under a post, or under the busy one. */
export const newComment = async (world: World, by: keyof People, on?: number): Promise<{ post: number; id: number }> => {
  const post = on ?? (await busyPost(world));
  return { post, id: (await world[by].call(comments.createPostComment, { id: post, body: words() })).comment.id };
};

const signAsCompany = async (company: Someone): Promise<void> => {
  const contact = { contact_name: words(), contact_phone: '13800138000', declaration: true } as const;
  await company.call(guide.signCompany, { company_name: `公司 ${company.userId}`, country: 'CN', ...contact });
};

const kinds: Partial<Record<keyof People, NewPerson>> = {
  company: { userType: 2, signed: false },
  rival: { userType: 2, signed: false },
  unsigned: { signed: false },
};

const befriend = async (one: Someone, others: readonly Someone[]): Promise<void> => {
  for (const other of others) {
    await one.call(follow, { id: other.userId });
    await other.call(follow, { id: one.userId });
  }
};

const ban = async (operator: Someone, { userId }: Someone): Promise<void> => {
  const { id } = await operator.call(desk.openCase, { kind: 'user', subject_id: userId });
  await operator.call(desk.upholdCase, { id, rule: 'spam', reason: '站外广告', ban_days: 0 });
};

/** The world in a house of its own. */
export const makeWorld = async (house: House): Promise<{ world: World; parties: Parties }> => {
  const { app, deps } = house;
  const person = async (options: NewPerson): Promise<Someone> => {
    const made = await makePerson(deps, options);
    return { ...clientOf(app, { ...made, isStranger: false }), userId: made.userId };
  };
  const people = {} as People;
  for (const [standing, nickname] of Object.entries(names) as [keyof People, string][])
    people[standing] = await person({ nickname, ...kinds[standing] });
  for (const company of [people.company, people.rival]) await signAsCompany(company);
  for (const one of Object.values(people)) {
    await one.call(setPaymentPassword, { password });
    await makeMoney(deps, one.userId, { currency: 100_000, CNY: 500_000 });
  }
  await befriend(people.partner, [people.author, people.owner, people.member, people.company]);
  const guest = clientOf(app, { userId: null, token: null, isStranger: false });
  const kept = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const there = kept.get(name) ?? make();
    kept.set(name, there);
    return there as Promise<T>;
  };
  const world: World = { ...people, house, guest, operator: await person({ role: 'operator' }), circle: 0, once };
  await ban(world.operator, world.banned);
  world.circle = await newCircle(world);
  await makeGroup(deps, { ownerId: people.neighbour.userId, mode: 'private', name: '邻居的圈子' });
  return { world, parties: { ...people, guest } };
};
