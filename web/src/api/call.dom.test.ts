import type { TUnsafe } from 'typebox';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { named, read, rest, write } from '#contract/kernel/doors.ts';
import { call } from './call.ts';
import { provideCallContext } from './call-context.ts';
import { type CallError, isCallError } from './call-error.ts';
import { upload } from './upload.ts';

type Loose = TUnsafe<Record<string, unknown>>;
const getThing = read<{ input: Loose; answer: Loose }>('things.get', 'guest', [rest('GET', '/things/{id}/parts')]);
const askThing = read<{ input: Loose; answer: Loose }>('things.ask', 'guest', [named('v2/things')]);
const makeThing = write<{ input: Loose; answer: Loose }>('things.make', 'user', [rest('POST', '/things/{id}')]);
const dropThing = write<{ input: Loose; answer: Loose }>('things.drop', 'user', [rest('DELETE', '/things/{id}')]);
const sendFile = write<{ input: TUnsafe<{ file: Blob; kind?: string }>; answer: Loose }>('things.file', 'user', [rest('POST', '/files')]);

type Asked = { readonly url: string; readonly init: RequestInit };
const asked: Asked[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
const headersOf = (request: Asked | undefined): Record<string, string> => (request?.init.headers ?? {}) as Record<string, string>;
const failure = async (making: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await making.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isCallError(error)) throw new Error(`Not a CallError: ${String(error)}`);
  return error;
};

const onUnauthorised = vi.fn();
let held: string | null = null;

beforeEach(() => {
  asked.length = 0;
  answers = [];
  held = null;
  onUnauthorised.mockReset();
  provideCallContext({ authorization: () => held, language: () => 'es-ES', words: (key) => `words:${key}`, onUnauthorised });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const signal = init.signal;
    const next = answers.shift() ?? json(200, {});
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      Promise.resolve().then(next).then(resolve, reject);
    });
  });
});

