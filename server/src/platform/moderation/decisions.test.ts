import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#contract/accounts/accounts.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { createPost, deletePost, getPost } from '#contract/posts/posts.doors.ts';
import { type Circle, makeCircle, publish } from '../../features/posts/posts.factory.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { hashPassword } from '../accounts/passwords.plain.ts';

type Someone = Client & { userId: number };

const PASSWORD = 'Palabra-2026';
const DAY_MS = 86_400_000;
let house: TestApp;
let circle: Circle;
let operator: Someone;
let second: Someone;

beforeAll(async () => {
  house = await testApp();
  circle = await makeCircle(house);
  [operator, second] = await Promise.all([house.person({ role: 'operator' }), house.person({ role: 'operator' })]);
});

let made = 0;

/** Somebody with a post of theirs and a case about it. */
const accused = async () => {
  made += 1;
  const email = `acusado${made}-${process.pid}@example.org`;
  const [author, reporter] = await Promise.all([house.person({ email, passwordHash: await hashPassword(PASSWORD) }), house.person()]);
  await author.call(joinGroup, { id: circle.id });
  const post = await publish(author, circle.id, '加我领优惠券');
  await reporter.call(flags.flagPost, { id: post.id, reason: '广告骚扰' });
  const [found] = await operator.call(desk.listCases, { user_id: author.userId, state: 'open' });
  return { author, reporter, email, post, caseId: found?.id ?? 0 };
};
const told = async (who: Client) => (await who.call(listNotifications, {})).map((one) => one.content);
const grounds = { rule: 'spam', reason: '站外广告' } as const;
const actsOf = (who: Client) => who.call(conduct.listActs, {});
const caseAgainst = async (userId: number) => (await operator.call(desk.openCase, { kind: 'user', subject_id: userId })).id;
const isSeen = async (id: number) => (await house.guest.send(getPost, { group_id: circle.id, id })).status === 200;

