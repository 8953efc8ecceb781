import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getCounts } from '#contract/notices/notices.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import { changeKind } from '../../testing/kinds/change-kind.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { fund, moneyOf, password } from './pins.factory.ts';

let house: TestApp;
let end = () => {};

beforeAll(async () => {
  house = await testApp();
});

afterEach(() => end());

describe('a kind whose pins are decided otherwise', () => {
  it('by the house: group admins have no say and are told nothing, no door of another kind decides, and who asked takes it back', async () => {
    end = changeKind('post', (kind) => ({ ...kind, pinnedBy: 'house' }));
    const { id: groupId, owner, member } = await makeCircle(house);
    const operator = await house.person({ role: 'operator' });
    await fund(house, member);
    const { id } = await publish(member, groupId);
    await member.call(pins.applyPostPin, { id, day: 1, amount: 40, password });
    const [asked] = await member.call(pins.listMyPins, {});
    expect(asked).toMatchObject({ channel: 'post', target: id, state: 'pending', target_user: null });
    expect([(await owner.call(pins.listPostPins, {})).length, (await owner.call(getCounts, {})).user['post-pinned']]).toEqual([0, 0]);
    expect(await owner.refused(pins.confirmPostPin, { id })).toBe('NOT_ALLOWED');
    expect(await owner.refused(pins.approvePin, { id: asked?.id ?? 0 })).toBe('NOT_FOUND');
    for (const call of [pins.approveFeedPin, pins.approveNewsPin])
      expect(await operator.refused(call, { id: asked?.id ?? 0 })).toBe('NOT_FOUND');
    await member.call(pins.cancelPinRequest, { id: asked?.id ?? 0 });
    expect([await moneyOf(house, member.userId), await moneyOf(house, groupId, 'group')]).toEqual([
      [1_000, 0],
      [0, 0],
    ]);
    expect((await member.call(pins.getPinState, { kind: 'post', id })).pinned_until).toBeNull();
  });

  it('that is not pinned has no pin to ask for', async () => {
    end = changeKind('post', ({ pinnedBy: _, ...kind }) => kind);
    const { id: groupId, member } = await makeCircle(house);
    const { id } = await publish(member, groupId);
    expect(await member.refused(pins.getPinState, { kind: 'post', id })).toBe('NOT_FOUND');
  });
});
