import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentUser, issueToken } from '#contract/accounts/accounts.doors.ts';
import { finishSignIn } from '#contract/security/security.doors.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { personNamed } from '../../testing/people.ts';
import { speakChinese } from '../../testing/speak-chinese.ts';
import { connectCalls } from '../start.tsx';
import { acceptInto } from './accept-credential.tsx';
import { currentSession, setSession } from './session-store.ts';

let server: FakeServer;
let root: Root;
let close: () => void;
const ticket = { ticket: 'ST-1', service: 'http://localhost:3000/changePassword' };

beforeEach(async () => {
  localStorage.clear();
  setSession({ status: 'guest', ended: null });
  connectCalls();
  await speakChinese();
  server = fakeServer();
  close = server.open();
  server.answer(getCurrentUser, () => personNamed('林一'));
  server.refuse(issueToken, {
    reason: 'SECOND_FACTOR_NEEDED',
    status: 403,
    detail: { challenge: 'half', ways: ['totp'], options: null },
  });
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  window.history.replaceState(null, '', '/changePassword');
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  close();
});

describe('a ticket of somebody whose account is closed', () => {
  const appeal = { act_id: 12, token: 'k.s' };
  it.each([
    ['ACCOUNT_BANNED', { appeal }, '/conduct/12?token=k.s'],
    ['ACCOUNT_BANNED_FOR_GOOD', { appeal }, '/conduct/12?token=k.s'],
    ['ACCOUNT_DISABLED', {}, '/restricted'],
    ['TICKET_WRONG', {}, '/changePassword'],
  ])('leads to why, and a ticket that does not hold to nothing: %s', async (reason, detail, address) => {
    server.refuse(issueToken, { reason, detail });
    expect(await acceptInto(root, { ...ticket, isOwn: true })).toBe(false);
    expect(window.location.pathname + window.location.search).toBe(address);
    expect(currentSession().status).toBe('guest');
  });

  it('leads nobody away who was sent here by a link', async () => {
    server.refuse(issueToken, { reason: 'ACCOUNT_BANNED', detail: { appeal } });
    expect(await acceptInto(root, { ...ticket, isOwn: false })).toBe(false);
    expect(window.location.pathname).toBe('/changePassword');
  });
});

describe('a ticket of somebody who has a second factor here', () => {
  it('is asked for it before there is a screen, and then begins the session', async () => {
    server.answer(finishSignIn, () => ({ access_token: 'whole', token_type: 'Bearer', expires_in: 1, refresh_ttl: 1 }));
    const accepted = acceptInto(root, { ...ticket, isOwn: true });
    const field = await screen.findByLabelText('动态码', {}, { timeout: 20_000 });
    await act(async () => void fireEvent.change(field, { target: { value: '123456' } }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '验证' })));
    expect(await accepted).toBe(true);
    expect(server.inputsOf(finishSignIn)).toEqual([{ challenge: 'half', code: '123456' }]);
    expect(currentSession()).toMatchObject({ authorization: 'Bearer whole' });
    expect(window.location.pathname).toBe('/changePassword');
  });

  it('leaves who thinks better of it a guest, where guests may be', async () => {
    const accepted = acceptInto(root, { ...ticket, isOwn: true });
    await screen.findByLabelText('动态码', {}, { timeout: 20_000 });
    await act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
    expect(await accepted).toBe(false);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(currentSession().status).toBe('guest');
  });

  it('asks nobody who was sent here by a link', async () => {
    expect(await acceptInto(root, { ...ticket, isOwn: false })).toBe(false);
    expect(screen.queryByLabelText('动态码')).toBeNull();
  });
});
