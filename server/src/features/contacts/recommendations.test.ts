import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updateCurrentUser } from '#contract/accounts/accounts.doors.ts';
import * as contacts from '#contract/contacts/contacts.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import { chooseTags } from '#contract/onboarding/onboarding.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeGroup } from '../groups/groups.factory.ts';
import { letIn } from '../posts/posts.factory.ts';
import { makeAnswer, makeQuestion } from '../questions/questions.factory.ts';
import { befriend } from '../reports/reports.factory.ts';
import { forgetDismissals } from './dismissals.writes.ts';

type Someone = Client & { userId: number };

const DAY_MS = 86_400_000;

const pair = async (): Promise<[Someone, Someone]> => {
  const { person } = await testApp();
  return [await person({ nickname: '林译' }), await person({ nickname: '江雪' })];
};

/** Why one is shown another, by kind; null where they are not shown. */
const reasonsFor = async (viewer: Someone, other: Someone, locale = 'zh-CN'): Promise<Record<string, string> | null> => {
  const found = (await viewer.call(contacts.discover, { limit: 100 }, { locale })).find((one) => one.id === other.userId);
  return found ? Object.fromEntries(found.reasons.map(({ kind, text }) => [kind, text])) : null;
};

describe('a recommendation says why, truly:', () => {
  it('a friend in common, a circle, a school, an answer, whom I follow follows them', async () => {
    const { deps, person } = await testApp();
    const [lin, jiang] = await pair();
    const [wang, zhou] = [await person({ nickname: '王远' }), await person({ nickname: '周舟' })];
    await befriend(lin, wang);
    await befriend(wang, jiang);
    await lin.call(people.follow, { id: zhou.userId });
    await zhou.call(people.follow, { id: jiang.userId });
    const circle = await makeGroup(deps, { ownerId: jiang.userId, name: '口译圈', mode: 'private' });
    await letIn(deps, circle, lin.userId);
    for (const who of [lin, jiang]) await who.call(portfolio.saveEducation, { school: `北外${lin.userId}`, degree: 'master', major: '' });
    await makeAnswer(deps, await makeQuestion(deps, lin.userId), jiang.userId);

    const seen = await lin.send(contacts.discover, {});
    expect(seen.queries).toBeLessThanOrEqual(4);
    expect(await reasonsFor(lin, jiang)).toMatchObject({
      shared_friends: '共同好友：王远',
      answered: '回答过你的问题',
      school: `校友：北外${lin.userId}`,
      circle: '同在圈子「口译圈」',
      followed_by: '王远、周舟 关注了TA',
    });
    const english = await reasonsFor(lin, jiang, 'en-US');
    expect(english).toMatchObject({ answered: 'Answered a question of yours', followed_by: 'Followed by 王远, 周舟' });
    expect(await reasonsFor(lin, jiang, 'es-ES')).toMatchObject({ circle: 'También en el círculo «口译圈»' });
    // The strongest stands before the others, and alone beside the name; each list has those of its own.
    const [first] = await lin.call(contacts.listThroughFriends, {});
    expect(first).toMatchObject({ id: jiang.userId, reason: '共同好友：王远' });
    expect((await lin.call(contacts.discover, { kind: 'circle' })).map((one) => [one.id, one.reason])).toEqual([
      [jiang.userId, '同在圈子「口译圈」'],
    ]);
    expect((await lin.call(contacts.listMayKnow, {}))[0]?.id).toBe(jiang.userId);
    expect((await lin.call(contacts.listRecommended, {}))[0]).toMatchObject({ id: jiang.userId, reason: '共同好友：王远' });
  });

  it('a field, languages that complement each other, tags, a city', async () => {
    const [lin, jiang] = await pair();
    await lin.call(portfolio.editLanguages, { native: 'zh', first: 'eu' });
    await jiang.call(portfolio.editLanguages, { native: 'eu', first: 'zh' });
    for (const who of [lin, jiang]) {
      await who.call(portfolio.editIndustries, { industries: ['sport', 'games'] });
      await who.call(chooseTags, { tags: [403] });
      await who.call(updateCurrentUser, { location: `城市${lin.userId}` });
    }
    expect(await reasonsFor(lin, jiang)).toMatchObject({
      field: '同行：游戏、体育与赛事',
      languages: '语言互补：TA的母语是巴斯克语',
      tags: '同样的标签：海外生活',
      city: `同在城市${lin.userId}`,
    });
    for (const section of ['industries', 'languages', 'tags'] as const) await jiang.call(setAudience, { section, audience: 'friends' });
    expect(Object.keys((await reasonsFor(lin, jiang)) ?? {})).not.toEqual(expect.arrayContaining(['field']));
    const left = Object.keys((await reasonsFor(lin, jiang)) ?? {});
    expect(left.filter((kind) => ['field', 'languages', 'tags'].includes(kind))).toEqual([]);
    expect(left).toContain('city');
  });

  it('never an answer without a name or one that is gone, a circle that is gone or shut one out, a friend who keeps their network to themselves', async () => {
    const { deps, person } = await testApp();
    const [lin, jiang] = await pair();
    const wang = await person({ nickname: '王远' });
    await befriend(lin, wang);
    await befriend(wang, jiang);
    const answer = await makeAnswer(deps, await makeQuestion(deps, lin.userId), jiang.userId);
    const circle = await makeGroup(deps, { ownerId: lin.userId, name: '散了的圈子' });
    await letIn(deps, circle, jiang.userId);
    expect(Object.keys((await reasonsFor(lin, jiang)) ?? {})).toEqual(expect.arrayContaining(['shared_friends', 'answered', 'circle']));
    const write = deps.db.write;
    await write.execute(sql`update question_answers set is_anonymous = true where id = ${answer}`);
    await wang.call(setAudience, { section: 'network', audience: 'me' });
    await write.execute(sql`update group_members set is_blocked = true where group_id = ${circle} and user_id = ${jiang.userId}`);
    const reasons = Object.keys((await reasonsFor(lin, jiang)) ?? {});
    expect(reasons.filter((kind) => ['shared_friends', 'answered', 'circle'].includes(kind))).toEqual([]);
    expect((await lin.call(contacts.listThroughFriends, {})).map((one) => one.id)).toEqual([]);
    await write.execute(sql`update question_answers set is_anonymous = false, removed_at = now() where id = ${answer}`);
    await write.execute(sql`update group_members set is_blocked = false where group_id = ${circle} and user_id = ${jiang.userId}`);
    await write.execute(sql`update groups set dissolved_at = now() where id = ${circle}`);
    const later = Object.keys((await reasonsFor(lin, jiang)) ?? {});
    expect(later.filter((kind) => ['answered', 'circle'].includes(kind))).toEqual([]);
  });
});

