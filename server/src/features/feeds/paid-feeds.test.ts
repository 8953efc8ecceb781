import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as files from '#contract/files/files.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { purchaseNode } from '#contract/purchases/purchases.doors.ts';
import { refuses } from '../../kernel/errors/refuse.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { balancesOf } from '../../platform/ledger/transfers.writes.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { pathFields } from '../../testing/access-faults.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { paidText, publishFeedAs, SECRET } from './feeds.factory.ts';
import { feedsPages } from './feeds.pages.ts';
import { feedsTable } from './feeds.tables.ts';

const password = 'Moneda-17';
const PRICE = 30;
let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

const payer = async (currency = 1_000) => {
  const someone = await house.person();
  await someone.call(setPaymentPassword, { password });
  await makeMoney(house.deps, someone.userId, { currency });
  return someone;
};

const currencyOf = async (userId: number) => (await balancesOf(house.deps.db.write, { owner: 'user', id: userId })).currency;
const said = (value: unknown) => JSON.stringify(value);

/** Every read of the contract, asked for this feed by someone: by its number, by its author, by its words, by what it is about. */
const readEverything = async (reader: Client, feed: { id: number; user_id: number; topics: { id: number }[] }): Promise<string[]> => {
  const told: string[] = [];
  const topic = feed.topics[0]?.id ?? 0;
  for (const { operation } of contract.filter(
    (call) => call.operation.kind === 'read' && ['guest', 'user'].includes(call.operation.access),
  )) {
    const ids = operation.id === 'feeds.of-topic' || operation.id === 'feeds.topic' ? [topic] : [feed.id, feed.user_id];
    const more: Record<string, unknown>[] =
      operation.id === 'feeds.list' ? ['new', 'hot', 'follow', 'users'].map((type) => ({ type, user: feed.user_id })) : [{}];
    if (operation.id === 'feeds.list') more.push({ search: SECRET }, { search: '工作台' }, { id: String(feed.id) });
    for (const id of ids)
      for (const extra of more) {
        const inPath = Object.fromEntries(pathFields(operation.doors[0]).map((name) => [name, id]));
        const words = { user: feed.user_id, userId: feed.user_id, keyword: SECRET, q: SECRET };
        const wanted = operation.id === 'feeds.list' ? extra : { id, ...words, ...inPath, ...extra };
        told.push(`${operation.id} ${said((await reader.send(operation, wanted)).body)}`);
      }
  }
  return told;
};

describe('a text that costs something', () => {
  it('is cut for everyone else until they pay, then whole in list and detail; paying twice is refused', async () => {
    const [author, reader] = [await house.person(), await payer()];
    const feed = await publishFeedAs(author, { feed_content: paidText, amount: PRICE });
    expect(feed).toMatchObject({ feed_content: paidText, paid_node: { paid: true, amount: PRICE } });
    const cut = [...paidText].slice(0, 50).join('');
    const [card] = (await reader.call(feeds.listFeeds, { id: String(feed.id) })).feeds;
    expect(card).toMatchObject({ feed_content: cut, paid_node: { paid: false, amount: PRICE }, can_edit: false });
    const node = card?.paid_node?.node ?? 0;
    const locked = await reader.send(feeds.getFeed, { id: feed.id });
    expect([locked.status, locked.body]).toMatchObject([
      403,
      { message: '付费后可查看全文', reason: 'FEED_UNPAID', paid_node: node, amount: PRICE, feed: { feed_content: cut } },
    ]);
    await reader.call(purchaseNode, { node, password });
    expect(await reader.call(feeds.getFeed, { id: feed.id })).toMatchObject({ feed_content: paidText, paid_node: { paid: true } });
    expect((await reader.call(feeds.listFeeds, { id: String(feed.id) })).feeds[0]?.feed_content).toBe(paidText);
    expect(await reader.refused(purchaseNode, { node, password })).toBe('PURCHASED_ALREADY');
    expect(await currencyOf(author.userId)).toBe(PRICE);
    expect(await author.refused(feeds.editFeed, { id: feed.id, feed_content: '改掉' })).toBe('FEED_EDIT_SOLD');
    const stranger = await house.stranger();
    expect(await stranger.refused(feeds.getFeed, { id: feed.id })).toBe('FEED_UNPAID');
  });

  it('leaves the house through no door unpaid: not by any read, notice, page, history or export of others', async () => {
    const [author, reader] = [await house.person(), await house.person()];
    const feed = await publishFeedAs(author, { feed_content: '改之前 '.repeat(20) + SECRET, amount: PRICE, topic_names: ['付费不外泄'] });
    await author.call(feeds.editFeed, { id: feed.id, feed_content: paidText });
    await reader.call(feeds.likeFeed, { id: feed.id });
    await reader.call(feeds.collectFeed, { id: feed.id });
    const { comment } = await reader.call(feeds.createFeedComment, { id: feed.id, body: '先评一句' });
    await author.call(feeds.createFeedComment, { id: feed.id, body: '谢谢', reply_to: comment.id });
    for (const someone of [reader, house.guest])
      for (const told of await readEverything(someone, feed)) expect(told, told.slice(0, 60)).not.toContain(SECRET);
    expect(said(await reader.call(listNotifications, {}))).not.toContain(SECRET);
    const edits = await reader.call(feeds.listFeedEdits, { id: feed.id });
    expect(edits.map((edit) => [...edit.feed_content].length)).toEqual([50]);
    expect((await author.call(feeds.listFeedEdits, { id: feed.id }))[0]?.feed_content).toContain(SECRET);
    const ctx = {
      deps: house.deps,
      db: house.deps.db.read,
      actor: null,
      locale: 'zh-CN' as const,
      now: house.deps.now(),
      requestId: 'page',
      address: '127.0.0.1',
      userAgent: '',
      door: { envelope: 'rest' as const },
      request: null,
      ...refuses,
    };
    for (const type of ['hot', 'new']) {
      const page = await feedsPages[0]?.write(ctx, { params: {}, query: new URLSearchParams({ type }) });
      expect(said(page)).toContain('译者的工作台');
      expect(said(page)).not.toContain(SECRET);
    }
    for (const part of allPersonalData()) expect(said(await part.collect(house.deps, reader.userId)), part.name).not.toContain(SECRET);
  });
});

