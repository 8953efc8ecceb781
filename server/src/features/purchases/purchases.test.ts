import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as files from '#contract/files/files.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import * as purchases from '#contract/purchases/purchases.doors.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { balancesOf } from '../../platform/ledger/transfers.writes.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { paidNodesFor, registerPaidNode } from './paid-nodes.registry.ts';

const password = 'Moneda-17';
const PRICE = 300;
/** As wide as the blurred rendition is drawn; nothing of the picture itself is. */
const BLURRED = 518;
let house: TestApp;
let made = 0;

beforeAll(async () => {
  house = await testApp();
});

const payer = async (currency = 1_000) => {
  const someone = await house.person();
  await someone.call(setPaymentPassword, { password });
  if (currency > 0) await makeMoney(house.deps, someone.userId, { currency });
  return someone;
};

/** A picture that somebody sells, by itself. */
const soldPicture = async (type: 'read' | 'download' = 'read') => {
  made += 1;
  const seller = await payer(0);
  const { id: fileId } = await seller.call(files.uploadFile, { file: fileOf(await makePng({ width: 1_200, height: 900 })) });
  const subject = { kind: 'picture', id: 1_000_000 + made };
  const node = await house.deps.db.write.transaction((tx) =>
    registerPaidNode(tx, { subject, ownerId: seller.userId, amount: PRICE, type, fileId, now: house.deps.now() }),
  );
  return { seller, fileId, node, subject };
};

const currencyOf = async (userId: number) => (await balancesOf(house.deps.db.write, { owner: 'user', id: userId })).currency;
const widthOf = async (url: string) => {
  const { rawPayload, statusCode } = await house.guest.raw({ method: 'GET', url });
  expect(statusCode, url).toBe(200);
  return (await sharp(rawPayload).metadata()).width;
};
const plain = (id: number) => `/api/sns/api/v2/files/${id}`;

describe('a purchase', () => {
  it('pays the seller and gives the right in one act, is told, and is paid for once', async () => {
    const { seller, node } = await soldPicture();
    const lin = await payer();
    expect(await lin.call(purchases.getPaidNode, { node })).toMatchObject({ paid: false, amount: PRICE, channel: 'file', type: 'read' });
    const bought = await lin.send(purchases.purchaseNode, { node, password });
    expect([bought.status, bought.body]).toEqual([201, { message: '购买成功' }]);
    expect([await currencyOf(lin.userId), await currencyOf(seller.userId)]).toEqual([700, PRICE]);
    expect((await lin.call(purchases.getPaidNode, { node })).paid).toBe(true);
    expect((await seller.call(listNotifications, {}))[0]?.content).toBe('有人购买了你的付费内容，收入 300 积分');
    const again = await lin.send(purchases.purchaseNode, { node, password });
    expect([again.status, again.body['reason']]).toEqual([422, 'PURCHASED_ALREADY']);
    expect(await lin.call(purchases.listReceipts, {})).toMatchObject([
      { amount: PRICE, refunded_at: null, node: { id: node, paid: true }, seller: { id: seller.userId } },
    ]);
    const stranger = await house.stranger();
    expect(await stranger.call(purchases.listReceipts, {})).toEqual([]);
    expect((await stranger.call(purchases.getPaidNode, { node })).paid).toBe(false);
  });

  it('is one of five at once, and once for a repeat with its key', async () => {
    const { seller, node } = await soldPicture();
    const [lin, mei] = [await payer(), await payer()];
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => lin.send(purchases.purchaseNode, { node, password })));
    expect(outcomes.map((one) => one.status).sort()).toEqual([201, 422, 422, 422, 422]);
    for (const nth of [1, 2]) {
      const { status } = await mei.send(purchases.purchaseNode, { node, password }, { key: `buy-${node}-once` });
      expect(status, String(nth)).toBe(201);
    }
    expect([await currencyOf(lin.userId), await currencyOf(mei.userId), await currencyOf(seller.userId)]).toEqual([700, 700, 600]);
  });

  it('is refused where the balance is short, for one’s own, across a block, for what is not there, and without the password', async () => {
    const { seller, node } = await soldPicture();
    const poor = await payer(PRICE - 1);
    expect(await poor.refused(purchases.purchaseNode, { node, password })).toBe('BALANCE_SHORT');
    expect([await currencyOf(poor.userId), (await poor.call(purchases.getPaidNode, { node })).paid]).toEqual([PRICE - 1, false]);
    expect(await poor.refused(purchases.purchaseNode, { node })).toBe('PAYMENT_PASSWORD_NEEDED');
    expect(await poor.refused(purchases.purchaseNode, { node, password: 'Moneda-99' })).toBe('PAYMENT_PASSWORD_WRONG');
    expect(await seller.refused(purchases.purchaseNode, { node, password })).toBe('PURCHASE_OWN');
    expect(await poor.refused(purchases.purchaseNode, { node: 999_999_999, password })).toBe('NOT_FOUND');
    await seller.call(block, { id: poor.userId });
    expect(await poor.refused(purchases.purchaseNode, { node, password })).toBe('BLOCKED_BETWEEN');
    for (const hostile of [0, -1, 1.5, 'x'])
      expect((await poor.send(purchases.purchaseNode, { node: hostile, password })).status, String(hostile)).toBeGreaterThanOrEqual(400);
  });

  it('of what lies in a closed circle is for those alone who see it', async () => {
    const circle = await makeCircle(house, 'private');
    const post = await publish(circle.owner, circle.id);
    const node = await house.deps.db.write.transaction((tx) =>
      registerPaidNode(tx, {
        subject: { kind: 'post', id: post.id },
        ownerId: circle.owner.userId,
        amount: 5,
        type: 'read',
        now: house.deps.now(),
      }),
    );
    const stranger = await house.stranger();
    await stranger.call(setPaymentPassword, { password });
    await makeMoney(house.deps, stranger.userId, { currency: 100 });
    expect(await stranger.refused(purchases.getPaidNode, { node })).toBe('NOT_FOUND');
    expect(await stranger.refused(purchases.purchaseNode, { node, password })).toBe('NOT_FOUND');
    expect((await circle.member.call(purchases.getPaidNode, { node })).channel).toBe('content');
    const seen = await paidNodesFor(house.deps.db.read, circle.owner.userId, { kind: 'post', ids: [post.id, post.id + 1] });
    expect(seen.map((one) => [one.id, one.paid])).toEqual([[node, true]]);
  });
});

