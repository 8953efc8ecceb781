import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import { getFeed, listFeedComments, listFeeds } from '#contract/feeds/feeds.doors.ts';
import { getGroup } from '#contract/groups/groups.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import type { CircleReport } from '#contract/moderation/flags.schemas.ts';
import { listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { getWork } from '#contract/portfolio/portfolio.doors.ts';
import { countPostsOf, getPost, listGroupPosts } from '#contract/posts/posts.doors.ts';
import { getReportCard } from '#contract/reports/reports.doors.ts';
import { getReview } from '#contract/reviews/reviews.doors.ts';
import { getMyWorkMark, getWorkAverage, listWorkMarks } from '#contract/reviews/work-marks.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { sumUserTips } from '#contract/tips/tips.doors.ts';
import { circlePage, commentSaying, membership, postPage, somebody } from '../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { feedPage } from '../../testing/feed-content.ts';
import { leaveOverlays } from '../../testing/leave-overlays.ts';
import { visitors } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

afterEach(leaveOverlays);

const at = '2026-03-01 08:00:00';
const wang = somebody('王译', { id: 22 });
const entry = (code: string, name: string) => ({ code, name });

const report: CircleReport = {
  ...{ id: 7, group_id: 2, resource_type: 'post', resource_id: 9, status: 0, count: 2, reasons: ['广告骚扰'] },
  ...{ target: wang, excerpt: '扫码进群领取资料', picture: null, link: '/topicDetail?groupId=2&id=9' },
  ...{ is_own: false, is_flagged: false, is_deleted: false, created_at: at, updated_at: at },
};

function answerWorks(server: FakeServer): void {
  server.refuse(getReportCard, { status: 404 });
  server.answer(getReview, ({ id }) => ({
    ...{ id, owner_id: 30, relationship: 3, language: 5, expertise: 4, punctuality: 3, score: 4, comment: '术语严谨', created_at: at },
    ...{ user: wang, set_aside: null, reply: { body: '谢谢', created_at: at } },
  }));
  server.answer(getWork, () => ({
    ...{ id: 4, userId: 9, name: '买卖合同', intro: '英译中', pages: 2, createdAt: at },
    ...{ sourceLanguage: entry('en', '英语'), targetLanguage: entry('zh', '中文'), industry: entry('law', '法律') },
    file: { id: 8, name: 'a.pdf', size: 100, pages: 2, url: '/a.pdf', previews: [] },
  }));
  server.answer(getWorkAverage, () => ({ count: 1, average: 3, stars: [0, 0, 1, 0, 0] }));
  const mark = { id: 6, work_id: 4, mark: 3, comment: '很稳', created_at: at, updated_at: at };
  server.answer(listWorkMarks, () => [{ ...mark, user: wang, set_aside: null }]);
  server.answer(getMyWorkMark, () => ({ mark: null }));
}

function house(): FakeServer {
  const server = fakeServer();
  server.answer(getPost, () => postPage('责任限制', { comments_count: 1 }));
  server.answer(listPostComments, () => ({ pinneds: [], comments: [commentSaying('赞同')] }));
  server.answer(getFeed, () => feedPage('一条动态'));
  server.answer(listFeedComments, () => ({ pinneds: [], comments: [] }));
  server.answer(listFeeds, () => ({ pinned: [], feeds: [] }));
  server.answer(getUser, () => ({ ...somebody('江雪', { id: 9 }), updated_at: at, bg: null, friends_count: 0, signed: true }));
  server.answer(countPostsOf, () => ({ count: 0 }));
  server.answer(listTagsOf, () => []);
  server.answer(sumUserTips, () => ({ count: 0, amount: 0 }));
  server.answer(getSiteConfig, () => ({}));
  server.answer(getGroup, () => circlePage('合同圈', { joined: membership() }));
  server.answer(listGroupPosts, () => ({ pinneds: [], posts: [] }));
  answerWorks(server);
  return server;
}

async function press(app: RenderedApp, name: string): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

const things = [
  ['a person', '/users/9', ['更多', '举报'], flags.flagUser, 9],
  ['a feed', '/feeds/40', ['动态操作', '举报'], flags.flagFeed, 40],
  ['a post', '/topicDetail?feed_from=5&id=9', ['帖子操作', '举报'], flags.flagPost, 9],
  ['a comment', '/topicDetail?feed_from=5&id=9', ['更多操作', '举报'], flags.flagComment, 31],
  ['a circle', '/groups/5/info', ['更多', '举报'], flags.flagGroup, 5],
  ['a review', '/reviewDetail?id=90', ['举报这条评价'], flags.flagReview, 90],
  ['the answer to a review', '/reviewDetail?id=90', ['举报这条回复'], flags.flagReviewReply, 90],
  ['a work', '/workDetail?id=4', ['举报这件作品'], flags.flagWork, 4],
  ['the mark of a work', '/workDetail?id=4', ['举报这条评价'], flags.flagWorkMark, 6],
] as const;

describe('a flag', () => {
  it.each(things)('of %s is sent with the rule that was chosen and the words that were added', async (_what, address, way, call, id) => {
    const server = house();
    server.answer(call, () => ({ message: '举报成功' }));
    const app = await renderApp(address, { server, as: visitors.signed });
    for (const name of way) await press(app, name);
    const sheet = within(await app.findByRole('dialog', { name: '举报' }));
    const rule = await sheet.findByRole('button', { name: '广告骚扰' });
    await act(async () => void fireEvent.click(rule));
    fireEvent.change(sheet.getByLabelText('举报理由'), { target: { value: ' 站外引流 ' } });
    expect(server.inputsOf(call)).toEqual([]);
    await act(async () => void fireEvent.click(sheet.getByRole('button', { name: '提交' })));
    expect(await app.findByText('举报成功')).toBeTruthy();
    expect(server.inputsOf(call)).toEqual([{ id, reason: '广告骚扰：站外引流' }]);
  });
});

describe('a flag in a circle', () => {
  it('ends with the thing taken away for a reason', async () => {
    const server = house();
    server.answer(flags.listCircleReports, () => [report]);
    server.answer(flags.acceptReport, () => ({ message: '处理完成' }));
    const app = await renderApp('/groups/2/flags', { server, as: visitors.signed });
    await press(app, '移除');
    const sheet = within(await app.findByRole('dialog', { name: '移除这条内容' }));
    fireEvent.change(sheet.getByLabelText(/移除原因/), { target: { value: ' 站外引流 ' } });
    await act(async () => void fireEvent.click(sheet.getByRole('button', { name: '移除' })));
    await waitFor(() => expect(server.inputsOf(flags.acceptReport)).toEqual([{ id: 7, reason: '站外引流' }]));
  });

  it('ends with the thing left', async () => {
    const server = house();
    let reports = [report];
    server.answer(flags.listCircleReports, () => reports);
    server.answer(flags.rejectReport, () => {
      reports = [];
      return { message: '处理完成' };
    });
    const app = await renderApp('/groups/2/flags', { server, as: visitors.signed });
    await press(app, '保留');
    expect(await app.findByText('这里没有举报')).toBeTruthy();
    expect(server.inputsOf(flags.rejectReport)).toEqual([{ id: 7 }]);
  });
});
