import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { getUserPhoto } from '#contract/people/people.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { filesTable } from '../files/files.tables.ts';
import { signUp } from './sign-up.factory.ts';

const pictureOf = async (ownerId: number, kind: 'image' | 'document' = 'image'): Promise<number> => {
  const { deps } = await testApp();
  const md5 = Math.random().toString(16).slice(2).padEnd(32, '0');
  const [row] = await deps.db.write
    .insert(filesTable)
    .values({ ownerId, kind, md5, mime: 'image/png', size: 10, width: 5, height: 5, storageKey: `test/${md5}` })
    .returning({ id: filesTable.id });
  return row?.id ?? 0;
};

describe('the current user', () => {
  it('is one object of both shapes through every door, in one query', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const seen = await lin.send(accounts.getCurrentUser, {});
    expect(seen.queries).toBeLessThanOrEqual(4);
    expect(seen.body).toMatchObject({
      id: lin.userId,
      nickName: lin.name,
      photoUrl: `/api/member/file/userPhoto/${lin.userId}`,
      avatar: null,
    });
    for (const door of [1, 2, 3, 4]) expect((await lin.call(accounts.getCurrentUser, {}, { door })).id).toBe(lin.userId);
    expect(await guest.refused(accounts.getCurrentUser, {})).toBe('SIGN_IN_REQUIRED');
    expect(JSON.stringify(seen.body)).not.toContain('argon2');
  });

  it('changes what is given and nothing else', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    expect(
      (await lin.send(accounts.updateCurrentUser, { name: `  岸上\u202e人${lin.userId} `, bio: '译海三十年', sex: 2, location: '杭州' }))
        .status,
    ).toBe(204);
    expect((await lin.send(accounts.updateCurrentUser, {})).status).toBe(204);
    const seen = await lin.call(accounts.getCurrentUser, {});
    expect(seen).toMatchObject({ name: `岸上人${lin.userId}`, username: lin.name, bio: '译海三十年', sex: 2, location: '杭州' });
    expect((await lin.send(accounts.updateCurrentUser, { nickName: 'x', name: `改名${lin.userId}` }, { door: 1 })).body).toMatchObject({
      code: 0,
    });
    expect(await lin.refused(accounts.updateCurrentUser, { name: '言值客服' })).toBe('NAME_RESERVED');
    expect((await lin.send(accounts.updateCurrentUser, { sex: 3 })).status).toBe(422);
    expect((await lin.send(accounts.updateCurrentUser, { bio: 'x'.repeat(501) })).status).toBe(422);
    expect(await guest.refused(accounts.updateCurrentUser, { bio: '' })).toBe('SIGN_IN_REQUIRED');
  });

  it('shows a picture of their own and no one else’s file', async () => {
    const { guest, person } = await testApp();
    const lin = await signUp();
    const mine = await pictureOf(lin.userId);
    const theirs = await pictureOf((await person()).userId);
    const photo = () => guest.send(getUserPhoto, { userId: lin.userId });

    expect((await photo()).headers['content-type']).toContain('image/svg+xml');
    expect(await lin.refused(accounts.updateCurrentUser, { avatar: theirs })).toBe('FILE_NOT_YOURS');
    expect(await lin.refused(accounts.updateCurrentUser, { avatar: await pictureOf(lin.userId, 'document') })).toBe('AVATAR_UNUSABLE');
    await lin.call(accounts.updateCurrentUser, { avatar: mine });
    expect((await lin.call(accounts.getCurrentUser, {})).avatar?.url).toContain(`/files/${mine}`);
    expect(await photo()).toMatchObject({ status: 302, headers: { location: expect.stringContaining(`/files/${mine}`) } });
    await lin.call(accounts.updateCurrentUser, { avatar: null });
    expect((await photo()).status).toBe(200);
    expect(await guest.refused(getUserPhoto, { userId: 999_999_999 })).toBe('NOT_FOUND');
    expect((await guest.send(getUserPhoto, { userId: 'abc' })).body).toMatchObject({ code: 422 });
  });
});
