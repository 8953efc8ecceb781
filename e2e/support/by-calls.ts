import * as accounts from '#contract/accounts/accounts.doors.ts';
import type { AnswerOf, InputOf, Operation } from '#contract/kernel/doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import { sendCall } from '#server/testing/send-call.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { readCode } from './test.ts';

/** Somebody who does by calls what a journey is not about. The password is that of the demo's people. */
export type ByCalls = {
  readonly id: number;
  readonly login: string;
  call<O extends Operation>(operation: O, input: InputOf<O>): Promise<AnswerOf<O>>;
  /** Sends a file as a form does. Gives its id. */
  upload(operation: Operation, file: File): Promise<number>;
};

type Owner = Omit<ByCalls, 'id' | 'login'>;

/** As long as the screens wait for what they press. */
const CALL_MS = 30_000;

const holding = (server: RunningServer, token: string | null): Owner => {
  const unwrapped = (operation: Operation, status: number, body: Record<string, unknown>): unknown => {
    const isNamed = operation.doors[0].envelope === 'named';
    if (status >= 400 || (isNamed && body['code'] !== 0)) throw new Error(`${operation.id}: ${status} ${JSON.stringify(body)}`);
    return isNamed ? body['data'] : body;
  };
  return {
    call: async (operation, input) => {
      const { status, body } = await sendCall(server.url, operation, { input, token, timeoutMs: CALL_MS });
      return unwrapped(operation, status, body) as AnswerOf<typeof operation>;
    },
    upload: async (operation, file) => {
      const form = new FormData();
      form.append('file', file);
      const response = await fetch(server.url + operation.doors[0].path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      const body = (await response.json()) as Record<string, unknown>;
      return (unwrapped(operation, response.status, body) as { id: number }).id;
    },
  };
};

const known = async (login: string, as: Owner): Promise<ByCalls> => {
  const { id } = await as.call(accounts.getCurrentUser, {});
  return { id, login, ...as };
};

/** A demo person, signed in. */
export const enterByCalls = async (server: RunningServer, login: string): Promise<ByCalls> => {
  const { access_token: token } = await holding(server, null).call(accounts.signIn, { login, password: 'yanzhi-demo' });
  return known(login, holding(server, String(token)));
};

/** Somebody new. `login` is this journey's alone; people with a mailbox of one domain may be held to be one sender. */
export const joinByCalls = async (server: RunningServer, login: string, domain = 'example.com'): Promise<ByCalls> => {
  const guest = holding(server, null);
  const email = `${login}@${domain}`;
  await guest.call(accounts.sendRegisterCode, { email });
  const { token } = await guest.call(accounts.register, {
    name: login,
    email,
    verifiable_type: 'mail',
    verifiable_code: await readCode(server, email),
    password: 'yanzhi-demo',
    agreed: true,
  });
  return known(login, holding(server, String(token)));
};

type Opening = { nickname: string; phone: string; email?: string };

/** Opens the report of a translator. */
export const openReportByCalls = async (one: ByCalls, { nickname, phone, email }: Opening): Promise<void> => {
  await one.call(guide.saveGuideLanguages, { native: 'zh', first: 'en' });
  await one.call(guide.saveGuideContact, { country_code: '86', phone, email: email ?? `${one.login}@example.com`, nickname });
  await one.call(guide.saveGuideFields, { fields: ['law'] });
  await one.call(guide.openReport, { signed: true });
};
