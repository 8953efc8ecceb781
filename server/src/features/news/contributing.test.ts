import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contributing from '#contract/news/contributing.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { papersTable } from '../../platform/papers/papers.tables.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';
import { makeFile } from '../posts/posts.factory.ts';
import { categoryOf, makeNews, makeWaiting, verify } from './news.factory.ts';
import { endSilences } from './news.jobs.ts';
import { newsRevisionsTable, newsTable } from './news.tables.ts';

const DAY = 86_400_000;
let house: TestApp;
let category = 0;
beforeAll(async () => {
  house = await testApp();
  category = await categoryOf(house.deps, 'craft');
});

/** Somebody who may contribute and can pay for it. */
const contributor = async (currency = 1_000) => {
  const someone = await fund(house, await house.person({ nickname: '撰稿人' }), currency);
  await verify(house.deps, someone.userId);
  return someone;
};
type Contributor = Awaited<ReturnType<typeof contributor>>;

const text = { title: '一封退稿信教会我的事', content: '## 起因\n\n那天我**没有**查术语。' };
const send = (author: Contributor, more: object = {}) => author.call(contributing.contributeNews, { category, ...text, password, ...more });
const holds = async (newsId: number) => {
  const { rows } = await house.deps.db.write.execute<{ state: string }>(
    sql`select state from ledger_holds where subject_kind = 'news' and subject_id = ${newsId} order by id`,
  );
  return rows.map((row) => row.state);
};
const rowOf = async (id: number) => (await house.deps.db.write.select().from(newsTable).where(eq(newsTable.id, id)))[0];
const versionsOf = async (id: number) =>
  (
    await house.deps.db.write.select().from(newsRevisionsTable).where(eq(newsRevisionsTable.newsId, id)).orderBy(newsRevisionsTable.number)
  ).map((row) => row.state);
const fileOf = async (id: number) => {
  const [file] = await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, id));
  return [file?.uses, file?.guardedUses];
};