describe('a decision', () => {
  it('removes and warns with a reason, tells both sides, and stands in the public log without a name', async () => {
    const { author, reporter, post, caseId } = await accused();
    const shown = await operator.call(desk.getCase, { id: caseId });
    expect(shown).toMatchObject({
      kind: 'post',
      source: 'flags',
      state: 'open',
      flags: 1,
      thing: { text: '加我领优惠券' },
      reports: [{ user: { id: reporter.userId }, reason: '广告骚扰' }],
      standing: { yellow: 0, red: 0 },
      can_remove: true,
      can_sanction: true,
    });
    const both = await Promise.all(
      [operator, second].map((one) => one.send(desk.upholdCase, { id: caseId, ...grounds, remove: true, card: 'yellow' })),
    );
    expect(both.map((one) => one.body['reason'] ?? one.body['message']).sort()).toEqual(['CASE_DECIDED', '处理完成']);
    await house.runJobs();
    expect(await isSeen(post.id)).toBe(false);
    expect(await author.refused(getPost, { group_id: circle.id, id: post.id })).toBe('NOT_FOUND');
    expect(await told(author)).toEqual([
      '你收到一张黄牌：站外广告。如有异议，可在 30 天内申诉',
      '你的帖子已被移除：站外广告。如有异议，可在 30 天内申诉',
    ]);
    expect(await told(reporter)).toEqual(['你举报的帖子经核实存在违规，已处理。感谢你一起维护社区']);
    const mine = await actsOf(author);
    expect(mine.map((one) => [one.act, one.state, one.may_appeal])).toEqual([
      ['yellow', 'holds', true],
      ['remove', 'holds', true],
    ]);
    expect(mine[1]?.thing).toMatchObject({ kind: 'post', text: '加我领优惠券' });
    expect(JSON.stringify(mine)).not.toContain(`"id":${reporter.userId},"name"`);
    const log = await house.guest.send(conduct.listLog, { limit: 2 });
    expect(log.body).toMatchObject([
      { act: 'yellow', rule: 'spam', role: 'operator', days: 180, state: 'holds' },
      { act: 'remove', kind: 'post' },
    ]);
    expect(JSON.stringify(log.body)).not.toContain('站外广告');
    expect(await author.call(conduct.getStanding, {})).toEqual({ yellow: 1, red: 0, yellows_for_red: 3, muted_until: null });
  });

  it('that finds nothing wrong is told to both sides and leaves the thing', async () => {
    const { author, reporter, post, caseId } = await accused();
    await operator.call(desk.dismissCase, { id: caseId });
    expect(await operator.refused(desk.dismissCase, { id: caseId })).toBe('CASE_DECIDED');
    await house.runJobs();
    expect(await isSeen(post.id)).toBe(true);
    expect(await told(author)).toEqual(['你的帖子曾被举报，经核实未发现违规，一切照旧']);
    expect(await told(reporter)).toEqual(['你举报的帖子经核实未发现违规，暂不处理。感谢你的反馈']);
  });

  it('is for operators alone, has at least one measure and a reason, spares staff, and is not about oneself', async () => {
    const { author, post, caseId } = await accused();
    const stranger = await house.stranger();
    for (const door of [desk.getCase, desk.upholdCase, desk.dismissCase])
      expect(await stranger.refused(door, { id: caseId, ...grounds, remove: true } as never), door.id).toBe('NOT_FOUND');
    expect(await operator.refused(desk.upholdCase, { id: caseId, ...grounds })).toBe('NOTHING_DECIDED');
    expect(await operator.refused(desk.upholdCase, { id: caseId, rule: 'spam', reason: ' ', remove: true })).toBe('INVALID_INPUT');
    expect(await operator.refused(desk.upholdCase, { id: 987_654_321, ...grounds, remove: true })).toBe('NOT_FOUND');
    expect(await operator.refused(desk.openCase, { kind: 'post', subject_id: 987_654_321 })).toBe('NOT_FOUND');
    expect(await operator.refused(desk.openCase, { kind: 'nothing', subject_id: 1 })).toBe('NOT_FOUND');
    expect(await operator.refused(desk.upholdCase, { id: await caseAgainst(second.userId), ...grounds, card: 'red' })).toBe('STAFF_SPARED');
    expect(await operator.refused(desk.upholdCase, { id: await caseAgainst(operator.userId), ...grounds, card: 'red' })).toBe('CASE_OWN');
    const person = await caseAgainst(author.userId);
    expect(await operator.refused(desk.upholdCase, { id: person, ...grounds, remove: true })).toBe('CANNOT_REMOVE');
    await author.call(deletePost, { group_id: circle.id, id: post.id });
    expect(await operator.refused(desk.upholdCase, { id: caseId, ...grounds, remove: true, card: 'yellow' })).toBe('THING_GONE');
    expect(await actsOf(author)).toEqual([]);
  });
});

describe('cards', () => {
  it('add up: the third yellow one brings a red one and a mute, which go when one of the three is withdrawn', async () => {
    const author = await house.person();
    for (let nth = 0; nth < 3; nth += 1)
      await operator.call(desk.upholdCase, { id: await caseAgainst(author.userId), ...grounds, card: 'yellow' });
    const acts = await actsOf(author);
    expect(acts.map((one) => one.act)).toEqual(['mute', 'red', 'yellow', 'yellow', 'yellow']);
    expect(await author.refused(createPost, { group_id: circle.id, body: '还能发吗' })).toBe('MUTED');
    expect(await author.call(conduct.getStanding, {})).toMatchObject({ yellow: 3, red: 1 });
    await operator.call(desk.withdrawAct, { id: acts[4]?.id ?? 0, reason: '误判' });
    expect(await operator.refused(desk.withdrawAct, { id: acts[4]?.id ?? 0, reason: '误判' })).toBe('ACT_OVER');
    expect(await author.call(conduct.getStanding, {})).toMatchObject({ yellow: 2, red: 0, muted_until: null });
    expect(await author.refused(createPost, { group_id: circle.id, body: '还能发吗' })).toBe('JOIN_TO_POST');
  });
});

