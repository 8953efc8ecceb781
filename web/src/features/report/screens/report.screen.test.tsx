import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkNickname } from '#contract/accounts/accounts.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { listCountries, listIndustries } from '#contract/onboarding/onboarding.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import {
  editUserinfo,
  getReport,
  getUserinfo,
  listVisitors,
  saveIntro,
  seeVisitors,
  setAudience,
  setListed,
} from '#contract/reports/reports.doors.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { linesOf } from '../../../app/share/canvas-pen.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { emptyReport, fullParts, ownReport } from '../../../testing/report-content.ts';
import { closedReview, trialReview } from '../../../testing/trial-content.ts';
import { draftOf } from '../../drafts/form-draft.public.ts';
import { nextSteps, shareDone } from '../next-steps.ts';
import { shareCardWords } from '../parts/share-card-overlay.tsx';

function reportServer(report: Report): FakeServer {
  const server = fakeServer();
  server.answer(getReport, () => report);
  server.answer(getUserinfo, () => ({
    userId: 7,
    nickname: '林一',
    sex: 0,
    country: null,
    city: '',
    userType: 1,
    signed: true,
    verified: null,
    score: null,
    pair: null,
    photoUrl: '',
  }));
  server.answer(listCountries, () => [{ code: 'CN', name: '中国', dial: '86', common: true }]);
  server.answer(checkNickname, () => ({ useable: true }));
  server.answer(editUserinfo, () => ({ message: '保存成功' }));
  server.answer(saveIntro, () => ({ message: '保存成功' }));
  server.answer(setAudience, () => null);
  server.answer(setListed, () => null);
  server.answer(follow, () => null);
  server.answer(seeVisitors, () => null);
  server.answer(listVisitors, () => ({
    count: 2,
    fresh: 1,
    visitors: [
      { id: 12, user: somebody('程砚', { id: 21 }), visited_at: '2024-03-02 08:00:00', days: 3 },
      { id: 11, user: somebody('陆桥', { id: 22 }), visited_at: '2024-03-01 08:00:00', days: 1 },
    ],
  }));
  return server;
}

async function press(app: RenderedApp, name: string | RegExp): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

describe('screens of a report', () => {
  const own = ['/myReport', '/introEdit', '/userInfoEdit', '/reportVisitors'];
  const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
  it.each([...own, '/reportOther?id=9'].flatMap((path) => locales.map((locale) => [path, locale] as const)))(
    '%s stands in %s',
    async (path, locale) => {
      const report = own.includes(path) ? ownReport(fullParts) : emptyReport(fullParts);
      const app = await renderApp(path, { server: reportServer(report), as: visitors.signed, locale });
      await waitFor(() => expect(app.container.querySelector('h1')?.textContent).toBeTruthy());
      expect(app.container.textContent).not.toMatch(/\b(report|part|hint|audience)\.[a-z]+/);
    },
  );

  it('ask a guest to sign in for their own, and show them another’s with the way to work with them and one quiet line', async () => {
    const mine = await renderApp('/myReport', { server: fakeServer() });
    expect(mine.address()).toContain('/signin?redirect=%2FmyReport');
    const app = await renderApp('/reportOther?id=9', { server: reportServer(emptyReport({ ...fullParts, relation: 'guest' })) });
    expect(await app.findByText('苏岚')).toBeTruthy();
    expect(app.getByRole('link', { name: '开一份言值报告' })).toBeTruthy();
    expect(app.getByRole('link', { name: '谈谈合作' }).getAttribute('href')).toBe('/relation?id=9');
    expect(app.queryByRole('button', { name: '关注' })).toBeNull();
  });
});

