import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as settings from '#contract/site/settings.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { PASSWORD, type SignedUp } from '../accounts/sign-up.factory.ts';

/** The house's own address in tests: what `PUBLIC_URL` is there. */
export const OWN = 'http://localhost:3999';
export const PARTNER = 'https://partner.example/app';

export const ticketIn = (address: string): string => new URL(address).searchParams.get('ticket') ?? '';

type Visit = { status: number; location: string; body: string; cookie: string | null; headers: Record<string, unknown> };

/** A browser at the passport: it keeps the cookie of the single sign-on. */
export const passportBrowser = () => {
  let held: string | null = null;
  const take = (header: unknown): string | null => {
    const [first] = Array.isArray(header) ? (header as string[]) : header === undefined ? [] : [String(header)];
    if (first === undefined) return null;
    const value = /^CASTGC=([^;]*)/.exec(first)?.[1] ?? '';
    held = value === '' ? null : value;
    return first;
  };
  return {
    holds: () => held,
    lend: (value: string | null) => {
      held = value;
    },
    visit: async (page: string, query: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Visit> => {
      const { app } = await testApp();
      const cookie = held === null ? {} : { cookie: `other=1; CASTGC=${held}` };
      const response = await app.inject({
        method: 'GET',
        url: `/go/passport_pc${page}`,
        query,
        headers: { host: 'localhost:3999', ...cookie, ...headers },
      });
      return {
        status: response.statusCode,
        location: String(response.headers.location ?? ''),
        body: response.body,
        cookie: take(response.headers['set-cookie']),
        headers: response.headers,
      };
    },
    /** Signs in at the page of the passport, and gives where that leads. */
    enter: async (person: Client, form: { service: string; renew?: boolean; keep?: boolean }): Promise<string> => {
      const outcome = await person.send(accounts.openPassport, form, { headers: { host: 'localhost:3999' } });
      if (outcome.status !== 201) throw new Error(JSON.stringify(outcome.body));
      take(outcome.headers['set-cookie']);
      return String(outcome.body['url']);
    },
  };
};

/** The same person with a session that a password has just opened. */
export const enterAnew = async (person: SignedUp): Promise<Client> => {
  const { app, guest } = await testApp();
  const { access_token: token } = await guest.call(accounts.signIn, { login: person.name, password: PASSWORD });
  const { clientOf } = await import('../../testing/client.ts');
  return clientOf(app, { userId: person.userId, token, isStranger: false });
};

/** Lets these sites use the passport while the work runs. */
export const withServices = async <T>(prefixes: string[], work: () => Promise<T>): Promise<T> => {
  const { person } = await testApp();
  const chief = await person({ role: 'operator' });
  const { version } = await chief.call(settings.getSetting, { key: 'passport.services' });
  const { setting } = await chief.call(settings.changeSetting, { key: 'passport.services', version, value: prefixes });
  try {
    return await work();
  } finally {
    await chief.call(settings.changeSetting, { key: 'passport.services', version: setting.version });
  }
};
