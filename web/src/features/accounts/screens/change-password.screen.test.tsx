import { describe, expect, it } from 'vitest';
import { changePassword, signOut } from '#contract/accounts/accounts.doors.ts';
import { currentSession } from '../../../app/session/session-store.ts';
import { fill, isDead, press } from '../../../testing/account-forms.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const done = { message: '好' };

describe('a change of the password', () => {
  it('is dead until all three are long enough, names a mismatch, and signs out', async () => {
    const server = fakeServer();
    server.answer(changePassword, () => null);
    server.answer(signOut, () => done);
    const app = await renderApp('/changePassword', { server, as: visitors.user });
    expect(((await app.findByLabelText('原密码')) as HTMLInputElement).maxLength).toBe(128);
    await fill(app, '原密码', 'old-one');
    await fill(app, '新密码', '123');
    expect(await app.findByText('新密码长度必须在6到16位之间')).toBeTruthy();
    await fill(app, '新密码', 'new-one');
    expect(isDead(app, '确认修改')).toBe(true);
    await fill(app, '确认密码', 'new-two');
    expect(await app.findByText('两次输入的密码不一致')).toBeTruthy();
    await fill(app, '确认密码', 'new-one');
    await press(app, '确认修改');
    expect(await app.findByText('密码修改成功，请重新登录')).toBeTruthy();
    await expect.poll(app.address).toBe('/signin');
    expect(currentSession().status).toBe('guest');
  });

  it('asks who has no password yet for none', async () => {
    const app = await renderApp('/changePassword', { as: personNamed('林一', { initial_password: false }) });
    await app.findByLabelText('新密码');
    expect(app.queryByLabelText('原密码')).toBeNull();
  });
});
