import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as centre from '#contract/centre/centre.doors.ts';
import * as onboarding from '#contract/onboarding/onboarding.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { hideEmail, hidePhone } from './centre.view.ts';

describe('the user centre', () => {
  it('begins with one’s own figures and what is new, in at most four queries', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    await member.call(reactions.likePost, { id: post.id });
    await member.call(reactions.collectPost, { id: post.id });
    await member.call(people.follow, { id: owner.userId });
    const seen = await owner.send(centre.getCentreSummary, {});
    expect(seen.queries).toBeLessThanOrEqual(4);
    expect(seen.body).toMatchObject({
      code: 0,
      data: {
        user: { id: owner.userId, name: '圈主' },
        signed: true,
        days: expect.any(Number),
        counts: { posts: 1, likes: 1, followers: 1, followings: 0, friends: 0, groups: 1, collections: 0 },
        unread: { total: 2, liked: 1, following: 1, commented: 0, system: 0 },
      },
    });
    expect(await member.call(centre.getCentreSummary, {})).toMatchObject({ counts: { collections: 1, followings: 1, groups: 1 } });
    expect(await house.guest.refused(centre.getCentreSummary, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('counts the days from the first', async () => {
    const { person, deps } = await testApp();
    const lin = await person();
    const created = (await lin.call(accounts.getCurrentUser, {})).created_at;
    const since = Math.floor((deps.now().getTime() - Date.parse(`${created.replace(' ', 'T')}Z`)) / 86_400_000);
    expect((await lin.call(centre.getCentreSummary, {})).days).toBe(since + 1);
  });
});

describe('how an account stands', () => {
  it('names what it lacks, and shows a number and a mailbox in part only', async () => {
    const { guest, person } = await testApp();
    const lin = await person({ phone: '13700002468', email: 'linjian@example.com', nickname: '林间', signed: false });
    const before = await lin.send(centre.getAccountSummary, {});
    expect(before.queries).toBeLessThanOrEqual(4);
    expect(JSON.stringify(before.body)).not.toMatch(/13700002468|linjian@/);
    const found = await lin.call(centre.getAccountSummary, {});
    expect(found).toMatchObject({ nickName: '林间', phone: '137****2468', email: 'l***@example.com', signed: false, signedTime: null });
    expect(found.missing).toContain('tags');
    expect(found.missing).toContain('report');

    await lin.call(onboarding.chooseTags, { tags: [101] });
    await lin.call(accounts.updateCurrentUser, { bio: '法律翻译。' });
    const after = await lin.call(centre.getAccountSummary, {});
    expect(after.missing).toEqual(found.missing.filter((gap) => gap !== 'tags' && gap !== 'bio'));
    expect(after.completeness).toBeGreaterThan(found.completeness);
    expect(await guest.refused(centre.getAccountSummary, {})).toBe('SIGN_IN_REQUIRED');
  });

  it.each([
    ['13812348000', '138****8000'],
    ['+34612345678', '+34*****5678'],
    ['12345', '1***45'],
  ])('hides the middle of %s', (phone, shown) => expect(hidePhone(phone)).toBe(shown));

  it('hides a mailbox of one letter too', () => expect(hideEmail('l@example.com')).toBe('l***@example.com'));
});

describe('tags', () => {
  it('are chosen whole, at most five, each once, and shown in the reader’s language', async () => {
    const { guest, person, stranger } = await testApp();
    const lin = await person();
    expect((await lin.send(onboarding.chooseTags, { tags: [303, 101, 101] })).status).toBe(204);
    expect(await guest.call(onboarding.listTagsOf, { id: lin.userId })).toEqual([
      { id: 101, name: '笔译' },
      { id: 303, name: '桌面排版' },
    ]);
    expect(await guest.call(onboarding.listTagsOf, { id: lin.userId }, { locale: 'es-ES' })).toMatchObject([{ name: 'Traducción' }, {}]);
    const many = await lin.send(onboarding.chooseTags, { tags: [101, 102, 103, 104, 105, 106] });
    expect(many).toMatchObject({ status: 422, body: { errors: { tags: ['标签最多可选5个'] } } });
    expect(await lin.refused(onboarding.chooseTags, { tags: [999] })).toBe('CHOICE_UNKNOWN');
    expect(await guest.refused(onboarding.chooseTags, { tags: [101] })).toBe('SIGN_IN_REQUIRED');
    expect((await guest.call(onboarding.listTagsOf, { id: lin.userId })).length).toBe(2);
    await (await stranger()).call(onboarding.chooseTags, { tags: [] });
    expect((await guest.call(onboarding.listTagsOf, { id: lin.userId })).length).toBe(2);
    await Promise.all([[101], [102], [103, 104]].map((tags) => lin.call(onboarding.chooseTags, { tags })));
    expect([1, 2]).toContain((await guest.call(onboarding.listTagsOf, { id: lin.userId })).length);
    await lin.call(onboarding.chooseTags, { tags: [] });
    expect(await guest.call(onboarding.listTagsOf, { id: lin.userId })).toEqual([]);
    expect(await guest.call(onboarding.listTagsOf, { id: 9_000_000_000 })).toEqual([]);
  });
});
