import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { listCountries } from '#contract/onboarding/onboarding.doors.ts';
import { answerPolicies, getPolicy } from '#contract/policies/policies.doors.ts';
import type { PolicyName } from '#contract/policies/policies.schemas.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { followConsent } from '../../app/session/follow-consent.ts';
import { changeUser, endSession } from '../../app/session/session.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { type FakeServer, fakeServer, refusal } from '../../testing/fake-server.ts';
import { leaveOverlays } from '../../testing/leave-overlays.ts';
import { personNamed } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

afterEach(leaveOverlays);

const NAME = '请看一下协议与隐私政策';
const both: PolicyName[] = ['agreement', 'privacy'];

/** A house with both texts, whose versions may change, which keeps what was answered. */
function house() {
  const server = fakeServer();
  const versions = { agreement: '2026-11-24', privacy: '2026-11-24' };
  let answer: { version: string; agreed: boolean; answered_at: string } | null = null;
  server.answer(getPolicy, ({ name }) => ({
    name,
    version: versions[name],
    is_current: true,
    content: `# ${name}`,
    versions: [versions[name]],
    answer,
  }));
  server.answer(answerPolicies, ({ agreed, ...read }) => {
    if (read.agreement !== versions.agreement || read.privacy !== versions.privacy)
      throw refusal({ reason: 'POLICY_CHANGED', message: '内容刚刚更新过，请看过新的版本再选择', status: 409 });
    answer = { version: read.privacy, agreed, answered_at: '2026-11-25 08:00:00' };
    return null;
  });
  server.answer(getSiteConfig, () => ({}));
  server.answer(listCountries, () => []);
  return { server, versions };
}

let nextId = 700;

/** The app at a screen, and at it somebody who owes an answer to these texts. */
async function visit(server: FakeServer, { due = both, at = '/fix' }: { due?: PolicyName[]; at?: string } = {}) {
  window.history.replaceState(null, '', at);
  nextId += 1;
  const user = personNamed('林一', { id: nextId });
  const app = await renderApp(at, { server, as: user });
  onTestFinished(followConsent());
  const owe = (texts: PolicyName[]) => {
    server.answer(getCurrentUser, () => ({ ...user, consent_due: texts }));
    return act(async () => changeUser({ consent_due: texts }));
  };
  await owe(due);
  return { app, owe, isAsked: () => app.queryByRole('dialog', { name: NAME }) !== null };
}

async function press(app: RenderedApp, name: string): Promise<void> {
  const dialog = await app.findByRole('dialog', { name: NAME });
  const button = within(dialog).getByRole('button', { name });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  await act(async () => void fireEvent.click(button));
}

