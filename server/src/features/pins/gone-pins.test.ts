import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPostComment, deletePostComment } from '#contract/comments/comments.doors.ts';
import { dissolveGroup } from '#contract/groups/group-admin.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import { deletePost } from '#contract/posts/posts.doors.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { oneBehindAnother } from '../../testing/one-behind-another.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { fund, moneyOf, password } from './pins.factory.ts';

let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

/** A member with 1000 积分 and a comment under a post of the founder, and the three ways in which it goes. */
const commentOfMember = async () => {
  const { id, owner, member } = await makeCircle(house);
  await fund(house, member);
  const post = await publish(owner, id);
  const { comment } = await member.call(createPostComment, { id: post.id, body: '请看我' });
  const ends = {
    comment: () => member.send(deletePostComment, { parent: post.id, id: comment.id }),
    post: () => owner.send(deletePost, { group_id: id, id: post.id }),
    circle: () => owner.send(dissolveGroup, { id }),
  };
  const ask = () => member.send(pins.applyPostCommentPin, { id: comment.id, day: 5, amount: 50, password });
  /** Whatever moves money of the member stands still here, and has written nearly everything. */
  const lockMoney = (tx: Tx) =>
    tx.execute(sql`select 1 from ledger_accounts where owner_kind = 'user' and owner_id = ${member.userId} for update`);
  const state = async () => (await member.call(pins.listMyPins, {}))[0]?.state;
  return { owner, member, post, ends, ask, holdMoney: lockMoney, state };
};

const things = ['comment', 'post', 'circle'] as const;

describe('a pin that is asked for a comment', () => {
  it.each(things)('while its %s goes is gone with it, and what was set apart comes back', async (thing) => {
    const { member, ends, ask, holdMoney: lockMoney, state } = await commentOfMember();
    const [asked, ended] = await oneBehindAnother(house.deps, lockMoney, [ask, ends[thing]]);
    expect([asked, ended]).toMatchObject([{ status: 201 }, { status: 204 }]);
    expect([await state(), await moneyOf(house, member.userId)]).toEqual(['gone', [1_000, 0]]);
  });

  it.each(things)('and granted while its %s goes is paid, and stands no longer', async (thing) => {
    const { owner, member, post, ends, ask, holdMoney: lockMoney, state } = await commentOfMember();
    expect((await ask()).status).toBe(201);
    const id = (await owner.call(pins.listPostCommentPins, { post: post.id }))[0]?.id ?? 0;
    const grant = () => owner.send(pins.approvePin, { id });
    const [granted, ended] = await oneBehindAnother(house.deps, lockMoney, [grant, ends[thing]]);
    expect([granted, ended]).toMatchObject([{ status: 201 }, { status: 204 }]);
    expect([await state(), await moneyOf(house, member.userId)]).toEqual(['ended', [950, 0]]);
    expect(await moneyOf(house, owner.userId)).toEqual([50, 0]);
  });

  it.each(things)('is granted to nobody after its %s went', async (thing) => {
    const { owner, member, post, ends, ask, state } = await commentOfMember();
    await ask();
    const id = (await owner.call(pins.listPostCommentPins, { post: post.id }))[0]?.id ?? 0;
    await ends[thing]();
    expect(await owner.refused(pins.approvePin, { id })).toBe('PIN_SETTLED');
    expect([await state(), await moneyOf(house, member.userId)]).toEqual(['gone', [1_000, 0]]);
  });
});