describe('a paid picture', () => {
  it('is a few blurred pixels to everyone, and itself to its seller and to who paid, by an address that ends', async () => {
    const { seller, fileId, node } = await soldPicture();
    const [lin, stranger] = [await payer(), await house.stranger()];
    const addressFor = async (who: typeof lin) => String((await who.send(files.getFile, { id: fileId, json: true })).body['url']);
    expect(await widthOf(plain(fileId))).toBe(BLURRED);
    for (const query of ['?w=2048', '?w=64&h=64', '?q=100', '?expires=9999999999&sign=AAAA'])
      expect(await widthOf(`${plain(fileId)}${query}`), query).toBe(BLURRED);
    for (const who of [lin, stranger]) expect(await widthOf(await addressFor(who))).toBe(BLURRED);
    expect(await widthOf(await addressFor(seller))).toBe(1_200);
    await lin.call(purchases.purchaseNode, { node, password });
    const address = await addressFor(lin);
    expect(await widthOf(address)).toBe(1_200);
    const response = await house.guest.raw({ method: 'GET', url: address });
    expect(response.headers['cache-control']).toContain('private');
    house.advance(11 * 60_000);
    expect(await widthOf(address)).toBe(BLURRED);
    expect(await widthOf(await addressFor(stranger))).toBe(BLURRED);
  });

  it('that costs something to have is seen smaller by everyone', async () => {
    const { fileId } = await soldPicture('download');
    for (const query of ['', '?w=2048']) expect(await widthOf(`${plain(fileId)}${query}`)).toBe(692);
  });

  it('cannot be shown openly elsewhere, nor be one that is shown already, nor somebody else’s', async () => {
    const { seller, fileId } = await soldPicture();
    const circle = await makeCircle(house);
    await seller.call(joinGroup, { id: circle.id });
    expect(await seller.refused(createPost, { group_id: circle.id, images: [{ id: fileId }] })).toBe('FILE_NOT_YOURS');
    const { id: shown } = await circle.owner.call(files.uploadFile, { file: fileOf(await makePng({ width: 300, height: 200 })) });
    await circle.owner.call(createPost, { group_id: circle.id, body: '图', images: [{ id: shown }] });
    const sell = (ownerId: number, id: number) =>
      house.deps.db.write.transaction((tx) =>
        registerPaidNode(tx, { subject: { kind: 'picture', id }, ownerId, amount: 1, type: 'read', fileId: id, now: house.deps.now() }),
      );
    await expect(sell(circle.owner.userId, shown)).rejects.toMatchObject({ code: 'FILE_NOT_YOURS' });
    await expect(sell(circle.owner.userId, fileId)).rejects.toMatchObject({ code: 'FILE_NOT_YOURS' });
  });
});

