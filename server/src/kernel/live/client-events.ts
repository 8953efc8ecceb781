import { Ajv } from 'ajv';
import type { Socket } from 'socket.io';
import type { Static, TSchema } from 'typebox';
import type { ClientEventCall } from '#contract/kernel/events.ts';
import type { Deps } from '../deps.ts';
import type { Limiter } from '../ports.ts';

/** Whose connection it is; a guest has neither id. */
export type Sender = { userId: number | null; sessionId: number | null };

/** A client event with what the server does about it: it changes nothing that is kept, as no answer of a call tells of it. */
export type BoundClientEvent = {
  call: ClientEventCall;
  run(deps: Deps, from: Sender, data: unknown): Promise<boolean>;
};

/** Joins a client event with the code that serves it; what it carries has been held against its schema. */
export const bindClientEvent = <Schema extends TSchema>(
  call: ClientEventCall<Schema>,
  run: (deps: Deps, from: Sender & { userId: number }, data: Static<Schema>) => Promise<boolean>,
): BoundClientEvent => ({
  call,
  run: async (deps, from, data) => {
    const { userId, sessionId } = from;
    return userId !== null && run(deps, { userId, sessionId }, data as Static<Schema>);
  },
});

/** What browsers may send to this process, ready to be asked. */
export type ClientEvents = ReadonlyMap<string, (from: Sender, data: unknown) => Promise<boolean>>;

const ajv = new Ajv({ removeAdditional: 'all', strict: false, ownProperties: true });

type Options = { limiter: Pick<Limiter, 'take'>; tellFailure(error: unknown): void };

const serve = (deps: Deps, { call, run }: BoundClientEvent, { limiter, tellFailure }: Options) => {
  const isRight = ajv.compile(call.schema);
  return async (from: Sender, data: unknown): Promise<boolean> => {
    if (call.access === 'user' && from.userId === null) return false;
    if (!isRight(data)) return false;
    try {
      const { allowed } = await limiter.take(`live:${call.event.name}:${from.userId}`, call.perMinute, 60);
      return allowed && (await run(deps, from, data));
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };
};

/** Makes the client events of all features ready: access, shape and limit are looked at before a feature hears of one. */
export const openClientEvents = (deps: Deps, bound: readonly BoundClientEvent[]): ClientEvents => {
  const tellFailure = (error: unknown) => deps.log.warn({ err: error }, 'a client event failed');
  return new Map(bound.map((one) => [one.call.event.name, serve(deps, one, { limiter: deps.limiter, tellFailure })]));
};

/** Answers the client events of one connection, which may send so many of all kinds. */
export const serveClientEvents = (
  socket: Socket,
  sender: Sender,
  { clientEvents, mayAsk }: { clientEvents: ClientEvents; mayAsk(): boolean },
): void => {
  for (const [name, run] of clientEvents)
    socket.on(name, async (data: unknown, done?: unknown) => {
      const isTaken = mayAsk() && (await run(sender, data));
      if (typeof done === 'function') done(isTaken);
    });
};
