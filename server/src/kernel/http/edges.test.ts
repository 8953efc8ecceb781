import { describe, expect, it } from 'vitest';
import { issueToken, signIn } from '#contract/accounts/accounts.doors.ts';
import { createPostComment, insertPostComment } from '#contract/comments/comments.doors.ts';
import { announceUpload } from '#contract/files/files.doors.ts';
import { listGroups } from '#contract/groups/groups.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { makeCircle, publish } from '../../features/posts/posts.factory.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { testApp } from '../../testing/test-app.ts';

const GROUPS = listGroups.doors[0].path;

describe('names that every object inherits', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])('are no fields: %s', async (name) => {
    const house = await testApp();
    const { id, member } = await makeCircle(house);
    const post = await publish(member, id);
    const read = await house.guest.raw({ url: `${GROUPS}?${name}=1&limit=1` });
    expect(read.statusCode).toBe(200);
    const written = await member.raw({
      method: 'POST',
      url: createPostComment.doors[0].path.replace('{id}', String(post.id)),
      headers: { 'content-type': 'application/json' },
      payload: `{"body":"好","${name}":{"a":1}}`,
    });
    expect(written.statusCode).toBe(201);
  });
});

describe('text that cannot be kept', () => {
  it.each([
    ['the zero character', 'a\u0000b'],
    ['half of a pair', 'a\ud800b'],
  ])('is refused by its field: %s', async (_what, text) => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(member, id);
    for (const outcome of [
      await owner.send(createPostComment, { id: post.id, body: text }),
      await owner.send(createPostComment, { id: post.id, body: '好', comment_mark: text }),
      await owner.send(createPost, { group_id: id, body: text }),
    ])
      expect(outcome).toMatchObject({ status: 422, body: { reason: 'INVALID_INPUT', errors: {} } });
    const search = await house.guest.raw({ url: `${GROUPS}?keyword=a%00b` });
    expect([search.statusCode, search.json<{ errors: object }>().errors]).toEqual([422, { keyword: ['格式不正确'] }]);
  });
});