describe('the request of a call', () => {
  it('carries no Authorization where somebody registers, and does everywhere else (SX-435)', async () => {
    held = 'Bearer mine';
    const registration = ['/users', '/verifycodes/register'].map((path) =>
      write<{ input: Loose; answer: Loose }>(path, 'guest', [rest('POST', path)]),
    );
    const named_ = ['v2/account/register', 'member/userAction/register'].map((path) =>
      write<{ input: Loose; answer: Loose }>(path, 'guest', [named(path)]),
    );
    for (const operation of [...registration, ...named_]) {
      answers = [json(200, { code: 0, data: null, msg: '', message: '' })];
      await call(operation, { name: '许译' });
      expect(headersOf(asked.at(-1))['Authorization'], asked.at(-1)?.url).toBeUndefined();
    }
    await call(getThing, { id: 1 });
    expect(headersOf(asked.at(-1))['Authorization']).toBe('Bearer mine');
  });

  it('fills the braces of the path and puts the rest into the query of a read', async () => {
    await call(getThing, { id: 'a/b', type: 'new', after: 3, tags: [1, 2], open: false, none: undefined, blank: '', empty: null });
    expect(asked[0]?.url).toBe('/api/sns/api/v2/things/a%2Fb/parts?type=new&after=3&tags=1%2C2&open=false');
    expect(asked[0]?.init.method).toBe('GET');
  });

  it('puts the rest into the JSON body of a write, and into the query of a DELETE', async () => {
    await call(makeThing, { id: 4, name: '术语', none: null });
    await call(dropThing, { id: 4, reason: 'x' });
    expect(asked[0]).toMatchObject({ url: '/api/sns/api/v2/things/4', init: { method: 'POST', body: '{"name":"术语","none":null}' } });
    expect(asked[1]).toMatchObject({ url: '/api/sns/api/v2/things/4?reason=x', init: { method: 'DELETE', body: null } });
  });

  it('says who asks, in which language, and that a page and no form asks', async () => {
    held = 'Bearer abc';
    await call(makeThing, { id: 1, a: 1 });
    expect(headersOf(asked[0])).toMatchObject({
      'X-Requested-With': 'XMLHttpRequest',
      'Accept-Language': 'es-ES',
      'Content-Type': 'application/json',
      Authorization: 'Bearer abc',
    });
    await call(getThing, { id: 1 });
    expect(headersOf(asked[1])).not.toHaveProperty('Idempotency-Key');
  });

  it('names each write by a key of its own, or by the one it is given', async () => {
    await call(makeThing, { id: 1 });
    await call(makeThing, { id: 1 });
    await call(makeThing, { id: 1 }, { idempotencyKey: 'mine' });
    const keys = asked.map((request) => headersOf(request)['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('mine');
  });

  it('refuses to call a path whose parts are not given', async () => {
    await expect(call(getThing, { id: '' })).rejects.toThrow('no id');
    expect(asked).toEqual([]);
  });
});

describe('the answer of a call', () => {
  it('is the body of a REST door, the data of a named one, null where there is none', async () => {
    answers = [json(200, { a: 1 }), json(200, { code: 0, data: { b: 2 }, msg: '', message: '' }), json(204, undefined)];
    expect(await call(getThing, { id: 1 })).toEqual({ a: 1 });
    expect(await call(askThing, {})).toEqual({ b: 2 });
    expect(await call(dropThing, { id: 1 })).toBeNull();
  });

  it.each([
    [
      'a refusal',
      403,
      { message: '不可以', reason: 'NOT_ALLOWED' },
      { kind: 'refusal', message: '不可以', reason: 'NOT_ALLOWED', status: 403 },
    ],
    [
      'wrong fields',
      422,
      { message: '有误', errors: { name: ['太长', '太怪'], age: '太小' } },
      { kind: 'invalid', fields: { name: '太长', age: '太小' } },
    ],
    ['a message in a list', 422, { message: ['已签到'] }, { kind: 'refusal', message: '已签到' }],
    ['a bug', 500, { message: '开小差', requestId: 'r-1' }, { kind: 'bug', message: '开小差', requestId: 'r-1' }],
    ['a proxy that has lost its server', 502, undefined, { kind: 'unavailable', message: 'words:unavailable' }],
    ['what is to be paid', 403, { message: '请先购买', paid_node: 5, amount: 20 }, { detail: { paid_node: 5, amount: 20 } }],
  ])('tells %s of a REST door', async (_name, status, body, error) => {
    answers = [json(status, body)];
    expect(await failure(call(getThing, { id: 1 }))).toMatchObject(error);
  });

  it('tells a refusal of a named door, which comes with status 200', async () => {
    answers = [
      json(200, { code: 403, data: null, msg: '不可以', message: '不可以', reason: 'NOT_ALLOWED' }),
      json(200, { code: 1, msg: '不行' }),
    ];
    expect(await failure(call(askThing, {}))).toMatchObject({ kind: 'refusal', status: 403, message: '不可以', reason: 'NOT_ALLOWED' });
    expect(await failure(call(askThing, {}))).toMatchObject({ kind: 'refusal', message: '不行' });
  });

  it('keeps how long a busy server asks to wait', async () => {
    answers = [json(503, { message: '稍后' }, { 'retry-after': '7' })];
    expect(await failure(call(getThing, { id: 1 }))).toMatchObject({ kind: 'unavailable', retryAfterMs: 7_000 });
  });

  it('does not take a page of a proxy for data', async () => {
    answers = [() => new Response('<html>sign in to the hotel</html>', { status: 200 })];
    expect(await failure(call(getThing, { id: 1 }))).toMatchObject({ kind: 'unavailable' });
  });

  it('tells an unreachable server from a phone without a network', async () => {
    const gone = () => Promise.reject(new TypeError('Failed to fetch'));
    answers = [gone, gone];
    expect(await failure(call(getThing, { id: 1 }))).toMatchObject({ kind: 'unavailable', message: 'words:unreachable' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failure(call(getThing, { id: 1 }))).toMatchObject({ kind: 'offline', message: 'words:offline' });
  });

  it('sends no write without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failure(call(makeThing, { id: 1 }))).toMatchObject({ kind: 'offline' });
    expect(asked).toEqual([]);
  });
});

describe('a 401', () => {
  it('is told once, with whether there was a session', async () => {
    held = 'Bearer old';
    answers = [json(401, { message: 'token失效，请重新登录', reason: 'SESSION_ENDED' })];
    expect(await failure(call(getThing, { id: 1 }))).toMatchObject({ kind: 'unauthorised' });
    expect(onUnauthorised).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'SESSION_ENDED' }), true);
  });

  it('of an earlier session says nothing about the present one', async () => {
    held = 'Bearer old';
    answers = [
      () => {
        held = 'Bearer new';
        return json(401, {})();
      },
    ];
    await failure(call(getThing, { id: 1 }));
    expect(onUnauthorised).not.toHaveBeenCalled();
  });
});

