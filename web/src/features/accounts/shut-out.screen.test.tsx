import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askPasskey, signInWithPasskey } from '#contract/security/security.doors.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signInByPasskey } from './accounts.data.ts';

const bytes = new Uint8Array([1, 2, 3]).buffer;
const signed = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
  getClientExtensionResults: () => ({}),
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a passkey of somebody whose account is closed', () => {
  it('leads to what can be done', async () => {
    const server = fakeServer();
    server.answer(askPasskey, () => ({ options: { challenge: 'AQID' } }));
    server.refuse(signInWithPasskey, { reason: 'ACCOUNT_DISABLED', message: '该账号已被停用' });
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: async () => signed } });
    const app = await renderApp('/signin', { server });
    await act(async () => expect((await signInByPasskey()).ok).toBe(false));
    await waitFor(() => expect(app.address()).toBe('/restricted'));
    expect(server.inputsOf(signInWithPasskey)).toHaveLength(1);
  });
});