describe('an address that is none', () => {
  it.each([
    ['/api/sns/api/v2/users/%zz', 404],
    [`/api/sns/api/v2/users/${'1'.repeat(300)}`, 404],
    ['/api/sns/api/v2/nothing', 404],
    ['/api/v2/%zz', 200],
    ['/api/v2/nothing', 200],
  ])('is refused in the envelope of its base: %s', async (url, status) => {
    const { guest } = await testApp();
    const answer = await guest.raw({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ reason: 'NO_SUCH_CALL', message: '接口不存在' });
    if (status === 200) expect(answer.json()).toMatchObject({ code: 404, data: null, msg: '接口不存在' });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.any(String) });
  });

  it('is also one that is asked for by another method, and a slash too many changes nothing', async () => {
    const { guest } = await testApp();
    for (const method of ['PATCH', 'OPTIONS', 'DELETE'] as const)
      expect((await guest.raw({ method, url: GROUPS })).json(), method).toMatchObject({ reason: 'NO_SUCH_CALL' });
    expect((await guest.raw({ url: `${GROUPS}/?limit=1` })).statusCode).toBe(200);
    const head = await guest.raw({ method: 'HEAD', url: `${GROUPS}?limit=1` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

describe('the policy of a page', () => {
  it('lets it speak with its own address alone, by sockets as well', async () => {
    const { guest } = await testApp();
    const connectOf = (policy: unknown) =>
      String(policy)
        .split('; ')
        .find((part) => part.startsWith('connect-src'));
    expect(connectOf((await guest.raw({ url: '/healthz' })).headers['content-security-policy'])).toBe(
      "connect-src 'self' ws://localhost:3999",
    );
    const open = await openSecondApp('policy', { PUBLIC_URL: 'https://yanzhi.example' });
    try {
      const { headers } = await fetch(`http://localhost:${open.deps.config.port}${GROUPS}`);
      expect(connectOf(headers.get('content-security-policy'))).toBe("connect-src 'self' wss://yanzhi.example");
    } finally {
      await open.close();
    }
  });
});

describe('the language of a refusal', () => {
  it.each([
    [undefined, '接口不存在'],
    ['zh-Hant-TW,en;q=0.5', '接口不存在'],
    ['fr-FR, es-MX;q=0.8, en;q=0.1', 'No existe esta llamada'],
    ['en;q=0.1, es;q=0.9', 'No existe esta llamada'],
    ['en;q=0, fr', '接口不存在'],
    ['enm', '接口不存在'],
    ['*;q=x,,;', '接口不存在'],
    ['EN-gb', 'No such call'],
  ])('is the one that is liked best: %s', async (header, words) => {
    const { guest } = await testApp();
    const answer = await guest.raw({ url: '/api/v2/nothing', headers: header === undefined ? {} : { 'accept-language': header } });
    expect(answer.json<{ message: string }>().message).toBe(words);
  });
});

describe('bodies', () => {
  it('may be empty, bare or odd, and are then read as nothing', async () => {
    const house = await testApp();
    const { id, member } = await makeCircle(house);
    const post = await publish(member, id);
    const url = `/api/sns/api/v2/plus-group/group-posts/${post.id}`;
    const json = { 'content-type': 'application/json' };
    expect((await member.raw({ method: 'POST', url: `${url}/likes`, headers: json, payload: ' ' })).statusCode).toBe(201);
    expect((await member.raw({ method: 'POST', url: `${url}/likes` })).statusCode).toBe(201);
    expect((await member.raw({ method: 'POST', url: `${url}/likes`, headers: json, payload: '{' })).statusCode).toBe(422);
    for (const payload of ['{}', '[1]', '"x"', 'null'])
      expect((await member.raw({ method: 'POST', url: `${url}/comments`, headers: json, payload })).json(), payload).toMatchObject({
        reason: 'COMMENT_EMPTY',
        message: '评论内容不能为空',
      });
    const twice = await house.guest.raw({ url: `${GROUPS}?limit=1&limit=2` });
    expect([twice.statusCode, twice.json<{ errors: object }>().errors]).toEqual([422, { limit: ['格式不正确'] }]);
  });
});

describe('the token call', () => {
  it('gives every refusal its OAuth words, and only that call does', async () => {
    const { guest } = await testApp();
    const empty = await guest.send(issueToken, {});
    expect(empty.body).toMatchObject({ code: 422, error: 'invalid_request', error_description: '账号不正确' });
    const unknown = await guest.send(issueToken, { login: '13800138000', verifiable_code: '123456' });
    expect(unknown.body).toMatchObject({ code: 422, error: 'invalid_grant', error_description: '该信息尚未注册' });
    expect((await guest.send(signIn, {})).body).not.toHaveProperty('error');
  });
});

describe('figures', () => {
  it('are seen from nearby alone', async () => {
    const { app } = await testApp();
    expect((await app.inject({ url: '/metrics' })).body).toContain('yanzhi_call_seconds');
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(404);
  });
});

describe('the description of the API', () => {
  it('names the fields of a door as its clients do, and what must be given', async () => {
    const { guest } = await testApp();
    const api = (await guest.raw({ url: '/openapi.json' })).json();
    const insert = api.paths['/api/v2/post/insertPostComments'].post.requestBody.content['application/json'].schema;
    expect(Object.keys(insert.properties)).toContain('postId');
    expect(insert.required).toContain('postId');
    expect(api.paths['/api/sns/api/v2/plus-group/groups/{id}'].put.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  });
});

describe('numbers in JSON', () => {
  it('may be written as text, as they stand in an address', async () => {
    const house = await testApp();
    const { id, member } = await makeCircle(house);
    const post = await publish(member, id);
    const outcome = await member.send(insertPostComment, { id: String(post.id), body: '好', reply_user: '0' });
    expect(outcome.body).toMatchObject({ code: 0, data: { content: '好' } });
    expect((await member.send(insertPostComment, { id: `${post.id}x`, body: '好' })).body).toMatchObject({ code: 422 });
  });
});

describe('a repeat by key', () => {
  it('of a write whose answer is not kept is done anew, never answered with nothing', async () => {
    const { person } = await testApp();
    const lin = await person();
    const announce = () =>
      lin.send(
        announceUpload,
        { filename: 'a.png', size: 10, mime_type: 'image/png', storage: { channel: 'public' }, hash: 'a'.repeat(32) },
        { key: 'announce-once' },
      );
    const first = await announce();
    const second = await announce();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toMatchObject({ method: 'PUT', uri: expect.any(String) });
    expect(second.body['uri']).not.toBe(first.body['uri']);
  });
});