describe('recommendations', () => {
  it('are there for who came just now and for guests, and say nothing of anybody else to them', async () => {
    const { guest, person } = await testApp();
    const [, jiang] = await pair();
    for (let nth = 0; nth < 3; nth += 1) await (await person()).call(people.follow, { id: jiang.userId });
    const newcomer = await person();
    expect((await newcomer.call(contacts.listRecommended, {})).length).toBeGreaterThan(0);
    const shown = await guest.call(contacts.listRecommended, { limit: 100 });
    expect(shown.length).toBeGreaterThan(0);
    const kinds = new Set<string>(shown.flatMap((one) => one.reasons.map(({ kind }) => kind)));
    expect(kinds.has('popular')).toBe(true);
    expect([...kinds].filter((kind) => kind !== 'popular' && kind !== 'new')).toEqual([]);
    expect(shown.every((one) => one.reason !== '')).toBe(true);
    expect(await reasonsFor(newcomer, jiang)).toMatchObject({ popular: '3 人关注了TA' });
  });

  it('leave out oneself, whom one follows, whose report is not open, who hides, and whom a block separates', async () => {
    const { person } = await testApp();
    const [lin, wang] = await pair();
    await befriend(lin, wang);
    const others = await Promise.all(Array.from({ length: 5 }, () => person()));
    const [followed, blocked, blocking, hidden, closed] = [...others.slice(0, 4), await person({ signed: false })] as [
      Someone,
      Someone,
      Someone,
      Someone,
      Someone,
    ];
    for (const one of [followed, blocked, blocking, hidden, closed]) await befriend(wang, one);
    const through = async () => (await lin.call(contacts.listThroughFriends, { limit: 100 })).map((one) => one.id);
    expect((await through()).toSorted()).toEqual([followed, blocked, blocking, hidden].map((one) => one.userId).toSorted());
    await lin.call(people.follow, { id: followed.userId });
    await lin.call(people.block, { id: blocked.userId });
    await blocking.call(people.block, { id: lin.userId });
    await hidden.call(contacts.setHidden, { is_hidden: true });
    expect(await through()).toEqual([]);
    const all = (await lin.call(contacts.discover, { limit: 100 })).map((one) => one.id);
    for (const one of [lin, wang, followed, blocked, blocking, hidden, closed]) expect(all).not.toContain(one.userId);
  });

  it('that were dismissed come back after ninety days or when that is undone, and nobody else is told', async () => {
    const { advance, deps, guest, person } = await testApp();
    const [lin, wang] = await pair();
    const jiang = await person({ nickname: '江雪' });
    await befriend(lin, wang);
    await befriend(wang, jiang);
    const through = async () => (await lin.call(contacts.listThroughFriends, {})).map((one) => one.id);
    expect(await through()).toEqual([jiang.userId]);
    expect((await lin.send(contacts.dismissPerson, { id: jiang.userId })).status).toBe(204);
    expect(await through()).toEqual([]);
    // The second degree is no recommendation.
    expect((await lin.call(contacts.listContacts, { type: 'second' })).map((one) => one.id)).toEqual([jiang.userId]);
    expect((await jiang.call(contacts.listThroughFriends, {})).map((one) => one.id)).toEqual([lin.userId]);
    expect((await lin.send(contacts.undoDismissal, { id: jiang.userId })).status).toBe(204);
    expect((await lin.send(contacts.undoDismissal, { id: jiang.userId })).status).toBe(204);
    expect(await through()).toEqual([jiang.userId]);

    await lin.call(contacts.dismissPerson, { id: jiang.userId });
    const [part] = allPersonalData().filter(({ name }) => name === 'contacts');
    expect(await part?.collect(deps, lin.userId)).toMatchObject({ hidden: false, dismissed: [{ personId: jiang.userId }] });
    advance(89 * DAY_MS);
    await forgetDismissals(deps.db.write, deps.now());
    expect(await through()).toEqual([]);
    advance(2 * DAY_MS);
    expect(await through()).toEqual([jiang.userId]);
    advance(-91 * DAY_MS);
    await deps.db.write.transaction(async (tx) => part?.erase(tx, jiang.userId, deps.now()));
    expect(await part?.collect(deps, lin.userId)).toMatchObject({ dismissed: [] });

    expect(await lin.refused(contacts.dismissPerson, { id: lin.userId })).toBe('NOT_FOUND');
    expect(await lin.refused(contacts.dismissPerson, { id: 9_000_000_000 })).toBe('NOT_FOUND');
    for (const call of [contacts.dismissPerson, contacts.undoDismissal])
      expect(await guest.refused(call, { id: lin.userId })).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(contacts.setHidden, { is_hidden: true })).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(contacts.discover, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('come by pages that hold nobody twice', async () => {
    const { person } = await testApp();
    const [lin, wang] = await pair();
    await befriend(lin, wang);
    const all = await Promise.all(Array.from({ length: 7 }, () => person()));
    for (const one of all) await befriend(wang, one);
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => lin.call(contacts.listThroughFriends, { limit: 3, offset })));
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flat().map((one) => one.id)).size).toBe(7);
  });

  it('go on below three hundred people who were dismissed', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    const city = `三百人城${lin.userId}`;
    const last = await person();
    const dismissed = [];
    for (let nth = 0; nth < 300; nth += 1) dismissed.push((await makePerson(deps, {})).userId);
    await deps.db.write.execute(
      sql`update users set location = ${city} where id = any(${sql.param([lin.userId, last.userId, ...dismissed])}::bigint[])`,
    );
    expect((await lin.call(contacts.discover, { kind: 'city' })).map((one) => one.id)).not.toContain(last.userId);
    await deps.db.write.execute(sql`
      insert into dismissed_people (user_id, person_id, until)
      select ${lin.userId}, id, ${deps.now().toISOString()}::timestamptz + interval '1 day' from unnest(${sql.param(dismissed)}::bigint[]) as one (id)`);
    expect((await lin.call(contacts.discover, { kind: 'city' })).map((one) => one.id)).toEqual([last.userId]);
  });

  it('of a circle that one leaves are over', async () => {
    const { deps } = await testApp();
    const [lin, jiang] = await pair();
    const circle = await makeGroup(deps, { ownerId: jiang.userId });
    await lin.call(groups.joinGroup, { id: circle });
    expect(await reasonsFor(lin, jiang)).toMatchObject({ circle: '同在圈子「法律翻译圈」' });
    await lin.call(groups.leaveGroup, { id: circle });
    expect((await lin.call(contacts.discover, { kind: 'circle' })).map((one) => one.id)).toEqual([]);
  });
});
