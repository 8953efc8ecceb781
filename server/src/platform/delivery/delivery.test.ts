import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import { type Message, NoSuchAddress } from '../../kernel/ports.ts';
import { testApp } from '../../testing/test-app.ts';
import { freshEmail, freshPhone } from '../accounts/sign-up.factory.ts';
import { deliver, deliverMessage } from './delivery.jobs.ts';
import { outboxTable } from './delivery.tables.ts';
import { aliyunRequest, aliyunSignature } from './gateways/aliyun-sms.ts';
import { tencentAuthorization } from './gateways/tencent-call.ts';
import { tencentBody } from './gateways/tencent-sms.ts';

const SMS = {
  provider: 'aliyun',
  keyId: 'testId',
  keySecret: 'testSecret',
  sign: '言值',
  template: 'SMS_1',
  appId: '1400',
  apiUrl: undefined,
} as const;
const toPhone = (to: string): Message => ({ channel: 'sms', to, subject: '', text: '{code}', code: '012345', template: 'code-register' });

const lastTo = async (to: string) => {
  const { deps } = await testApp();
  const [row] = await deps.db.write.select().from(outboxTable).where(eq(outboxTable.to, to)).orderBy(desc(outboxTable.id)).limit(1);
  if (!row) throw new Error(`nothing went to ${to}`);
  return row;
};

const waitingMessage = async () => {
  const { guest } = await testApp();
  const to = freshPhone();
  await guest.call(accounts.sendRegisterCode, { phone: to });
  return lastTo(to);
};

/** Deps as a house that is no demo has them, with a courier that does as told. */
const houseWith = async (act: (message: Message) => Promise<void>): Promise<Deps> => {
  const { deps } = await testApp();
  return { ...deps, config: { ...deps.config, demo: false }, courier: { name: 'test', deliver: act } };
};

const outOfReach = async (): Promise<never> => {
  throw new UpstreamError('mail server');
};

describe('delivering a message', () => {
  it('puts the code into the text, hands it over once, and then keeps the code no longer', async () => {
    const row = await waitingMessage();
    const given: Message[] = [];
    const house = await houseWith(async (message) => void given.push(message));

    await deliver(house, { id: row.id });
    await deliver(house, { id: row.id });

    expect(given.length).toBe(1);
    expect(given[0]?.text).toContain(row.code ?? 'none');
    expect(row.text).toContain('{code}');
    expect(await lastTo(row.to)).toMatchObject({ code: null, failedAt: null, sentAt: expect.any(Date) });
  });

  it('has more tries than fit into its half day, and is then given up', async () => {
    const { deps, advance } = await testApp();
    const to = freshEmail();
    const message = { channel: 'mail' as const, to, template: 'notice', text: '你的账号……', createdAt: deps.now() };
    const [row] = await deps.db.write.insert(outboxTable).values(message).returning();
    expect(2 ** (deliverMessage.retries - 1)).toBeGreaterThan((12 * 3_600) / 2);
    advance(12 * 3_600_000 + 1_000);
    await deliver(await houseWith(outOfReach), { id: row?.id ?? 0 });
    expect(await lastTo(to)).toMatchObject({ sentAt: null, failedAt: expect.any(Date) });
  });

  it('that is a code is tried as long as it holds, and never sent after', async () => {
    const { advance } = await testApp();
    const row = await waitingMessage();
    const away = await houseWith(outOfReach);
    for (let minute = 0; minute < 10; minute += 1) {
      await expect(deliver(away, { id: row.id })).rejects.toThrow(UpstreamError);
      advance(60_000);
    }
    advance(1_000);
    await deliver(await houseWith(async () => undefined), { id: row.id });
    expect(await lastTo(row.to)).toMatchObject({ code: null, sentAt: null, failedAt: expect.any(Date) });
  });

  it('to nobody is given up at once, and is not called sent', async () => {
    const row = await waitingMessage();
    const house = await houseWith(async () => {
      throw new NoSuchAddress('no such mailbox');
    });
    await deliver(house, { id: row.id });
    expect(await lastTo(row.to)).toMatchObject({ code: null, sentAt: null, failedAt: expect.any(Date), tries: 1 });
  });

  it('does not send a code that is past its ten minutes', async () => {
    const { advance } = await testApp();
    const row = await waitingMessage();
    advance(11 * 60_000);
    const house = await houseWith(async () => {
      throw new Error('nothing is sent');
    });
    await deliver(house, { id: row.id });
    expect(await lastTo(row.to)).toMatchObject({ code: null, failedAt: expect.any(Date) });
  });

  it('runs as a job and leaves the code to see in demo mode', async () => {
    const { runJobs } = await testApp();
    const row = await waitingMessage();
    await runJobs();
    expect(await lastTo(row.to)).toMatchObject({ code: row.code, sentAt: expect.any(Date) });
  });
});

