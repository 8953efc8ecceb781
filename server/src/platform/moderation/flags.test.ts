import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import { createFeed } from '#contract/feeds/feeds.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { deletePost, getPost, listGroupPosts } from '#contract/posts/posts.doors.ts';
import { type Circle, letIn, makeCircle, publish } from '../../features/posts/posts.factory.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { flagsTable, moderationCasesTable } from './moderation.tables.ts';

let house: TestApp;
let circle: Circle;

beforeAll(async () => {
  house = await testApp();
  circle = await makeCircle(house);
});

const member = async () => {
  const someone = await house.person();
  await someone.call(joinGroup, { id: circle.id });
  return someone;
};
const post = async () => {
  const author = await member();
  return { author, ...(await publish(author, circle.id)) };
};
const casesOf = (kind: string, id: number) =>
  house.deps.db.write
    .select()
    .from(moderationCasesTable)
    .where(and(eq(moderationCasesTable.subjectKind, kind), eq(moderationCasesTable.subjectId, id)));
const told = async (who: { call: TestApp['guest']['call'] }) => (await who.call(listNotifications, {})).map((one) => one.content);

describe('a flag', () => {
  it('says thanks by every door, joins the others of one thing, and counts each person once, also by twenty at once', async () => {
    const { id } = await post();
    const reporters = await Promise.all(Array.from({ length: 20 }, () => house.person()));
    const outcomes = await Promise.all([...reporters, ...reporters].map((one) => one.send(flags.flagPost, { id, reason: '广告骚扰' })));
    for (const { status, body } of outcomes) expect([status, body]).toEqual([201, { message: '举报成功' }]);
    const [found, ...others] = await casesOf('post', id);
    expect([found?.state, found?.flags, others]).toEqual(['open', 20, []]);
    const rows = await house.deps.db.write
      .select()
      .from(flagsTable)
      .where(eq(flagsTable.caseId, found?.id ?? 0));
    expect(rows.map((row) => row.reporterId).sort()).toEqual(reporters.map((one) => one.userId).sort());
  });

  it('takes the names that its doors give the reason, at most 255 characters of it, and needs one', async () => {
    const [{ id }, reader] = [await post(), await house.person()];
    const byName = (body: object) => reader.raw({ method: 'POST', url: `/api/sns/api/v2/plus-group/reports/posts/${id}`, payload: body });
    expect((await byName({ content: '人身攻击' })).statusCode).toBe(201);
    expect((await byName({})).statusCode).toBe(422);
    expect((await byName({ content: '  ' })).statusCode).toBe(422);
    expect((await byName({ content: '长'.repeat(256) })).statusCode).toBe(422);
    expect((await byName({ content: '长'.repeat(255) })).statusCode).toBe(201);
  });

  it('is for feeds and comments, a comment by both of its doors', async () => {
    const [{ id, author }, reader] = [await post(), await house.person()];
    const feed = await author.call(createFeed, { feed_content: '加我领优惠券', feed_mark: `${Date.now()}` });
    expect((await reader.call(flags.flagFeed, { id: feed.id, reason: '广告骚扰' })).message).toBe('举报成功');
    const { comment } = await author.call(createPostComment, { id, body: '扫码进群' });
    for (const door of [0, 1]) await reader.call(flags.flagComment, { id: comment.id, reason: '广告骚扰' }, { door });
    expect(await casesOf('comment', comment.id)).toMatchObject([{ flags: 1, groupId: circle.id }]);
    expect(await casesOf('feed', feed.id)).toMatchObject([{ flags: 1, groupId: null }]);
  });

  it('is for people and circles too, never for oneself, and only for what one may see', async () => {
    const [reader, other, { id, author }] = [await house.person(), await house.stranger(), await post()];
    expect((await reader.call(flags.flagUser, { id: other.userId, reason: '冒充他人' })).message).toBe('举报成功');
    expect(await reader.refused(flags.flagUser, { id: reader.userId, reason: 'x' })).toBe('FLAG_OWN');
    expect(await author.refused(flags.flagPost, { id, reason: 'x' })).toBe('FLAG_OWN');
    expect((await other.call(flags.flagGroup, { id: circle.id, reason: '违法内容' })).message).toBe('举报成功');
    expect(await circle.owner.refused(flags.flagGroup, { id: circle.id, reason: 'x' })).toBe('FLAG_OWN');
    for (const door of [flags.flagUser, flags.flagFeed, flags.flagGroup, flags.flagPost, flags.flagComment])
      expect(await other.refused(door, { id: 987_654_321, reason: 'x' }), door.id).toBe('NOT_FOUND');
    const closed = await makeCircle(house, 'private');
    const hidden = await publish(closed.owner, closed.id);
    expect(await other.refused(flags.flagPost, { id: hidden.id, reason: 'x' })).toBe('NOT_FOUND');
    expect(await house.guest.refused(flags.flagPost, { id, reason: 'x' })).toBe('SIGN_IN_REQUIRED');
  });
});

