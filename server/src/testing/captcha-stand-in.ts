import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaptchaConfig } from '../config.ts';
import { tencentAuthorization } from '../platform/delivery/gateways/tencent-call.ts';

export type CaptchaStandIn = {
  config: CaptchaConfig;
  /** A ticket as the widget gives it to whoever passed. */
  pass(): { ticket: string; randstr: string };
  /** How often a ticket was asked about. */
  asked: number;
  fault: 'silent' | 'refusing' | null;
  stop(): Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/**
 * A server that speaks DescribeCaptchaResult as its provider publishes it: signed calls, tickets that are good once with the string
 * they came with, and its numbers for what is wrong. For tests; no build of the product knows it.
 */
export const startCaptchaStandIn = async (): Promise<CaptchaStandIn> => {
  const tickets = new Map<string, { randstr: string; isUsed: boolean }>();
  const state: { asked: number; fault: CaptchaStandIn['fault'] } = { asked: 0, fault: null };
  const keys = { appId: '190000001', appSecret: 'app-secret', keyId: 'key-id', keySecret: 'key-secret' };

  const judge = (told: Record<string, unknown>): number => {
    if (told['CaptchaAppId'] !== Number(keys.appId) || told['AppSecretKey'] !== keys.appSecret) return 100;
    const ticket = tickets.get(String(told['Ticket']));
    if (told['CaptchaType'] !== 9 || !ticket || typeof told['UserIp'] !== 'string') return 15;
    if (ticket.randstr !== told['Randstr']) return 7;
    if (ticket.isUsed) return 9;
    ticket.isUsed = true;
    return 1;
  };

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    state.asked += 1;
    if (state.fault === 'silent') return request.socket.destroy();
    const answer = (told: object) => response.end(JSON.stringify({ Response: { ...told, RequestId: randomBytes(8).toString('hex') } }));
    const { headers } = request;
    const call = {
      host: headers.host ?? '',
      service: 'captcha',
      action: 'DescribeCaptchaResult',
      body,
      at: Number(headers['x-tc-timestamp']),
    };
    const right = tencentAuthorization({ id: keys.keyId, secret: keys.keySecret }, call);
    const isSigned = headers.authorization === right && headers['x-tc-action'] === call.action && headers['x-tc-version'] === '2019-07-22';
    if (!isSigned || state.fault === 'refusing') return answer({ Error: { Code: 'AuthFailure.SignatureFailure', Message: '' } });
    return answer({ CaptchaCode: judge(JSON.parse(body) as Record<string, unknown>), CaptchaMsg: '' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: { ...keys, apiUrl: url, scriptUrl: `${url}/TCaptcha.js`, origins: [url] },
    pass: () => {
      const given = { ticket: randomBytes(20).toString('hex'), randstr: `@${randomBytes(2).toString('hex')}` };
      tickets.set(given.ticket, { randstr: given.randstr, isUsed: false });
      return given;
    },
    get asked() {
      return state.asked;
    },
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
