import { describe, expect, it } from 'vitest';
import * as groups from '#contract/groups/groups.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeGroup } from './groups.factory.ts';

describe('joining a circle', () => {
  it('makes the person a member and counts them once', async () => {
    const { deps, person } = await testApp();
    const owner = await person();
    const lin = await person();
    const id = await makeGroup(deps, { ownerId: owner.userId });

    await lin.call(groups.joinGroup, { id });

    const seen = await lin.call(groups.getGroup, { id });
    expect(seen.users_count).toBe(2);
    expect(seen.joined).toMatchObject({ role: 'member', user_id: lin.userId, audit: 1, disabled: false });
    expect(seen).toMatchObject({ audit: 1, longitude: null, latitude: null, user: { id: owner.userId } });
    expect(seen.founder).toMatchObject({ id: owner.userId, user: { id: owner.userId } });
  });

  it('answers a repeat with the same key as the first time, and a second try by itself with a refusal', async () => {
    const { deps, person } = await testApp();
    const owner = await person();
    const lin = await person();
    const id = await makeGroup(deps, { ownerId: owner.userId });

    const first = await lin.send(groups.joinGroup, { id }, { key: 'join-once-1' });
    const again = await lin.send(groups.joinGroup, { id }, { key: 'join-once-1' });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await lin.refused(groups.joinGroup, { id })).toBe('ALREADY_MEMBER');
    const other = await makeGroup(deps, { ownerId: owner.userId });
    expect(await lin.refused(groups.joinGroup, { id: other }, { key: 'join-once-1' })).toBe('KEY_REUSED');
  });

  it('counts each of twenty people who join at once', async () => {
    const { deps, person } = await testApp();
    const owner = await person();
    const id = await makeGroup(deps, { ownerId: owner.userId });
    const people = await Promise.all(Array.from({ length: 20 }, () => person()));

    await Promise.all(people.flatMap((one) => [one.send(groups.joinGroup, { id }), one.send(groups.joinGroup, { id })]));

    expect((await owner.call(groups.getGroup, { id })).users_count).toBe(21);
  });

  it('is refused to guests and where there is no circle', async () => {
    const { deps, guest, person } = await testApp();
    const owner = await person();
    const lin = await person();
    const id = await makeGroup(deps, { ownerId: owner.userId });

    expect(await guest.refused(groups.joinGroup, { id })).toBe('SIGN_IN_REQUIRED');
    expect(await lin.refused(groups.joinGroup, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('works through its named door, in the envelope of code, data, msg and message', async () => {
    const { deps, person } = await testApp();
    const owner = await person();
    const lin = await person();
    const id = await makeGroup(deps, { ownerId: owner.userId });

    const joined = await lin.send(groups.joinGroup, { id }, { door: 1 });
    expect(joined).toMatchObject({ status: 200, body: { code: 0, msg: '加入成功', message: '加入成功' } });
    const again = await lin.send(groups.joinGroup, { id }, { door: 1 });
    expect(again).toMatchObject({ status: 200, body: { code: 422, data: null, message: '您已加入该圈子' } });
  });
});

describe('leaving a circle', () => {
  it('takes the person out of the count, and is refused to its owner and to who is not in it', async () => {
    const { deps, person, stranger, guest } = await testApp();
    const owner = await person();
    const lin = await person();
    const id = await makeGroup(deps, { ownerId: owner.userId });
    await lin.call(groups.joinGroup, { id });

    expect((await lin.send(groups.leaveGroup, { id })).status).toBe(204);

    expect((await guest.call(groups.getGroup, { id })).users_count).toBe(1);
    expect(await (await stranger()).refused(groups.leaveGroup, { id })).toBe('NOT_A_MEMBER');
    expect(await owner.refused(groups.leaveGroup, { id })).toBe('OWNER_CANNOT_LEAVE');
  });
});

describe('looking at circles', () => {
  it('reads a page of circles with at most four queries, whoever looks', async () => {
    const { deps, person } = await testApp();
    const owner = await person();
    const id = await makeGroup(deps, { ownerId: owner.userId, name: '百分号%圈' });

    const list = await owner.send(groups.listGroups, { limit: 50 });
    expect(list.queries).toBeLessThanOrEqual(4);
    expect((await owner.send(groups.getGroup, { id })).queries).toBeLessThanOrEqual(4);
    expect((await owner.call(groups.listGroups, { keyword: '号%' })).map((one) => one.id)).toEqual([id]);
  });

  it('knows nothing by what is no id, and refuses what is no page, naming the field in the language asked for', async () => {
    const { guest } = await testApp();
    const wrong = await guest.send(groups.listGroups, { limit: 1000 }, { locale: 'en-US' });
    expect(wrong).toMatchObject({ status: 422, body: { reason: 'INVALID_INPUT', errors: { limit: ['At most 100'] } } });
    expect((await guest.send(groups.getGroup, { id: 'abc' })).status).toBe(404);
    expect((await guest.send(groups.getGroup, { id: '99999999999999999999' })).status).toBe(404);
  });
});
