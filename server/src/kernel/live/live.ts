import type { Server as HttpServer } from 'node:http';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import type { LiveEvent } from '#contract/kernel/events.ts';
import type { Sessions } from '../auth/actor.ts';
import { openCrossProcess } from './redis-adapter.ts';
import { LOOKING_ROOM, placeRoom, takeWatches, type Watches, watchRoom } from './watches.ts';

export type Live = {
  /** Sends an event to every connection of a person, in whichever process they are. */
  toUser<Data>(userId: number, event: LiveEvent<Data>, data: Data): void;
  /** Sends an event to everyone who watches a thing, such as a post that is open on their screen, but for these people. */
  toWatchers<Data>(subject: string, event: LiveEvent<Data>, data: Data, except?: readonly number[]): void;
  /** Asks anew, in every process, what a person's connections may watch, after they lost sight of something. */
  lookAgain(userId: number): void;
  /**
   * The same for whoever watches a thing ('post:5') or anything in a place ('group:7'), after it was closed to some or to all. Nobody hears of
   * it until they were found to see it still.
   */
  lookAgainAt(place: string): void;
  /** Nobody watches a thing any more, in every process, after it was taken away; nobody is asked about it for that. */
  endWatches(subject: string): void;
  /** Ends the connections of a person, after their sessions were revoked. */
  endUser(userId: number): void;
  /** Ends the connections of one session, after its person signed out of it. */
  endSession(sessionId: number): void;
  /** Tells the other processes, and this one, that something cached about a person is out of date. */
  forgetUser(userId: number): void;
  onForget(listener: (userId: number) => void): void;
  /** Tells the other processes, and this one, that what they keep about a topic is out of date. */
  tell(topic: string): void;
  onTold(topic: string, listener: () => void): void;
  attach(server: HttpServer, options: LiveOptions): void;
  close(): Promise<void>;
};

type LiveOptions = {
  sessions: Sessions;
  /** Whether a browser at this origin may connect; a missing origin is a client that is no browser. */
  allowsOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** Whether a person (or a guest, null) may watch a thing: the place it lies in, or null (see MayWatch). */
  mayWatch(userId: number | null, subject: string, isAgain: boolean): Promise<string | null>;
};

const userRoom = (userId: number) => `user:${userId}`;
const sessionRoom = (sessionId: number) => `session:${sessionId}`;

/** Many who watch one thing are looked up a few at a time: each is a query. */
const TOGETHER = 20;

const inTurns = async <T>(all: readonly T[], act: (one: T) => Promise<void> | undefined): Promise<void> => {
  for (let at = 0; at < all.length; at += TOGETHER) await Promise.all(all.slice(at, at + TOGETHER).map(act));
};

/** Live events over Socket.IO; across processes when a Redis connection is given. */
export const openLive = (redis: Redis | null, log: Logger): Live => {
  const listeners: ((userId: number) => void)[] = [];
  const topics = new Map<string, (() => void)[]>();
  const hear = (topic: string) => {
    for (const listener of topics.get(topic) ?? []) listener();
  };
  let isAttached = false;
  const io = new Server({ path: '/socket.io', serveClient: false, maxHttpBufferSize: 16_384, pingInterval: 25_000, pingTimeout: 20_000 });
  const crossProcess = redis ? openCrossProcess(redis, log) : null;
  if (crossProcess) io.adapter(crossProcess.adapter);
  io.on('forget-user', (userId: number) => {
    for (const listener of listeners) listener(userId);
  });
  io.on('told', hear);
  const watchesOf = (socketId: string): Watches | undefined => io.sockets.sockets.get(socketId)?.data.watches;
  const lookAgain = (userId: number) => {
    for (const id of io.of('/').adapter.rooms.get(userRoom(userId)) ?? []) watchesOf(id)?.lookAgain();
  };
  io.on('look-again', lookAgain);
  /** Connections of this process that are in one of these rooms. */
  const inRooms = (...names: string[]): Set<string> => {
    const { rooms } = io.of('/').adapter;
    return new Set(names.flatMap((name) => [...(rooms.get(name) ?? [])]));
  };
  const lookAgainAt = async (place: string): Promise<void> => {
    // What is being looked up may have been read before the change.
    const all = inRooms(watchRoom(place), placeRoom(place), LOOKING_ROOM);
    // Whoever is asked about later must not hear of it until then either, so all leave before the first is asked.
    for (const id of all) watchesOf(id)?.leaveAt(place);
    await inTurns([...all], (id) => watchesOf(id)?.lookAgainAt(place));
  };
  io.on('look-again-at', lookAgainAt);
  const endWatches = (subject: string) => {
    for (const id of inRooms(watchRoom(subject), LOOKING_ROOM)) watchesOf(id)?.end(subject);
  };
  io.on('end-watches', endWatches);

  const admit = ({ sessions, allowsOrigin, mayWatch }: LiveOptions) => {
    io.use(async (socket, next) => {
      if (!allowsOrigin(socket.handshake.headers.origin, socket.handshake.headers.host)) return next(new Error('origin'));
      const token: unknown = socket.handshake.auth['token'];
      try {
        const actor = typeof token === 'string' && token ? await sessions.find(token) : null;
        if (token && !actor) return next(new Error('session'));
        socket.data.userId = actor?.userId ?? null;
        socket.data.sessionId = actor?.sessionId ?? null;
        return next();
      } catch (error) {
        log.warn({ err: error }, 'a live connection waits for the database');
        return next(new Error('unavailable'));
      }
    });
    io.on('connection', (socket) => {
      const userId: number | null = socket.data.userId;
      if (userId) socket.join([userRoom(userId), sessionRoom(socket.data.sessionId)]);
      socket.data.watches = takeWatches(socket, (subject, isAgain) => mayWatch(userId, subject, isAgain), log);
      socket.on('error', (error) => log.debug({ error: error.message }, 'socket'));
    });
  };

  const attach = (server: HttpServer, options: LiveOptions) => {
    // A connection is met once, however many servers it may come in by.
    if (!isAttached) admit(options);
    io.attach(server);
    isAttached = true;
  };

  return {
    toUser: (userId, event, data) => void io.to(userRoom(userId)).emit(event.name, data),
    toWatchers: (subject, event, data, except = []) => void io.to(watchRoom(subject)).except(except.map(userRoom)).emit(event.name, data),
    lookAgain: (userId) => {
      lookAgain(userId);
      if (redis) io.serverSideEmit('look-again', userId);
    },
    lookAgainAt: (place) => {
      void lookAgainAt(place);
      if (redis) io.serverSideEmit('look-again-at', place);
    },
    endWatches: (subject) => {
      endWatches(subject);
      if (redis) io.serverSideEmit('end-watches', subject);
    },
    endUser: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
    endSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    forgetUser: (userId) => {
      for (const listener of listeners) listener(userId);
      if (redis) io.serverSideEmit('forget-user', userId);
    },
    onForget: (listener) => void listeners.push(listener),
    tell: (topic) => {
      hear(topic);
      if (redis) io.serverSideEmit('told', topic);
    },
    onTold: (topic, listener) => void topics.set(topic, [...(topics.get(topic) ?? []), listener]),
    attach,
    close: async () => {
      // Processes without an HTTP server (workers, imports) never attached it, and then there is nothing to close.
      if (isAttached) {
        io.emit('closing');
        await io.close();
      }
      crossProcess?.close();
    },
  };
};
