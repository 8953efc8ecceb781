import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as settings from '#contract/site/settings.doors.ts';
import { sendCall } from '#server/testing/send-call.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';

/** Changes a setting as the demo's operator does, while the work runs. */
export const withSetting = async <T>(server: RunningServer, key: string, value: unknown, work: () => Promise<T>): Promise<T> => {
  const entered = await sendCall(server.url, accounts.signIn, { input: { login: 'guanli', password: 'yanzhi-demo' } });
  const token = String(entered.body['access_token']);
  const change = async (next: { value?: unknown }) => {
    const { body } = await sendCall(server.url, settings.getSetting, { input: { key }, token });
    const changed = await sendCall(server.url, settings.changeSetting, {
      input: { key, version: Number(body['version']), ...next },
      token,
    });
    if (changed.status >= 300) throw new Error(JSON.stringify(changed.body));
  };
  await change({ value });
  try {
    return await work();
  } finally {
    await change({});
  }
};
