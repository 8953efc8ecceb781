import type { FastifyInstance } from 'fastify';
import type { Deps } from './kernel/deps.ts';
import { openClientEvents } from './kernel/live/client-events.ts';
import { clientEventRegistry, placesRegistry } from './platform/live/live.registry.ts';
import { watchable } from './platform/subjects/subjects.registry.ts';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const originAllowed = (deps: Deps, origin: string | undefined, host: string | undefined): boolean => {
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const { host: from } = new URL(origin);
  return from === host || from === new URL(deps.config.publicUrl).host || (deps.config.demo && LOCAL.test(from));
};

/** Where all features say that people belong. */
const placesOf = async (deps: Deps, userIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> => {
  const found = new Map<number, string[]>();
  for (const places of placesRegistry.values())
    for (const { userId, place } of await places(deps.db.write, userIds)) found.set(userId, [...(found.get(userId) ?? []), place]);
  return found;
};

/** Joins the live connection to the HTTP server. */
export const attachLive = (app: FastifyInstance, deps: Deps): void => {
  deps.live.attach(app.server, {
    sessions: deps.sessions,
    allowsOrigin: (origin, host) => originAllowed(deps, origin, host),
    rights: {
      openSessions: deps.sessions.openAmong,
      // Of the primary: what somebody lost a moment ago may still be theirs at a replica.
      watchable: async (questions) => {
        const sessions = questions.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
        const [open, places] = await Promise.all([
          sessions.length === 0 ? new Set<number>() : deps.sessions.openAmong(sessions),
          watchable(deps.db.write, questions),
        ]);
        return questions.map(({ sessionId }, nth) => (sessionId === null || open.has(sessionId) ? (places[nth] ?? null) : null));
      },
      places: (userIds) => placesOf(deps, userIds),
    },
    clientEvents: openClientEvents(deps, clientEventRegistry.values()),
  });
};