describe('another’s report', () => {
  it('shows what is there with the way to all of it, and nothing of what is empty or not for the viewer', async () => {
    const app = await renderApp('/reportOther?id=9', { server: reportServer(emptyReport(fullParts)), as: visitors.signed });
    expect(await app.findByText('跨境租赁协议节选')).toBeTruthy();
    expect(app.getByRole('link', { name: '全部 12' })?.getAttribute('href')).toBe('/workList?id=9');
    expect(app.getByRole('link', { name: '全部 17' })?.getAttribute('href')).toBe('/reportReviewList?id=9');
    expect(app.getByText('没有一次超期。')).toBeTruthy();
    expect(app.getByText('暂无评分')).toBeTruthy();
    expect(app.getByText('好友才能互看人脉信息哦')).toBeTruthy();
    for (const hidden of ['联系方式', '人脉', '诚信试译', '电子证书', '谁看过我', '报告完善度']) expect(app.queryByText(hidden)).toBeNull();
    await press(app, '关注');
    expect(app.server.inputsOf(follow)).toEqual([{ id: 9 }]);
  });

  it('shows the parts of the score with their means where how many marks they are of is not told', async () => {
    const part = { weight: 0.35, share: null, pieces: null };
    const parts = [
      { ...part, part: 'reviews' as const, mean: 9.2 },
      { ...part, part: 'works' as const, mean: null },
    ];
    const assessment = { total: 8.4, low: 7.9, high: 8.9, pieces: null, parts, computedAt: '2024-03-02 08:00:00' };
    const app = await renderApp('/reportOther?id=9', { server: reportServer(emptyReport({ assessment })), as: visitors.signed });
    const bars = (await app.findByText('9.2')).closest('dl');
    expect([...(bars?.querySelectorAll('dd:not([aria-hidden])') ?? [])].map((one) => one.textContent)).toEqual(['9.2/10', '暂无']);
    expect(app.getByText('在 7.9 到 8.9/10 之间')).toBeTruthy();
  });

  it('is a word and a way on while it is not open, and not found where there is nobody', async () => {
    const closed = emptyReport({ is_open: false, intro: null, works: null, assessment: null, friends_only: [] });
    const app = await renderApp('/reportOther?id=9', { server: reportServer(closed), as: visitors.signed });
    expect(await app.findByText('苏岚还没有开启言值报告')).toBeTruthy();
    const server = fakeServer();
    server.refuse(getReport, { status: 404, reason: 'NOT_FOUND' });
    const none = await renderApp('/reportOther?id=10', { server, as: visitors.signed });
    expect(await none.findAllByText('内容不存在或已被删除')).toBeTruthy();
    const bad = await renderApp('/reportOther?id=x', { server: fakeServer(), as: visitors.signed });
    expect(await bad.findAllByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('one’s own report', () => {
  it('leads to all reviews of it to be read, and says that the integrity of friends counts for one another', async () => {
    const reviewed = { ...emptyReport().reviews, count: 4, counted: 0, latest: [] } as Report['reviews'];
    const app = await renderApp('/myReport', { server: reportServer(ownReport({ ...fullParts, reviews: reviewed })), as: visitors.signed });
    expect((await app.findByRole('link', { name: '全部 4' })).getAttribute('href')).toBe('/reportReviewList?id=7');
    expect(app.getByText(/好友之间的诚信会相互影响/)).toBeTruthy();
  });

  it('says of a network that is still empty what it is for, where three noughts would stand', async () => {
    const network = { friends_count: 0, followers_count: 0, followings_count: 0, friends: [] };
    const app = await renderApp('/myReport', { server: reportServer(ownReport({ network })), as: visitors.signed });
    const section = (await app.findByRole('heading', { name: '人脉' })).closest('section') as HTMLElement;
    expect(within(section).getByText(/互相关注就成为好友/)).toBeTruthy();
    for (const word of ['粉丝', '关注']) expect(within(section).queryByText(word)).toBeNull();
  });

  it('says of trials, electronic certificates and the chain what they will hold, and shows nothing in their place', async () => {
    const none = { trials: { count: 0, latest: [] }, ecertificates: { count: 0, items: [] }, chain: { count: 0 } };
    const app = await renderApp('/myReport', { server: reportServer(ownReport({ ...fullParts, ...none })), as: visitors.signed });
    for (const [heading, words] of [
      ['诚信试译', '公开的试译成绩会显示在这里。'],
      ['电子证书', '领取的电子证书会显示在这里。'],
      ['存证记录', '证书存证后，存证记录会显示在这里。'],
    ] as const) {
      const section = (await app.findByRole('heading', { name: heading })).closest('section') as HTMLElement;
      expect(within(section).getByText(words)).toBeTruthy();
      expect(within(section).queryAllByRole('listitem')).toEqual([]);
      expect(within(section).queryAllByRole('link')).toEqual([]);
    }
  });

  it('shows a trial that both published with its mark, and of another one nothing but that it was', async () => {
    const trials = { count: 4, latest: [trialReview(), closedReview] };
    const server = reportServer(ownReport({ ...fullParts, trials }));
    server.answer(listIndustries, () => [{ code: 'law', name: '法律' }]);
    const app = await renderApp('/myReport', { server, as: visitors.signed });
    const section = (await app.findByRole('heading', { name: '诚信试译' })).closest('section') ?? app.container;
    expect(within(section).getByText('读起来自然。')).toBeTruthy();
    expect(within(section).getByText('未公开')).toBeTruthy();
    expect(within(section).getByRole('link', { name: '全部 4' }).getAttribute('href')).toBe('/trialTranslation?id=7');
  });

  it('says how complete it is and what comes next, until everything is there', async () => {
    const app = await renderApp('/myReport', { server: reportServer(ownReport()), as: visitors.signed });
    expect(await app.findByText('报告完善度')).toBeTruthy();
    expect(app.getByRole('progressbar', { name: '报告完善度' })?.getAttribute('aria-valuenow')).toBe('18');
    expect(app.getAllByRole('link', { name: '去完善' })[0]?.getAttribute('href')).toBe('/guideNew');
    const whole = ownReport({ ...fullParts, user: somebody('林一', { id: 7, avatar: { url: '/a.png' } }) });
    expect([nextSteps(whole), shareDone(whole)]).toEqual([[], 100]);
  });

  it('tells of each part who sees it, and changes that at once; a refusal takes it back', async () => {
    let report = ownReport(fullParts);
    const server = reportServer(report);
    server.answer(getReport, () => report);
    server.answer(setAudience, ({ section, audience }) => {
      report = { ...report, rules: report.rules?.map((rule) => (rule.section === section ? { ...rule, audience } : rule)) ?? null };
      return null;
    });
    const app = await renderApp('/myReport', { server, as: visitors.signed });
    const mark = (audience: string) => app.findByLabelText(`代表作品：${audience}，点按更改`);
    const choose = async (audience: string) => {
      await act(async () => void fireEvent.click(app.getByLabelText(/^代表作品：/)));
      await press(app, audience);
    };
    expect(await mark('所有人可见')).toBeTruthy();
    await choose('仅好友可见');
    expect(app.server.inputsOf(setAudience)).toEqual([{ section: 'works', audience: 'friends' }]);
    expect(await mark('仅好友可见')).toBeTruthy();
    app.server.refuse(setAudience, { message: '不可以' });
    await choose('仅自己可见');
    expect(app.server.inputsOf(setAudience)).toHaveLength(2);
    expect(await mark('仅好友可见')).toBeTruthy();
  });

  it('is for search engines where its owner says so, in the sheet of who sees what', async () => {
    const app = await renderApp('/myReport', { server: reportServer(ownReport(fullParts)), as: visitors.signed });
    await press(app, '谁可以看');
    const listed = await app.findByRole('switch', { name: /允许搜索引擎收录/ });
    await act(async () => void fireEvent.click(listed));
    expect(app.server.inputsOf(setListed)).toEqual([{ listed: true }]);
  });

  it('leads to who came to look, where those who are new are marked and then seen', async () => {
    const app = await renderApp('/reportVisitors', { server: reportServer(ownReport()), as: visitors.signed });
    const rows = await app.findAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByRole('img', { name: '新访客' }) !== null)).toEqual([true, false]);
    expect(rows[0]?.textContent).toContain('来过 3 天');
    const ways = [...(rows[0]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(ways).toEqual([expect.stringMatching(/^\/reportOther\?id=\d+$/), expect.stringMatching(/^\/users\/\d+$/)]);
    await waitFor(() => expect(app.server.inputsOf(seeVisitors)).toHaveLength(1));
  });
});

describe('what stands at its head', () => {
  it('is an introduction that is kept as a draft until it is saved', async () => {
    const app = await renderApp('/introEdit', { server: reportServer(ownReport({ intro: '旧的' })), as: visitors.signed });
    const area = await app.findByRole('textbox', { name: '个人简介' });
    expect(app.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
    await act(async () => void fireEvent.change(area, { target: { value: ` ${'字'.repeat(420)} ` } }));
    expect(app.getByText('422 / 500')).toBeTruthy();
    await waitFor(() => expect(draftOf('report-intro', { intro: '' }).intro).toContain('字字'));
    await press(app, '保存');
    await waitFor(() => expect(app.server.inputsOf(saveIntro)).toEqual([{ intro: '字'.repeat(420) }]));
  });

  it('is a country that must be chosen, and the server’s words beside the field they are about', async () => {
    const app = await renderApp('/userInfoEdit', { server: reportServer(ownReport()), as: visitors.signed });
    const city = await app.findByRole('textbox', { name: /城市/ });
    await act(async () => void fireEvent.change(city, { target: { value: '杭州' } }));
    await press(app, '保存');
    expect(await app.findByText('请选择国家')).toBeTruthy();
    expect(app.server.inputsOf(editUserinfo)).toEqual([]);
    await press(app, /国家\/地区/);
    const china = await app.findByRole('button', { name: /^中国/ });
    await act(async () => void fireEvent.click(china));
    app.server.refuse(editUserinfo, { kind: 'invalid', fields: { name: '该名称不可使用' } });
    await press(app, '保存');
    expect(await app.findByText('该名称不可使用')).toBeTruthy();
    expect(app.server.inputsOf(editUserinfo)).toEqual([{ nickname: '林一', country: 'CN', city: '杭州', sex: 0 }]);
  });
});

describe('what is handed on of a report', () => {
  const hidden: Report['for_everyone'] = ['languages'];
  const asKey = (key: string) => key;

  it.each([
    ['its owner', ownReport({ ...fullParts, for_everyone: hidden })],
    ['a friend', emptyReport({ ...fullParts, relation: 'friend', for_everyone: hidden })],
  ])('holds no part that is not for everyone when %s hands it on', (_, report) => {
    const scored = { ...report, assessment: report.assessment && { ...report.assessment, total: 8.2 } };
    expect(shareCardWords(scored, asKey)).toMatchObject({ intro: '', score: null, languages: '中文 · 英语' });
    expect(shareCardWords(scored, asKey).facts).not.toContain('法律');
    const open = shareCardWords({ ...scored, for_everyone: ['intro', 'assessment', 'industries'] }, asKey);
    expect(open).toMatchObject({ intro: fullParts.intro, score: { text: '8.2', share: 0.82 }, languages: '' });
    expect(open.facts).toContain('法律');
  });

  it('says nothing of a hidden introduction in the words of a link, nor once it was hidden', async () => {
    const words = () => document.head.querySelector('meta[property="og:description"]')?.getAttribute('content') ?? '';
    let report = ownReport(fullParts);
    const server = reportServer(report);
    server.answer(getReport, () => report);
    const app = await renderApp('/myReport', { server, as: visitors.signed });
    await waitFor(() => expect(words()).toBe(fullParts.intro));
    await act(async () => void fireEvent.click(app.getByLabelText(/^个人简介：/)));
    report = { ...report, for_everyone: hidden };
    await press(app, '仅自己可见');
    await waitFor(() => expect(words()).not.toContain('十一年'));
    expect(words()).toContain('林一');
  });
});

it('breaks the words of a share card at hanzi and between words, and ends what is too long', () => {
  const measure = (text: string) => [...text].length;
  expect(linesOf(measure, '十一年法律翻译', 4, 3)).toEqual(['十一年法', '律翻译']);
  expect(linesOf(measure, 'good words here', 10, 3)).toEqual(['good words', 'here']);
  expect(linesOf(measure, '十一年法律与金融翻译', 4, 2)).toEqual(['十一年法', '律与金…']);
  expect(linesOf(measure, 'incomprehensibilities', 8, 5).join('')).toBe('incomprehensibilities');
  expect(linesOf(measure, '质量不谈。闲时', 4, 5)).toEqual(['质量不', '谈。闲时']);
  expect(linesOf(measure, '', 8, 5)).toEqual([]);
});