describe('a mute and a ban', () => {
  it('end by themselves: who was muted writes again, who was banned signs in again', async () => {
    const { author, email, caseId } = await accused();
    await operator.call(desk.upholdCase, { id: caseId, ...grounds, mute_days: 3 });
    const refused = await author.send(createPost, { group_id: circle.id, body: '在吗' });
    expect([refused.status, refused.body['reason']]).toEqual([403, 'MUTED']);
    expect(refused.body['message']).toMatch(/^您已被禁言至 \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\+8\)，期间可以浏览，不能发布$/);
    await operator.call(desk.upholdCase, { id: await caseAgainst(author.userId), ...grounds, ban_days: 7 });
    expect(await author.refused(conduct.getStanding, {})).toBe('SESSION_ENDED');
    const shut = await house.guest.send(signIn, { login: email, password: PASSWORD });
    expect([shut.status, shut.body['reason']]).toEqual([403, 'ACCOUNT_BANNED']);
    expect(shut.body['message']).toMatch(/^该账号已被封禁至 .*：站外广告$/);
    expect((await house.guest.send(signIn, { login: email, password: 'Otra-clave-1' })).body['reason']).toBe('SIGN_IN_WRONG');

    house.advance(7 * DAY_MS + 1_000);
    const { access_token: token } = await house.guest.call(signIn, { login: email, password: PASSWORD });
    const again = await author.raw({
      method: 'POST',
      url: `/api/sns/api/v2/plus-group/groups/${circle.id}/posts`,
      headers: { authorization: `Bearer ${token}` },
      payload: { body: '我回来了' },
    });
    expect(again.statusCode).toBe(201);
    house.advance(-7 * DAY_MS - 1_000);
  });

  it('for good is appealed against with what the refused sign-in gave, and overturned by another operator', async () => {
    const { author, email, caseId } = await accused();
    await operator.call(desk.upholdCase, { id: caseId, ...grounds, ban_days: 0 });
    const shut = await house.guest.send(signIn, { login: email, password: PASSWORD });
    expect(shut.body).toMatchObject({ reason: 'ACCOUNT_BANNED_FOR_GOOD', message: '该账号已被永久封禁：站外广告' });
    const { act_id: id, token } = shut.body['appeal'] as { act_id: number; token: string };
    expect(await house.guest.call(conduct.getAct, { id, token })).toMatchObject({ act: 'ban', reason: '站外广告', may_appeal: true });
    expect(await house.guest.refused(conduct.getAct, { id })).toBe('SIGN_IN_REQUIRED');
    expect(await house.guest.refused(conduct.getAct, { id, token: `${token.slice(0, -3)}AAA` })).toBe('APPEAL_LINK_WRONG');
    expect(await house.guest.refused(conduct.appealAct, { id: id - 1, token, text: '别人的' })).toBe('APPEAL_LINK_WRONG');
    await house.guest.call(conduct.appealAct, { id, token, text: '账号被盗，广告不是我发的' });
    expect(await house.guest.refused(conduct.appealAct, { id, token, text: '再来一次' })).toBe('APPEAL_MADE');

    const [appeal] = await second.call(desk.listAppeals, { state: 'open' });
    expect(appeal).toMatchObject({ text: '账号被盗，广告不是我发的', user: { id: author.userId }, act: { id }, may_decide: true });
    const appealId = appeal?.id ?? 0;
    expect(await operator.refused(desk.decideAppeal, { id: appealId, overturn: true, answer: '同意' })).toBe('APPEAL_OTHER_OPERATOR');
    expect(await author.refused(desk.decideAppeal, { id: appealId, overturn: true, answer: '同意' })).toBe('SESSION_ENDED');
    await second.call(desk.decideAppeal, { id: appealId, overturn: true, answer: '核实为被盗' });
    expect(await second.refused(desk.decideAppeal, { id: appealId, overturn: false, answer: '改主意' })).toBe('CASE_DECIDED');
    expect((await house.guest.call(signIn, { login: email, password: PASSWORD })).access_token).toBeTruthy();
  });
});

