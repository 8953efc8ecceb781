import { randomBytes } from 'node:crypto';
import * as doors from '#contract/connections/connections.doors.ts';
import type { AnswerOf, InputOf, Operation } from '#contract/kernel/doors.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { buildApp } from '../../app.ts';
import { type Client, clientOf, type Outcome } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { noteUndeclared } from '../../testing/undeclared-refusals.ts';
import { type StandInPerson, startWechatStandIn, type WechatStandIn } from '../../testing/wechat-stand-in.ts';

/** A browser: it keeps the cookies that it is given, whoever is signed in in it. */
export type Browser = {
  as(who: Client | null): Browser;
  call<O extends Operation>(operation: O, input: InputOf<O>): Promise<AnswerOf<O>>;
  refused<O extends Operation>(operation: O, input: InputOf<O>): Promise<RefusalCode>;
  send(operation: Operation, input: Record<string, unknown>, door?: number): Promise<Outcome>;
};

export type WechatHouse = TestApp & {
  wechat: WechatStandIn;
  origin: string;
  browser(): Browser;
  /** Comes back from WeChat as somebody: the code and the state that the app is given. */
  comeBack(browser: Browser, person: StandInPerson): Promise<{ code: string; state: string }>;
  /** The social token of somebody whom the house does not know. */
  socialToken(browser: Browser, person: StandInPerson): Promise<string>;
  close(): Promise<void>;
};

/** Somebody at WeChat whom no other test has. */
export const wechatPerson = (more: Partial<StandInPerson> = {}): StandInPerson => ({
  openid: `o${randomBytes(12).toString('hex')}`,
  nickname: '渡口',
  ...more,
});

/** The application of this worker with WeChat set up, the stand-in at its other end. */
export const wechatHouse = async (): Promise<WechatHouse> => {
  const house = await testApp();
  const wechat = await startWechatStandIn();
  const keys = { appId: wechat.appId, appSecret: wechat.appSecret, openUrl: wechat.url, apiUrl: wechat.url, avatarOrigins: [wechat.url] };
  const deps = { ...house.deps, config: { ...house.deps.config, wechat: keys } };
  const app = await buildApp(deps, { onUndeclared: noteUndeclared });
  await app.ready();
  const origin = house.deps.config.publicUrl;

  const browserWith = (jar: Map<string, string>, who: Client | null): Browser => {
    const client = clientOf(app, { userId: who?.userId ?? null, token: who?.token ?? null, isStranger: who === null });
    const options = (door: number) => ({ door, headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } });
    const send = async (operation: Operation, input: Record<string, unknown>, door = 0) => {
      const outcome = await client.send(operation, input, options(door));
      for (const line of [outcome.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
        jar.set(name, value);
      }
      return outcome;
    };
    const isRefused = (operation: Operation, { status, body }: Outcome) =>
      status >= 400 || (operation.doors[0].envelope === 'named' && body['code'] !== 0);
    return {
      as: (other) => browserWith(jar, other),
      send,
      call: async (operation, input) => {
        const outcome = await send(operation, input as Record<string, unknown>);
        if (isRefused(operation, outcome)) throw new Error(`${operation.id} was refused: ${JSON.stringify(outcome.body)}`);
        return (operation.doors[0].envelope === 'named' ? outcome.body['data'] : outcome.body) as AnswerOf<typeof operation>;
      },
      refused: async (operation, input) => {
        const outcome = await send(operation, input as Record<string, unknown>);
        if (!isRefused(operation, outcome)) throw new Error(`${operation.id} was answered although it must be refused`);
        return String(outcome.body['reason']) as RefusalCode;
      },
    };
  };

  const comeBack = async (browser: Browser, person: StandInPerson) => {
    const { url } = await browser.call(doors.beginWechat, { redirectUrl: `${origin}/wechat` });
    const state = new URL(url).searchParams.get('state') ?? '';
    return { code: wechat.codeOf(person), state };
  };

  return {
    ...house,
    deps,
    runJobs: () => deps.jobs.runPending(deps),
    app,
    wechat,
    origin,
    browser: () => browserWith(new Map(), null),
    comeBack,
    socialToken: async (browser, person) => {
      const { social } = await browser.call(doors.enterByWechat, await comeBack(browser, person));
      if (!social) throw new Error('the house knows this person');
      return social.token;
    },
    close: async () => {
      await app.close();
      await wechat.stop();
    },
  };
};