describe('a refund', () => {
  it('gives the price back once, takes the right, and leaves it to be bought again', async () => {
    const { seller, node, fileId } = await soldPicture();
    const [lin, chief, stranger] = [await payer(), await house.person({ role: 'operator' }), await house.stranger()];
    await lin.call(purchases.purchaseNode, { node, password });
    const [receipt] = await lin.call(purchases.listReceipts, {});
    const form = { id: receipt?.id ?? 0, reason: '内容与描述不符' };
    for (const who of [stranger, lin, seller]) expect(await who.refused(purchases.refundPurchase, form)).toBe('NOT_FOUND');
    const outcomes = await Promise.all([1, 2].map(() => chief.send(purchases.refundPurchase, form)));
    expect(outcomes.map((one) => one.status).sort()).toEqual([201, 422]);
    expect([await currencyOf(lin.userId), await currencyOf(seller.userId)]).toEqual([1_000, 0]);
    for (const who of [lin, seller]) expect((await who.call(listNotifications, {}))[0]?.content).toContain('内容与描述不符');
    expect((await lin.call(purchases.listReceipts, {}))[0]).toMatchObject({
      node: { paid: false },
      seller: { id: seller.userId },
      link: null,
    });
    for (const who of [stranger, lin]) expect(await who.refused(purchases.listDeskPurchases, {})).toBe('NOT_FOUND');
    const onDesk = {
      id: form.id,
      amount: PRICE,
      buyer: { id: lin.userId },
      seller: { id: seller.userId },
      refunded_at: expect.any(String),
    };
    for (const user of [lin.userId, seller.userId]) expect(await chief.call(purchases.listDeskPurchases, { user })).toMatchObject([onDesk]);
    expect(await chief.call(purchases.listDeskPurchases, { user: lin.userId, refunded: false })).toEqual([]);
    expect(await chief.call(purchases.listDeskPurchases, { user: stranger.userId })).toEqual([]);
    expect(await widthOf(String((await lin.send(files.getFile, { id: fileId, json: true })).body['url']))).toBe(BLURRED);
    await lin.call(purchases.purchaseNode, { node, password });
    expect(await lin.call(purchases.listReceipts, {})).toHaveLength(2);
    expect(await chief.refused(purchases.refundPurchase, { id: 999_999_999, reason: '无' })).toBe('NOT_FOUND');
  });

  it('is for an operator who neither bought nor sold it', async () => {
    const { node, seller } = await soldPicture();
    const buyer = await payer();
    await buyer.call(purchases.purchaseNode, { node, password });
    const [receipt] = await buyer.call(purchases.listReceipts, {});
    const form = { id: receipt?.id ?? 0, reason: '想要回来' };
    const { write } = house.deps.db;
    await write.execute(sql`update users set role = 'operator' where id in (${buyer.userId}, ${seller.userId})`);
    for (const who of [buyer, seller]) house.deps.live.rightsChanged({ userId: who.userId });
    for (const who of [buyer, seller]) expect(await who.refused(purchases.refundPurchase, form)).toBe('NOT_ALLOWED');
    expect(await currencyOf(seller.userId)).toBe(PRICE);
  });

  it('is not needed where the seller is gone: nothing is sold any more', async () => {
    const { node, seller } = await soldPicture();
    const lin = await payer();
    await house.deps.db.write.execute(sql`update users set status = 'deleted' where id = ${seller.userId}`);
    expect(await lin.refused(purchases.purchaseNode, { node, password })).toBe('NOT_FOUND');
    expect(await currencyOf(lin.userId)).toBe(1_000);
  });
});