describe('an appeal', () => {
  it('brings a removed post and its card back where it is right, with every number, and everybody is told', async () => {
    const { author, post, caseId } = await accused();
    const before = (await house.guest.call(getPost, { group_id: circle.id, id: post.id })) as unknown as { group: { posts_count: number } };
    await operator.call(desk.upholdCase, { id: caseId, ...grounds, remove: true, card: 'yellow' });
    for (const act of await actsOf(author)) {
      await author.call(conduct.appealAct, { id: act.id, text: '这是翻译讨论，不是广告' });
      const [appeal] = await second.call(desk.listAppeals, { state: 'open' });
      await second.call(desk.decideAppeal, { id: appeal?.id ?? 0, overturn: true, answer: '误判' });
    }
    const after = (await house.guest.call(getPost, { group_id: circle.id, id: post.id })) as unknown as { group: { posts_count: number } };
    expect(after.group).toEqual(before.group);
    expect((await actsOf(author)).map((one) => [one.state, one.appeal?.state])).toEqual([
      ['withdrawn', 'overturned'],
      ['withdrawn', 'overturned'],
    ]);
    expect((await told(author)).slice(0, 2)).toEqual([
      '对你的移除已撤销，一切恢复如初。给你带来不便，抱歉',
      '对你的黄牌已撤销，一切恢复如初。给你带来不便，抱歉',
    ]);
  });

  it('is made once, in time, by the person concerned, against what holds; and may be turned down with an answer', async () => {
    const { author, caseId } = await accused();
    await operator.call(desk.upholdCase, { id: caseId, ...grounds, remove: true });
    const [act] = await actsOf(author);
    const id = act?.id ?? 0;
    const stranger = await house.stranger();
    expect(await stranger.refused(conduct.getAct, { id })).toBe('NOT_FOUND');
    expect(await stranger.refused(conduct.appealAct, { id, text: '不是我的' })).toBe('NOT_FOUND');
    expect(await house.guest.refused(conduct.appealAct, { id, text: '不是我的' })).toBe('SIGN_IN_REQUIRED');
    expect(await author.refused(conduct.appealAct, { id, text: '长'.repeat(501) })).toBe('INVALID_INPUT');
    const both = await Promise.all([1, 2].map(() => author.send(conduct.appealAct, { id, text: '请再看看' })));
    expect(both.map((one) => one.body['reason'] ?? 'made').sort()).toEqual(['APPEAL_MADE', 'made']);
    const [appeal] = await second.call(desk.listAppeals, { state: 'open' });
    expect(await stranger.refused(desk.decideAppeal, { id: appeal?.id ?? 0, overturn: true, answer: 'x' })).toBe('NOT_FOUND');
    await second.call(desk.decideAppeal, { id: appeal?.id ?? 0, overturn: false, answer: '确为广告' });
    expect((await told(author))[0]).toBe('你的申诉已处理，维持原决定：确为广告');
    expect((await actsOf(author))[0]).toMatchObject({ state: 'holds', may_appeal: false, appeal: { state: 'upheld', answer: '确为广告' } });

    const late = await accused();
    await operator.call(desk.upholdCase, { id: late.caseId, ...grounds, remove: true });
    const [old] = await actsOf(late.author);
    // A day at a time, as a session lives three days.
    for (let day = 0; day < 31; day += 1) {
      house.advance(DAY_MS);
      await late.author.call(conduct.getStanding, {});
    }
    expect(await late.author.refused(conduct.appealAct, { id: old?.id ?? 0, text: '晚了' })).toBe('APPEAL_LATE');
    house.advance(-31 * DAY_MS);
  });
});

describe('the desk and the record', () => {
  it('are there for operators and for the person alone; the log is for everybody', async () => {
    const { author, caseId } = await accused();
    await operator.call(desk.upholdCase, { id: caseId, ...grounds, card: 'yellow' });
    const [act] = await actsOf(author);
    const stranger = await house.stranger();
    for (const door of [desk.listCases, desk.listAppeals]) expect(await stranger.refused(door, {}), door.id).toBe('NOT_FOUND');
    expect(await stranger.refused(desk.openCase, { kind: 'user', subject_id: author.userId })).toBe('NOT_FOUND');
    expect(await stranger.refused(desk.withdrawAct, { id: act?.id ?? 0, reason: '求情' })).toBe('NOT_FOUND');
    expect(await stranger.refused(desk.tryWords, { text: 'x' })).toBe('NOT_FOUND');
    expect(await stranger.refused(desk.removeWord, { id: 1 })).toBe('NOT_FOUND');
    expect(await stranger.call(conduct.listActs, {})).toEqual([]);
    for (const door of [conduct.listActs, conduct.getStanding])
      expect(await house.guest.refused(door, {}), door.id).toBe('SIGN_IN_REQUIRED');
    expect(await house.guest.refused(conduct.listLog, { limit: 0 })).toBe('INVALID_INPUT');
  });
});