describe('contributing', () => {
  it('is for the verified while the setting says so, and tells others which of two things is missing', async () => {
    const [unverified, waiting] = [await fund(house, await house.person()), await fund(house, await house.person({ userType: 2 }))];
    await house.deps.db.write.insert(papersTable).values({
      ...{ ownerId: waiting.userId, companyName: '某译社', registrationNumber: '91310000MA1K00000X', personName: '某某' },
      ...{ fileIds: [], askedAt: house.deps.now() },
    });
    const told = async (who: typeof unverified) => (await who.send(contributing.contributeNews, { category, ...text, password })).body;
    expect(await told(unverified)).toMatchObject({ reason: 'CERTIFICATION_NEEDED', message: '请先进行身份认证' });
    expect(await told(waiting)).toMatchObject({
      reason: 'CERTIFICATION_WAITING',
      message: '您的认证正在等待审核，通过审核后可发布帖子',
    });
    expect(await unverified.call(contributing.getContributing, {})).toEqual({ may: false, certification: null, fee: 100, drafts: 0 });
    expect(await waiting.call(contributing.getContributing, {})).toMatchObject({ may: false, certification: 0 });
    // Whoever may not is not asked for a password either.
    expect(await (await house.person()).refused(contributing.contributeNews, { category, ...text })).toBe('CERTIFICATION_NEEDED');
    expect(await house.guest.refused(contributing.contributeNews, { category, ...text })).toBe('SIGN_IN_REQUIRED');
    await withSetting(house.deps, 'news', { contribute: { pay: false, verified: false }, pay_contribute: 100 }, async () => {
      const { news: sent } = await unverified.call(contributing.contributeNews, { category, ...text });
      expect(sent).toMatchObject({ audit_status: 1, contribute_amount: 0, audit_count: 1 });
      expect(await moneyOf(house, unverified.userId)).toEqual([1_000, 0]);
    });
  });

  it('costs what was shown, or nothing is sent in and the new fee is told; so does sending in again', async () => {
    const author = await contributor();
    const { status, body } = await author.send(contributing.contributeNews, { category, ...text, password, seen_amount: 80 });
    expect([status, body['reason'], body['amount']]).toEqual([422, 'PRICE_MOVED', 100]);
    expect(await author.call(contributing.listContributions, { type: 1 })).toEqual([]);
    const { id } = await author.call(contributing.saveNewsDraft, { cate_id: category, ...text });
    expect(await author.refused(contributing.changeNews, { category, id, password, seen_amount: 80 })).toBe('PRICE_MOVED');
    expect(await moneyOf(house, author.userId)).toEqual([1_000, 0]);
    await author.call(contributing.changeNews, { category, id, password, seen_amount: 100 });
    expect(await moneyOf(house, author.userId)).toEqual([900, 100]);
  });

  it('sets its fee apart with the text, shows it to nobody else, and is in the list of what waits', async () => {
    const author = await contributor();
    const { id, news: sent, message } = await send(author, { tags: '101,105', subject: '小引', from: '本站首发', author: '笔名' });
    expect(message).toBe('投稿成功，等待审核');
    expect(sent).toMatchObject({
      ...{ audit_status: 1, contribute_amount: 100, audit_count: 1, author: '笔名', from: '本站首发', subject: '小引' },
      ...{ pending: { number: 1, turn: 'editor' }, tags: [{ id: 101 }, { id: 105 }], category: { id: category } },
    });
    expect(await moneyOf(house, author.userId)).toEqual([900, 100]);
    const stranger = await house.stranger();
    expect(await stranger.refused(news.getNews, { id })).toBe('NOT_FOUND');
    expect(await house.guest.call(news.listNews, { id: String(id) })).toEqual([]);
    expect(await house.guest.call(news.listNews, { key: '退稿信' })).toEqual([]);
    for (const [type, ids] of [
      [0, []],
      [1, [id]],
      [2, []],
      [3, []],
    ] as const)
      expect((await author.call(contributing.listContributions, { type })).map((one) => one.id)).toEqual(ids);
    expect(await stranger.call(contributing.listContributions, { type: 1 })).toEqual([]);
    expect((await stranger.send(contributing.listContributions, { type: 7 })).status).toBe(422);
    expect(await author.call(contributing.getContributing, {})).toEqual({ may: true, certification: 1, fee: 100, drafts: 0 });
  });

  it('is done once where it is repeated with its key, also at once, and never beyond what one has', async () => {
    const author = await contributor(250);
    const sent = await Promise.all(
      Array.from({ length: 3 }, () =>
        author.send(contributing.contributeNews, { category, ...text, password }, { key: `contribution-${author.userId}` }),
      ),
    );
    expect(new Set(sent.map((one) => `${one.status}/${one.body['id']}`)).size).toBe(1);
    expect(await moneyOf(house, author.userId)).toEqual([150, 100]);
    const many = await Promise.all(
      Array.from({ length: 4 }, () => author.send(contributing.contributeNews, { category, ...text, password })),
    );
    expect(many.map((one) => one.status).sort()).toEqual([201, 403, 403, 403]);
    expect(await moneyOf(house, author.userId)).toEqual([50, 200]);
    expect(await author.call(contributing.listContributions, { type: 1 })).toHaveLength(2);
  });

  it('leaves neither row nor money apart where what is written last fails', async () => {
    const author = await contributor();
    const count = async () => (await house.deps.db.write.select({ id: newsTable.id }).from(newsTable)).length;
    const before = await count();
    await house.deps.db.write.execute(sql`
      create function break_hold() returns trigger language plpgsql as $$
      begin if new.code = 'news.hold' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`);
    await house.deps.db.write.execute(
      sql`create trigger break_hold after insert on ledger_holds for each row execute function break_hold()`,
    );
    try {
      expect((await author.send(contributing.contributeNews, { category, ...text, password })).status).toBeGreaterThanOrEqual(500);
    } finally {
      await house.deps.db.write.execute(sql`drop trigger break_hold on ledger_holds`);
      await house.deps.db.write.execute(sql`drop function break_hold()`);
    }
    expect([await count(), await moneyOf(house, author.userId)]).toEqual([before, [1_000, 0]]);
    expect((await send(author)).news.audit_status).toBe(1);
  });

  it('needs a title, a text, a category and tags that are there, and takes 100,000 characters of text as they are', async () => {
    const author = await contributor(10_000);
    const bad = async (more: object, at = category) =>
      (await author.send(contributing.contributeNews, { category: at, ...text, password, ...more })).body['reason'];
    expect([await bad({ title: ' ' }), await bad({ content: ' \n' }), await bad({}, 999_999), await bad({ tags: '101,9' })]).toEqual([
      'NEWS_TITLE_NEEDED',
      'NEWS_TEXT_NEEDED',
      'NEWS_CATEGORY_UNKNOWN',
      'NEWS_TAG_UNKNOWN',
    ]);
    expect(await bad({ tags: '101,102,103,104,105,106' })).toBe('INVALID_INPUT');
    expect(await bad({ content: '字'.repeat(100_001) })).toBe('INVALID_INPUT');
    expect(await bad({ title: '题'.repeat(101) })).toBe('INVALID_INPUT');
    expect(await moneyOf(house, author.userId)).toEqual([10_000, 0]);
    for (const content of [
      '字'.repeat(100_000),
      `${'['.repeat(10_000)}x`,
      `${'@!['.repeat(20_000)}`,
      '**'.repeat(49_999),
      '\u202eabc<img src=x onerror=alert(1)>',
    ]) {
      const { id } = await send(author, { content, tags: '' });
      expect((await author.call(news.getNews, { id })).content).toBe(content);
    }
    expect(await bad({ password: 'Falsch-11' })).toBe('PAYMENT_PASSWORD_WRONG');
    expect(await bad({ password: undefined })).toBe('PAYMENT_PASSWORD_NEEDED');
  });

  it('shows pictures of one’s own, which open to no stranger before it is published', async () => {
    const [author, other] = [await contributor(), await house.person()];
    const [cover, inText, theirs, video] = [
      await makeFile(house.deps, author.userId),
      await makeFile(house.deps, author.userId),
      await makeFile(house.deps, other.userId),
      await makeFile(house.deps, author.userId, 'video'),
    ];
    expect((await author.send(contributing.contributeNews, { category, ...text, image: theirs, password })).body['reason']).toBe(
      'FILE_NOT_YOURS',
    );
    const shown = (file: number) => ({ ...text, content: `见图 @![图](${file})` });
    expect((await author.send(contributing.contributeNews, { category, ...shown(theirs), password })).body['reason']).toBe(
      'FILE_NOT_YOURS',
    );
    expect((await author.send(contributing.contributeNews, { category, ...shown(video), password })).body['reason']).toBe(
      'FILE_WRONG_KIND',
    );
    const { id, news: sent } = await author.call(contributing.contributeNews, { category, ...shown(inText), image: cover, password });
    expect(sent.images.map((one) => [one.id, one.size, one.url !== null])).toEqual([
      [cover, '1200x900', true],
      [inText, '1200x900', true],
    ]);
    expect([await fileOf(cover), await fileOf(inText)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await author.call(contributing.deleteNews, { category, id });
    expect((await fileOf(cover))[0]).toBe(0);
  });
});

describe('what was sent in', () => {
  it('is changed while it waits without paying again, and every version is kept', async () => {
    const author = await contributor();
    const { id } = await send(author);
    const { news: changed } = await author.call(contributing.changeNews, { category, id, content: '改过的正文' });
    expect(changed).toMatchObject({ content: '改过的正文', title: text.title, audit_status: 1, pending: { number: 2, turn: 'editor' } });
    expect(await author.refused(contributing.changeNews, { category, id, content: '改过的正文' })).toBe('NEWS_UNCHANGED');
    expect([await moneyOf(house, author.userId), await versionsOf(id)]).toEqual([
      [900, 100],
      ['replaced', 'open'],
    ]);
    const both = await Promise.all(['甲', '乙'].map((content) => author.send(contributing.changeNews, { category, id, content })));
    expect(both.map((one) => one.status)).toEqual([201, 201]);
    expect(await versionsOf(id)).toEqual(['replaced', 'replaced', 'replaced', 'open']);
  });

  it('is withdrawn once by one of many at once, its fee goes back, and sent again it is held again', async () => {
    const author = await contributor();
    const { id } = await send(author);
    const stranger = await house.stranger();
    expect(await stranger.refused(contributing.withdrawNews, { category, id })).toBe('NOT_FOUND');
    expect(await author.refused(contributing.withdrawNews, { category: category + 1, id })).toBe('NOT_FOUND');
    const many = await Promise.all(Array.from({ length: 3 }, () => author.send(contributing.withdrawNews, { category, id })));
    expect(many.map((one) => one.status).sort()).toEqual([201, 422, 422]);
    expect([await moneyOf(house, author.userId), await holds(id)]).toEqual([[1_000, 0], ['released']]);
    expect((await author.call(contributing.listContributions, { type: 2 })).map((one) => one.id)).toEqual([id]);
    expect(await author.refused(contributing.changeNews, { category, id, title: '再来' })).toBe('PAYMENT_PASSWORD_NEEDED');
    await author.call(contributing.changeNews, { category, id, title: '再来', password });
    expect([await moneyOf(house, author.userId), await holds(id), (await rowOf(id))?.sentCount]).toEqual([
      [900, 100],
      ['released', 'open'],
      2,
    ]);
    expect(await versionsOf(id)).toEqual(['withdrawn', 'open']);
    await author.call(contributing.deleteNews, { category, id });
    expect([await moneyOf(house, author.userId), await holds(id)]).toEqual([
      [1_000, 0],
      ['released', 'released'],
    ]);
    expect(await author.refused(news.getNews, { id })).toBe('NOT_FOUND');
    expect(await author.refused(contributing.deleteNews, { category, id })).toBe('NOT_FOUND');
  });

  it('goes back with its fee after thirty days of silence, and not before', async () => {
    const author = await contributor();
    const { id } = await send(author);
    await endSilences(house.deps);
    expect((await rowOf(id))?.state).toBe(1);
    await house.deps.db.write
      .update(newsTable)
      .set({ movedAt: new Date(house.deps.now().getTime() - 30 * DAY) })
      .where(eq(newsTable.id, id));
    await Promise.all([endSilences(house.deps), endSilences(house.deps)]);
    expect([(await rowOf(id))?.state, await moneyOf(house, author.userId), await versionsOf(id)]).toEqual([2, [1_000, 0], ['withdrawn']]);
    const [told] = await author.call(listNotifications, {});
    expect(told?.content).toContain('30 天内未处理完');
    expect(told?.subject).toMatchObject({ kind: 'contribution', link: `/news/${id}` });
  });
});

describe('drafts', () => {
  it('are kept by their author alone, twenty of them, may be empty, and are sent in as what they are', async () => {
    const author = await contributor();
    const { id } = await author.call(contributing.saveNewsDraft, {});
    const { news: kept } = await author.call(contributing.changeNewsDraft, { id, content: '半句', tags: [101], cate_id: category });
    expect(kept).toMatchObject({ audit_status: 2, content: '半句', title: '', category: { id: category }, author: '撰稿人' });
    const [stranger, operator] = [await house.stranger(), await house.person({ role: 'operator' })];
    for (const nobody of [stranger, operator, house.guest]) expect(await nobody.refused(news.getNews, { id })).toBe('NOT_FOUND');
    expect(await stranger.refused(contributing.changeNewsDraft, { id, content: '我的' })).toBe('NOT_FOUND');
    expect(await stranger.refused(contributing.deleteNews, { id }, { door: 1 })).toBe('NOT_FOUND');
    const other = await contributor();
    expect(await other.refused(contributing.contributeNews, { category, ...text, draft: id, password })).toBe('NOT_FOUND');
    expect(await author.refused(contributing.contributeNews, { category, draft: id, password })).toBe('NEWS_TITLE_NEEDED');
    const twice = await Promise.all(
      [1, 2].map(() => author.send(contributing.contributeNews, { category, draft: id, title: '补上题目', password })),
    );
    expect(twice.map((one) => one.status).sort()).toEqual([201, 404]);
    const sent = twice.find((one) => one.status === 201)?.body['id'];
    expect(await moneyOf(house, author.userId)).toEqual([900, 100]);
    expect([sent, (await rowOf(id))?.state]).toEqual([id, 1]);
    expect(await author.refused(contributing.changeNewsDraft, { id, content: '晚了' })).toBe('NOT_FOUND');
    expect(await author.refused(contributing.deleteNews, { id }, { door: 1 })).toBe('NOT_FOUND');
    for (let nth = 0; nth < 20; nth += 1) await author.call(contributing.saveNewsDraft, { title: `第 ${nth} 篇` });
    expect(await author.refused(contributing.saveNewsDraft, {})).toBe('NEWS_DRAFTS_MANY');
    expect(await stranger.refused(contributing.saveNewsDraft, { cate_id: 999_999 })).toBe('NEWS_CATEGORY_UNKNOWN');
    const [last] = await author.call(contributing.listContributions, { type: 2, limit: 1 });
    expect((await author.send(contributing.deleteNews, { id: last?.id ?? 0 }, { door: 1 })).status).toBe(204);
    const atOnce = await Promise.all([1, 2, 3].map((nth) => author.send(contributing.saveNewsDraft, { title: `同时 ${nth}` })));
    expect(atOnce.map((one) => one.status).sort()).toEqual([201, 422, 422]);
  });
});

describe('a published piece', () => {
  it('is changed by nobody else, stays as it is while a change of it waits, and goes with what hangs on it', async () => {
    const author = await contributor();
    const id = await makeNews(house.deps, author.userId, { categoryId: category });
    const stranger = await house.stranger();
    for (const act of [contributing.withdrawNews, contributing.deleteNews] as const)
      expect(await stranger.refused(act, { category, id })).toBe('NOT_ALLOWED');
    expect(await stranger.refused(contributing.changeNews, { category, id, title: '我的' })).toBe('NOT_ALLOWED');
    const { news: mine } = await author.call(contributing.changeNews, { category, id, title: '新题目' });
    expect(mine).toMatchObject({ audit_status: 0, pending: { turn: 'editor' }, contribute_amount: 0 });
    expect((await house.guest.call(news.getNews, { id })).title).not.toBe('新题目');
    expect(await house.guest.call(news.getNews, { id })).toMatchObject({ pending: null });
    expect(await moneyOf(house, author.userId)).toEqual([1_000, 0]);
    await author.call(contributing.withdrawNews, { category, id });
    expect(await author.refused(contributing.withdrawNews, { category, id })).toBe('NEWS_NOT_WAITING');
    const waiting = await makeWaiting(house.deps, author.userId);
    expect(await stranger.refused(contributing.changeNews, { category, id: waiting, title: '我的' })).toBe('NOT_FOUND');
    await author.call(contributing.deleteNews, { category, id });
    expect(await house.guest.refused(news.getNews, { id })).toBe('NOT_FOUND');
  });
});
