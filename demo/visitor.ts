import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { fillDoor } from '#contract/kernel/door-request.ts';
import type { AnswerOf, InputOf, Operation } from '#contract/kernel/doors.ts';

export type Visitor = {
  call<O extends Operation>(operation: O, input: InputOf<O>): Promise<AnswerOf<O>>;
  /** Sends a file as a browser does. Gives its id. */
  upload(operation: Operation, file: { name: string; mime: string; bytes: Buffer }): Promise<number>;
  holding(token: string): Visitor;
};

/** A house that is busy does nothing of what it is asked, and says when to ask again. */
const TRIES_MAX = 30;
const PAUSE_MAX_S = 5;

const BOUNDARY = 'yanzhi-demo-boundary';

const multipart = (file: { name: string; mime: string; bytes: Buffer }): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.mime}\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** Someone who uses the application from their own network address, by the same calls as a browser. Throws when a call is refused. */
export const visitor = (app: FastifyInstance, address: string, token: string | null = null): Visitor => {
  const headers = (more: Record<string, string> = {}) => ({ ...(token ? { authorization: `Bearer ${token}` } : {}), ...more });
  const sent = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    for (let tries = 1; ; tries += 1) {
      const response = await app.inject(request);
      if (response.statusCode !== 503 || tries === TRIES_MAX) return response;
      await wait(1_000 * Math.min(Number(response.headers['retry-after']) || 1, PAUSE_MAX_S));
    }
  };
  const checked = (operation: Operation, response: { statusCode: number; body: string }): unknown => {
    const body: unknown = response.body === '' ? null : JSON.parse(response.body);
    const isNamed = operation.doors[0].envelope === 'named';
    const envelope = (isNamed ? body : { code: 0, data: body }) as { code: number; data: unknown };
    if (response.statusCode >= 400 || envelope.code !== 0)
      throw new Error(`demo content: ${operation.id} was refused with ${response.statusCode} ${response.body}`);
    return envelope.data;
  };
  return {
    call: async (operation, input) => {
      const door = operation.doors[0];
      const method = door.methods[0] ?? 'GET';
      const { path, rest } = fillDoor(door, input as Record<string, unknown>);
      const body = method === 'GET' || method === 'DELETE' ? {} : { payload: Object.fromEntries(rest) };
      const response = await sent({ method, url: path, headers: headers(), remoteAddress: address, ...body });
      return checked(operation, response) as AnswerOf<typeof operation>;
    },
    upload: async (operation, file) => {
      const response = await sent({
        method: 'POST',
        url: operation.doors[0].path,
        headers: headers({ 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
        remoteAddress: address,
        payload: multipart(file),
      });
      return (checked(operation, response) as { id: number }).id;
    },
    holding: (token) => visitor(app, address, token),
  };
};