describe('the demo outbox', () => {
  it('lists what was sent, newest first, as a page and as data', async () => {
    const { guest } = await testApp();
    const email = freshEmail();
    await guest.call(accounts.sendRegisterCode, { email });
    const first = await lastTo(email);

    const listed = await guest.raw({ url: `/dev/outbox.json?to=${email}` });
    expect(listed.json()).toEqual([
      {
        id: first.id,
        channel: 'mail',
        to: email,
        text: expect.stringContaining(first.code ?? 'none'),
        code: first.code,
        at: expect.any(String),
      },
    ]);
    const all = (await guest.raw({ url: '/dev/outbox.json' })).json<{ id: number }[]>().map((one) => one.id);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    const page = await guest.raw({ url: `/dev/outbox?to=${encodeURIComponent('"><script>')}` });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toContain('<script');
    expect((await guest.raw({ url: `/dev/outbox?to=${email}` })).body).toContain(first.code ?? 'none');
  });
});

describe('signatures of SMS providers', () => {
  it('are those of the examples in Alibaba Cloud’s description', () => {
    const common = { Format: 'XML', SignatureMethod: 'HMAC-SHA1', SignatureVersion: '1.0' };
    const regions = {
      ...common,
      Timestamp: '2016-02-23T12:46:24Z',
      AccessKeyId: 'testid',
      Action: 'DescribeRegions',
      SignatureNonce: '3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf',
      Version: '2014-05-26',
    };
    expect(aliyunSignature('GET', regions, 'testsecret')).toBe('OLeaidS1JvxuMvnyHOwuJ+uX5qY=');
    const sms = {
      ...common,
      Timestamp: '2017-07-12T02:42:19Z',
      AccessKeyId: 'testId',
      Action: 'SendSms',
      SignatureNonce: '45e25e9b-0a6f-4070-8c85-2956eda1b466',
      Version: '2017-05-25',
      RegionId: 'cn-hangzhou',
      PhoneNumbers: '15300000001',
      SignName: '阿里云短信测试专用',
      TemplateCode: 'SMS_71390007',
      TemplateParam: '{"customer":"test"}',
      OutId: '123',
    };
    expect(aliyunSignature('GET', sms, 'testSecret')).toBe('zJDF+Lrzhj/ThnlvIToysFRq6t4=');
  });

  it('are that of the example in Tencent Cloud’s description', () => {
    const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
    const key = { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******', secret: 'Gu5t9xGARNpq86cd98joQYCN3*******' };
    const call = { host: 'cvm.tencentcloudapi.com', service: 'cvm', action: 'DescribeInstances', body, at: 1_551_113_065 };
    expect(tencentAuthorization(key, call)).toBe(
      `TC3-HMAC-SHA256 Credential=${key.id}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, ` +
        'Signature=be4f67d323c78ab9acb7395e43c0dbcf822a9cfac32fea2449a7bc7726b770a3',
    );
  });

  it('come with the number and code in the form each provider asks for', () => {
    const at = { nonce: 'n', at: new Date('2026-01-02T03:04:05.678Z') };
    expect(aliyunRequest(SMS, toPhone('+34612345678'), at)).toMatchObject({
      PhoneNumbers: '34612345678',
      TemplateParam: '{"code":"012345"}',
      Timestamp: '2026-01-02T03:04:05Z',
      Signature: expect.any(String),
    });
    expect(JSON.parse(tencentBody({ ...SMS, provider: 'tencent' }, toPhone('13912345678')))).toEqual({
      PhoneNumberSet: ['+8613912345678'],
      SmsSdkAppId: '1400',
      SignName: '言值',
      TemplateId: 'SMS_1',
      TemplateParamSet: ['012345'],
    });
  });
});