describe('flags in a circle', () => {
  it('are told to those who look after it, who take the thing away with a reason; everybody hears of it, and nobody learns who flagged', async () => {
    const [{ id, author }, reader] = [await post(), await house.person({ nickname: '举报的人' })];
    await reader.call(flags.flagPost, { id, reason: '与翻译无关的广告' });
    expect((await circle.owner.call(listNotifications, {}))[0]).toMatchObject({
      content: '圈子里有帖子被举报，等待你处理',
      subject: { kind: 'case', link: `/groups/${circle.id}/flags` },
    });
    const outcome = await circle.owner.send(flags.listCircleReports, { id: circle.id });
    expect(outcome.queries).toBeLessThanOrEqual(4);
    const [report] = outcome.body as unknown as { id: number }[];
    expect(report).toMatchObject({ resource_type: 'post', resource_id: id, status: 0, count: 1, reasons: ['与翻译无关的广告'] });
    expect(JSON.stringify(report)).not.toContain('举报的人');

    const caseId = report?.id ?? 0;
    expect(await house.guest.refused(flags.listCircleReports, { id: circle.id })).toBe('SIGN_IN_REQUIRED');
    const outsider = await house.stranger();
    expect(await outsider.refused(flags.listCircleReports, { id: circle.id })).toBe('NOT_FOUND');
    expect(await outsider.refused(flags.acceptReport, { id: caseId, reason: 'x' })).toBe('NOT_FOUND');
    expect(await outsider.refused(flags.rejectReport, { id: caseId })).toBe('NOT_FOUND');

    const both = await Promise.all([1, 2].map(() => circle.owner.send(flags.acceptReport, { id: caseId, reason: '圈子里不发广告' })));
    expect(both.map((one) => one.body['reason'] ?? one.body['message']).sort()).toEqual(['CASE_DECIDED', '处理完成']);
    expect(await house.guest.refused(getPost, { group_id: circle.id, id })).toBe('NOT_FOUND');
    const listed = await house.guest.call(listGroupPosts, { group_id: circle.id });
    expect(listed.posts.map((one) => one.id)).not.toContain(id);
    expect(await told(author)).toEqual(['你的帖子已被移除：圈子里不发广告。如有异议，可在 30 天内申诉']);
    await house.runJobs();
    expect(await told(reader)).toEqual(['你举报的帖子经核实存在违规，已处理。感谢你一起维护社区']);
    expect(await circle.owner.call(flags.listCircleReports, { id: circle.id, status: 1 })).toMatchObject([
      { id: caseId, status: 1, link: null },
    ]);
  });

  it('stay before the operators when the circle leaves the thing, and are not decided by whose it is', async () => {
    const [{ id }, reader] = [await post(), await house.person()];
    await reader.call(flags.flagPost, { id, reason: '不喜欢' });
    const caseId = (await casesOf('post', id))[0]?.id ?? 0;
    await circle.owner.call(flags.rejectReport, { id: caseId });
    expect(await circle.owner.refused(flags.rejectReport, { id: caseId })).toBe('CASE_DECIDED');
    expect(await circle.owner.call(flags.listCircleReports, { id: circle.id, status: 2 })).toMatchObject([{ id: caseId, status: 2 }]);
    expect((await casesOf('post', id))[0]).toMatchObject({ state: 'open', leftByGroupAdmins: true });

    const own = await publish(circle.owner, circle.id);
    await reader.call(flags.flagPost, { id: own.id, reason: '圈主自己发广告' });
    const ownCase = (await casesOf('post', own.id))[0]?.id ?? 0;
    expect(await circle.owner.refused(flags.acceptReport, { id: ownCase, reason: 'x' })).toBe('CASE_OWN');
    expect(await circle.owner.refused(flags.rejectReport, { id: ownCase })).toBe('CASE_OWN');
  });

  it('of a post that its author has deleted meanwhile take nothing away', async () => {
    const [{ id, author }, reader] = [await post(), await house.person()];
    await reader.call(flags.flagPost, { id, reason: '重复发布' });
    await author.call(deletePost, { group_id: circle.id, id });
    const caseId = (await casesOf('post', id))[0]?.id ?? 0;
    expect(await circle.owner.refused(flags.acceptReport, { id: caseId, reason: 'x' })).toBe('THING_GONE');
    expect((await casesOf('post', id))[0]?.state).toBe('open');
    // Nor do its group admins read what was in it any more.
    const [report] = (await circle.owner.call(flags.listCircleReports, { id: circle.id })).filter((one) => one.id === caseId);
    expect(report).toMatchObject({ excerpt: '', picture: null, link: null, is_deleted: true });
  });

  it('are not decided by a group admin who flagged the thing', async () => {
    const { id } = await post();
    const admin = await house.person();
    await letIn(house.deps, circle.id, admin.userId, 'administrator');
    await admin.call(flags.flagPost, { id, reason: '广告骚扰' });
    const caseId = (await casesOf('post', id))[0]?.id ?? 0;
    const seenBy = async (who: Client) => (await who.call(flags.listCircleReports, { id: circle.id })).find((one) => one.id === caseId);
    expect(await seenBy(admin)).toMatchObject({ is_flagged: true, is_own: false });
    expect(await admin.refused(flags.acceptReport, { id: caseId, reason: '广告' })).toBe('CASE_OWN');
    expect(await admin.refused(flags.rejectReport, { id: caseId })).toBe('CASE_OWN');
    expect(await seenBy(circle.owner)).toMatchObject({ is_flagged: false });
    await circle.owner.call(flags.acceptReport, { id: caseId, reason: '广告' });
  });
});
