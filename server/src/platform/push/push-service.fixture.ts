import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Pushed = { title: string; body: string; link: string; tag: string; to: number };

export type Browser = {
  /** What its page sends to the house. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it could read of what reached it. */
  received: Pushed[];
  /** What its service answers from now on; 201 until then. */
  answer(status: number): void;
  /** How often its service was asked. */
  visits(): number;
};

/** RFC 8291 and 8188: what a browser makes of the body that its service hands it. */
const decrypt = (body: Buffer, own: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string => {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.ecdh.computeSecret(sender), own.auth, info, 32));
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${use}\0`), bytes));
  const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** RFC 8292: whether the house signed for this service with the key that it names. */
const isSigned = ({ authorization = '' }: IncomingHttpHeaders, audience: string): boolean => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number };
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isOurs && said.aud === audience && said.exp > Date.now() / 1_000;
};

/** A push service as the makers of browsers have them, on a port of this machine, with the browsers behind it. */
export const openPushService = async () => {
  type Subscription = { browser: Browser; status: number; visits: number; take(body: Buffer): void };
  const kept = new Map<string, Subscription>();
  let origin = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const found = kept.get(request.url ?? '');
      if (found) found.visits += 1;
      const status = found && isSigned(request.headers, origin) ? found.status : 404;
      if (status === 201) found?.take(Buffer.concat(chunks));
      response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Another browser that takes pushes. */
    browser: (): Browser => {
      const ecdh = createECDH('prime256v1');
      const [own, auth, path] = [ecdh.generateKeys(), randomBytes(16), `/${randomUUID()}`];
      const received: Pushed[] = [];
      const entry: Subscription = {
        browser: {
          subscription: { endpoint: `${origin}${path}`, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
          received,
          answer: (status) => {
            entry.status = status;
          },
          visits: () => entry.visits,
        },
        status: 201,
        visits: 0,
        take: (body) => void received.push(JSON.parse(decrypt(body, { ecdh, auth })) as Pushed),
      };
      kept.set(path, entry);
      return entry.browser;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};

export type PushService = Awaited<ReturnType<typeof openPushService>>;