describe('who owes an answer to agreement or privacy policy', () => {
  it('is asked, and agrees to both in the versions that stand before them', async () => {
    const { server } = house();
    const { app, isAsked } = await visit(server);
    const dialog = await app.findByRole('dialog', { name: NAME });
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/signup/protocol', '/privacy']);
    await press(app, '同意');
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(server.inputsOf(answerPolicies)).toEqual([{ agreed: true, agreement: '2026-11-24', privacy: '2026-11-24' }]);
    expect(currentSession()).toMatchObject({ status: 'person', user: { consent_due: [] } });
    await expect.poll(app.address).toBe('/fix');
  });

  it('is asked again when a version changes, in the same visit too, and answers the new one', async () => {
    const { server, versions } = house();
    const { app, owe, isAsked } = await visit(server);
    await press(app, '同意');
    await waitFor(() => expect(isAsked()).toBe(false));
    versions.privacy = '2027-02-01';
    await owe(['privacy']);
    await press(app, '同意');
    await waitFor(() => expect(server.inputsOf(answerPolicies).at(-1)).toMatchObject({ privacy: '2027-02-01' }));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('cannot agree to a version that they did not have before them: slower than a new one, they read it and answer that', async () => {
    const { server, versions } = house();
    const { app, isAsked } = await visit(server);
    await app.findByRole('dialog', { name: NAME });
    await waitFor(() => expect(server.inputsOf(getPolicy)).toHaveLength(2));
    versions.agreement = '2027-03-01';
    await press(app, '同意');
    expect(await app.findByText('内容刚刚更新过，请看过新的版本再选择')).toBeTruthy();
    expect(isAsked()).toBe(true);
    expect(currentSession()).toMatchObject({ user: { consent_due: both } });
    await waitFor(() => expect(server.inputsOf(getPolicy).length).toBeGreaterThan(2));
    await press(app, '同意');
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(server.inputsOf(answerPolicies).map((one) => one.agreement)).toEqual(['2026-11-24', '2027-03-01']);
  });

  it('is told where a text could not be read, and answers once another try brought it', async () => {
    const { server } = house();
    const policy = (name: PolicyName) => ({ name, version: 'v1', is_current: true, content: '', versions: ['v1'], answer: null });
    let isDown = true;
    server.answer(getPolicy, ({ name }) => {
      if (isDown && name === 'privacy') throw refusal({ kind: 'bug', status: 500 });
      return policy(name);
    });
    server.answer(answerPolicies, () => null);
    const { app, isAsked } = await visit(server);
    const dialog = within(await app.findByRole('dialog', { name: NAME }));
    expect((await dialog.findByRole('alert')).textContent).toContain('内容没能打开，暂时无法选择。');
    for (const name of ['同意', '不同意']) expect((dialog.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true);
    isDown = false;
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '重试' })));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await press(app, '同意');
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(server.inputsOf(answerPolicies)).toEqual([{ agreed: true, agreement: 'v1', privacy: 'v1' }]);
  });

  it('goes on without an answer where they close it, is not held up again in this visit, and still owes it', async () => {
    const { server } = house();
    const { app, owe, isAsked } = await visit(server);
    await press(app, '关闭');
    await waitFor(() => expect(isAsked()).toBe(false));
    await owe(both);
    await app.goTo('/privacy');
    expect(isAsked()).toBe(false);
    expect(server.inputsOf(answerPolicies)).toEqual([]);
    expect(currentSession()).toMatchObject({ user: { consent_due: both } });
    // The policy itself takes the answer too.
    const agree = await app.findByRole('button', { name: '同意' });
    await act(async () => void fireEvent.click(agree));
    await waitFor(() => expect(server.inputsOf(answerPolicies)).toHaveLength(1));
    await waitFor(() => expect(currentSession()).toMatchObject({ user: { consent_due: [] } }));
  });

  it('keeps session and account where they decline, is told so on /privacy, and finds the ways to change it and to leave', async () => {
    const { server } = house();
    const { app, owe, isAsked } = await visit(server);
    await press(app, '不同意');
    await waitFor(() => expect(app.address()).toBe('/privacy'));
    expect(server.inputsOf(answerPolicies)).toEqual([{ agreed: false, agreement: '2026-11-24', privacy: '2026-11-24' }]);
    expect(await app.findByText(/你在 2026-11-25 选择了不同意。账号会照常保留/)).toBeTruthy();
    expect(app.getByRole('link', { name: '导出数据或注销账号' }).getAttribute('href')).toBe('/accountSecurity');
    expect(currentSession()).toMatchObject({ status: 'person', user: { consent_due: [] } });
    await owe([]);
    expect(isAsked()).toBe(false);
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '同意' })));
    expect(await app.findByText('你在 2026-11-25 同意了这个版本')).toBeTruthy();
  });
});

describe('nobody is asked', () => {
  it.each(['/privacy', '/signup/protocol'])('over the texts themselves, at %s', async (at) => {
    const { server } = house();
    const { app, isAsked } = await visit(server, { at });
    await app.findAllByRole('heading');
    expect(isAsked()).toBe(false);
  });

  it('who owes no answer, nor a guest', async () => {
    const { server } = house();
    const { app, isAsked } = await visit(server, { due: [] });
    await app.findAllByRole('heading');
    expect(isAsked()).toBe(false);
    act(() => endSession('signed-out'));
    expect(isAsked()).toBe(false);
    expect(server.inputsOf(getPolicy)).toEqual([]);
  });
});
