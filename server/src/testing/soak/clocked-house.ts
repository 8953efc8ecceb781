import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { jobHandlers } from '../../features.ts';
import type { Deps } from '../../kernel/deps.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { openSessions, startSession } from '../../platform/accounts/sessions.writes.ts';
import { type Client, clientOf } from '../client.ts';

export type Someone = Client & { userId: number };

/** The application on a clock that is moved by hand. */
export type ClockedHouse = {
  deps: Deps;
  url: string;
  /** Sets the clock this far from where it began; no session is answered from memory afterwards. */
  at(offsetMs: number): Promise<void>;
  /** Puts out of memory what is kept for seconds of real time. */
  forget(): Promise<void>;
  newPerson(): Promise<Someone>;
  /** The same person with a session of now. */
  enter(userId: number): Promise<Someone>;
  close(): Promise<void>;
};

const addressOf = (app: FastifyInstance): string => {
  const address = app.server.address();
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
};

/** A house whose clock is moved, on the database of `base`, listening on a port of its own. */
export const openClockedHouse = async (base: Deps): Promise<ClockedHouse> => {
  const begun = Date.now();
  let offset = 0;
  const now = () => new Date(begun + offset);
  const deps: Deps = { ...base, now, sessions: openSessions(base.db, base.live, now) };
  const app = await buildApp(deps);
  await deps.jobs.start(deps, jobHandlers, { working: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const forget = async () => {
    const { rows } = await deps.db.writePool.query<{ id: number }>('select distinct user_id as id from sessions where revoked_at is null');
    for (const { id } of rows) deps.live.rightsChanged({ userId: id });
  };
  const client = (userId: number, token: string): Someone => ({ ...clientOf(app, { userId, token, isStranger: false }), userId });
  return {
    deps,
    url: addressOf(app),
    at: async (offsetMs) => {
      offset = offsetMs;
      await forget();
    },
    forget,
    newPerson: async () => {
      const { userId, token } = await makePerson(deps, {});
      return client(userId, token);
    },
    enter: async (userId) => {
      const session = { userId, userAgent: 'test', deviceId: null, now: now() };
      return client(userId, (await deps.db.write.transaction((tx) => startSession(tx, session))).token);
    },
    close: () => app.close(),
  };
};