describe('among calls at the same time', () => {
  it('a second read of the same address cancels the first', async () => {
    answers = [() => new Promise<Response>(() => undefined), json(200, { second: true })];
    const first = failure(call(getThing, { id: 1, type: 'new' }));
    const second = call(getThing, { id: 1, type: 'new' });
    expect(await first).toMatchObject({ kind: 'cancelled', message: 'words:cancelled' });
    expect(await second).toEqual({ second: true });
  });

  it('reads of other addresses live side by side', async () => {
    answers = [json(200, { n: 1 }), json(200, { n: 2 })];
    expect(await Promise.all([call(getThing, { id: 1 }), call(getThing, { id: 2 })])).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('an identical write is refused while the first is under way, and allowed after it', async () => {
    let finish: (response: Response) => void = () => undefined;
    answers = [() => new Promise<Response>((resolve) => (finish = resolve)), json(201, { other: true }), json(201, { again: true })];
    const first = call(makeThing, { id: 1, a: 1 });
    expect(await failure(call(makeThing, { id: 1, a: 1 }))).toMatchObject({ kind: 'cancelled', message: 'words:cancelled' });
    expect(await call(makeThing, { id: 1, a: 2 })).toEqual({ other: true });
    finish(json(201, { first: true })());
    expect(await first).toEqual({ first: true });
    expect(await call(makeThing, { id: 1, a: 1 })).toEqual({ again: true });
  });

  it('who asked may stop asking', async () => {
    answers = [() => new Promise<Response>(() => undefined)];
    const controller = new AbortController();
    const making = call(getThing, { id: 1 }, { signal: controller.signal });
    controller.abort(new DOMException('gone', 'AbortError'));
    await expect(making).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('copies for reading offline', () => {
  const kept = new Map<string, Response>();
  beforeEach(() => {
    kept.clear();
    const cache = {
      put: async (key: string, response: Response) => void kept.set(key, response),
      match: async (key: string) => kept.get(key)?.clone(),
      keys: async () => [...kept.keys()],
      delete: async (key: string) => kept.delete(key),
    };
    vi.stubGlobal('caches', { open: async () => cache, delete: async () => kept.clear() });
  });

  it('gives back the last answer to the same reader when the server is gone, and to nobody else', async () => {
    provideCallContext({ reader: () => '7' });
    const gone = () => Promise.reject(new TypeError('Failed to fetch'));
    answers = [json(200, { page: 1 }), gone, gone, json(404, { message: '没有' })];
    await call(getThing, { id: 1 }, { saveCopy: true });
    await vi.waitFor(() => expect(kept.size).toBe(1));
    expect(await call(getThing, { id: 1 }, { saveCopy: true })).toEqual({ page: 1 });
    provideCallContext({ reader: () => '8' });
    expect(await failure(call(getThing, { id: 1 }, { saveCopy: true }))).toMatchObject({ kind: 'unavailable' });
    provideCallContext({ reader: () => '7' });
    expect(await failure(call(getThing, { id: 1 }, { saveCopy: true }))).toMatchObject({ kind: 'refusal' });
  });
});

describe('an upload', () => {
  class FakeXhr {
    static last: FakeXhr;
    readonly headers: Record<string, string> = {};
    readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
    status = 201;
    responseText = '{"id":9}';
    body: unknown;
    onload = () => undefined;
    onabort = () => undefined;
    onloadend = () => undefined;
    constructor() {
      FakeXhr.last = this;
    }
    open = () => undefined;
    setRequestHeader = (name: string, value: string) => {
      this.headers[name] = value;
    };
    getResponseHeader = () => null;
    send = (body: unknown) => {
      this.body = body;
    };
    abort = () => this.onabort();
  }

  it('is multipart with progress, and can be cancelled', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
    const shares: number[] = [];
    const file = new File(['abc'], '证书.png', { type: 'image/png' });
    const sending = upload(sendFile, { file, kind: 'card' }, { onProgress: (share) => shares.push(share) });
    FakeXhr.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    FakeXhr.last.onload();
    expect(await sending).toEqual({ id: 9 });
    expect(shares).toEqual([0.25, 1]);
    expect(FakeXhr.last.headers).not.toHaveProperty('Content-Type');
    const form = FakeXhr.last.body as FormData;
    expect([form.get('kind'), (form.get('file') as File).name]).toEqual(['card', '证书.png']);

    const controller = new AbortController();
    const stopped = upload(sendFile, { file: new File(['other'], 'b.png') }, { signal: controller.signal });
    controller.abort(new DOMException('no', 'AbortError'));
    await expect(stopped).rejects.toHaveProperty('name', 'AbortError');
  });
});