describe('a picture that costs something', () => {
  it('is blurred for everyone else, opens for who paid, and stays sold with the feed as it is', async () => {
    const [author, reader] = [await payer(0), await payer()];
    const upload = async () => (await author.call(files.uploadFile, { file: fileOf(await makePng({ width: 1_200, height: 900 })) })).id;
    const [free, paid, download] = [await upload(), await upload(), await upload()];
    const images = [
      { id: free },
      { id: paid, amount: PRICE, type: 'read' as const },
      { id: download, amount: 5, type: 'download' as const },
    ];
    const feed = await publishFeedAs(author, { feed_content: '', images });
    expect(feed.images.map(({ file, paid: open, amount, type }) => [file, open, amount, type])).toEqual([
      [free, undefined, undefined, undefined],
      [paid, true, PRICE, 'read'],
      [download, true, 5, 'download'],
    ]);
    const seen = async () => (await reader.call(feeds.getFeed, { id: feed.id })).images;
    const node = (await seen())[1]?.paid_node ?? 0;
    expect((await seen()).map((image) => image.paid)).toEqual([undefined, false, false]);
    const widthOf = async (id: number) => {
      const { url } = (await reader.send(files.getFile, { id, json: 1 })).body as { url: string };
      return (await sharp((await house.guest.raw({ method: 'GET', url })).rawPayload).metadata()).width;
    };
    const blurred = await widthOf(paid);
    expect(blurred).toBeLessThan(1_200);
    await reader.call(purchaseNode, { node, password });
    expect((await seen()).map((image) => image.paid)).toEqual([undefined, true, false]);
    expect(await widthOf(paid)).toBeGreaterThan(blurred ?? 0);
    // A picture that is sold can be shown nowhere else.
    expect(await author.refused(feeds.createFeed, { images: [{ id: paid }] })).toBe('FILE_NOT_YOURS');
    expect(await author.refused(feeds.createFeed, { images: [{ id: paid, amount: 9, type: 'read' }] })).toBe('FILE_NOT_YOURS');
    expect(await author.refused(feeds.editFeed, { id: feed.id, feed_content: '补一句' })).toBe('FEED_EDIT_SOLD');
    const paidOnes = await house.guest.call(feeds.listFeeds, { type: 'users', user: author.userId, screen: 'paid' });
    expect(paidOnes.feeds.map((one) => one.id)).toEqual([feed.id]);
  });
});

describe('a tip for a feed', () => {
  it('goes to its author and stands on the feed; one’s own is refused', async () => {
    const [author, reader] = [await payer(), await payer()];
    const feed = await publishFeedAs(author);
    const given = await reader.send(feeds.tipFeed, { id: feed.id, amount: 20, password });
    expect([given.status, given.body['reward_amount']]).toEqual([201, 20]);
    expect((await reader.call(feeds.getFeed, { id: feed.id })).reward).toEqual({ count: 1, amount: '20' });
    expect((await house.guest.call(feeds.listFeedTips, { id: feed.id }))[0]).toMatchObject({ user_id: reader.userId, amount: 20 });
    expect(await house.guest.call(feeds.sumFeedTips, { id: feed.id })).toEqual({ count: 1, amount: 20 });
    expect(await author.refused(feeds.tipFeed, { id: feed.id, amount: 20, password })).toBe('TIP_OWN');
    expect(await house.guest.refused(feeds.sumFeedTips, { id: 999_999_999 })).toBe('NOT_FOUND');
    expect(await house.guest.refused(feeds.listFeedTips, { id: 999_999_999 })).toBe('NOT_FOUND');
    const stranger = await house.stranger();
    for (const call of [feeds.listFeedTips, feeds.sumFeedTips]) expect((await stranger.send(call, { id: feed.id })).status).toBe(200);
    expect(await stranger.refused(feeds.tipFeed, { id: 999_999_999, amount: 1, password })).not.toBe('');
    await house.deps.db.write.update(feedsTable).set({ removedAt: new Date() }).where(eq(feedsTable.id, feed.id));
    expect(await reader.refused(feeds.tipFeed, { id: feed.id, amount: 20, password })).toBe('NOT_FOUND');
  });
});
