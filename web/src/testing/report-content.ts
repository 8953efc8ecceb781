import { reportSections, usualAudience } from '#contract/reports/report-sections.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { somebody } from './content.ts';

const noScore: Report['assessment'] = {
  total: null,
  low: null,
  high: null,
  pieces: 0,
  parts: (['trials', 'reviews', 'works'] as const).map((part) => ({ part, weight: 0.3, share: 0, mean: null, pieces: 0 })),
  computedAt: null,
};

/** A report with nothing in it, as somebody sees who is signed in. */
export function emptyReport(own: Partial<Report> = {}): Report {
  return {
    user: somebody('苏岚', { id: 9 }),
    relation: 'user',
    is_open: true,
    opened_at: '2024-03-01 08:00:00',
    is_listed: false,
    country: null,
    friends_only: ['contact', 'network'],
    for_everyone: reportSections.filter((section) => usualAudience(section) === 'everyone'),
    rules: null,
    intro: '',
    languages: [],
    industries: [],
    badges: [],
    assessment: noScore,
    trials: { count: 0, latest: [] },
    reviews: { count: 0, counted: 0, language: null, expertise: null, punctuality: null, overall: null, latest: [] },
    works: { count: 0, items: [] },
    projects: { count: 0, items: [] },
    education: { count: 0, items: [] },
    certificates: { count: 0, items: [] },
    ecertificates: { count: 0, items: [] },
    chain: { count: 0 },
    tags: [],
    contact: null,
    network: null,
    visitors: null,
    ...own,
  };
}

/** The same as its owner sees it. */
export function ownReport(own: Partial<Report> = {}): Report {
  return emptyReport({
    user: somebody('林一', { id: 7 }),
    relation: 'self',
    friends_only: [],
    rules: reportSections.map((section) => ({
      section,
      audience: usualAudience(section),
      choices: ['everyone', 'signed-in', 'friends', 'me'],
    })),
    contact: { phone: '13800000001', email: null, unconfirmed_email: null },
    network: { friends_count: 2, followers_count: 3, followings_count: 4, friends: [somebody('程砚', { id: 21 })] },
    visitors: { count: 2, fresh: 1, people: [somebody('程砚', { id: 21 })] },
    ...own,
  });
}

const entry = (code: string, name: string) => ({ code, name });

/** Everything that a report can hold. */
export const fullParts: Partial<Report> = {
  intro: '十一年法律与金融翻译。',
  country: entry('CN', '中国'),
  languages: [entry('zh', '中文'), entry('en', '英语')],
  industries: [entry('law', '法律')],
  tags: [{ id: 101, name: '笔译' }],
  badges: [{ code: 'report-opened', name: '开启报告', text: '开启了言值报告', is_earned: true, earned_at: null }],
  works: {
    count: 12,
    items: [
      {
        id: 3,
        name: '跨境租赁协议节选',
        intro: '英译中',
        sourceLanguage: entry('en', '英语'),
        targetLanguage: entry('zh', '中文'),
        industry: entry('law', '法律'),
        pages: 4,
        cover: null,
      },
    ],
  },
  projects: {
    count: 1,
    items: [{ id: 4, name: '仲裁案卷', company: '某律所', intro: '三个月', startedOn: '2023-01', endedOn: null }],
  },
  education: { count: 1, items: [{ id: 5, school: '北方外国语学院', degree: entry('master', '硕士'), major: '翻译' }] },
  certificates: {
    count: 1,
    items: [
      { id: 6, type: entry('catti', 'CATTI'), name: '二级笔译', number: '****0001', issuer: '考试中心', issuedOn: '2019-06', pictures: [] },
    ],
  },
  reviews: {
    count: 17,
    counted: 17,
    language: 4.8,
    expertise: 4.6,
    punctuality: 5,
    overall: 4.8,
    latest: [
      {
        id: 8,
        owner_id: 9,
        relationship: 3,
        language: 5,
        expertise: 5,
        punctuality: 5,
        score: 5,
        comment: '没有一次超期。',
        created_at: '2024-03-01 08:00:00',
        user: somebody('程砚', { id: 21 }),
        set_aside: null,
        reply: { body: '谢谢', created_at: '2024-03-02 08:00:00' },
      },
    ],
  },
};
