import type { AnswerOf, InputOf, Operation } from '#contract/kernel/doors.ts';
import { sendCall } from '#server/testing/send-call.ts';

/** Somebody who does over HTTP what a picture needs to have happened. Throws when a call is refused. */
export type Caller = {
  call<O extends Operation>(operation: O, input: InputOf<O>, headers?: Readonly<Record<string, string>>): Promise<AnswerOf<O>>;
  /** Sends a file as a form does. Gives its id. */
  upload(operation: Operation, file: File): Promise<number>;
};

const unwrapped = (operation: Operation, status: number, body: Record<string, unknown>): unknown => {
  const isNamed = operation.doors[0].envelope === 'named';
  if (status >= 400 || (isNamed && body['code'] !== 0)) throw new Error(`${operation.id} was refused: ${status} ${JSON.stringify(body)}`);
  return isNamed ? body['data'] : body;
};

/** Who holds this session there. */
export const callerOf = (url: string, token: string | null): Caller => ({
  call: async (operation, input, headers = {}) => {
    const { status, body } = await sendCall(url, operation, { input, token, headers });
    return unwrapped(operation, status, body) as AnswerOf<typeof operation>;
  },
  upload: async (operation, file) => {
    const form = new FormData();
    form.append('file', file);
    const response = await fetch(url + operation.doors[0].path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return (unwrapped(operation, response.status, (await response.json()) as Record<string, unknown>) as { id: number }).id;
  },
});
