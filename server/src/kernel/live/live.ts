import type { Server as HttpServer } from 'node:http';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { LiveEvent } from '#contract/kernel/events.ts';
import type { Sessions } from '../auth/actor.ts';
import type { ClientEvents } from './client-events.ts';
import { type Connection, openConnection, personRoom, placeRoom, type Questions, userRoom, watchRoom } from './connection.ts';
import { gather } from './gather.ts';
import { type Delivery, pausedRoom } from './paused-rooms.ts';
import { openCrossProcess } from './redis-adapter.ts';
import type { Rights, RightsChange } from './rights.ts';

export type Live = {
  /** Sends an event to every connection of a person, in whichever process they are. */
  toUser<Data>(userId: number, event: LiveEvent<Data>, data: Data): void;
  /** Sends an event to everyone who watches a thing, such as a post that is open on their screen, but for these people. */
  toWatchers<Data>(subject: string, event: LiveEvent<Data>, data: Data, except?: readonly number[]): void;
  /** Sends an event to everyone who belongs to a place ('group:7'), but for these people. */
  toPlace<Data>(to: { place: string; except?: readonly number[] }, event: LiveEvent<Data>, data: Data): void;
  /** Lets a change of rights take effect on the connections of every process; acts say so by `rightsChanged` (see rights.ts). */
  rightsChanged(change: RightsChange): void;
  /** Listens to changes of people's rights, for what is cached of them. */
  onRightsChanged(listener: (userId: number) => void): void;
  /** Asks for the sessions and all watches of the connections of this process. It does so by itself every 30 s. */
  askAgain(): Promise<void>;
  /** Tells the other processes, and this one, that what they keep about a topic is out of date. */
  tell(topic: string): void;
  /** Tells the other processes alone. Resolves when Redis has taken the word, or could not; at once where there is no Redis. */
  tellOthers(topic: string): Promise<void>;
  onTold(topic: string, listener: () => void): void;
  attach(server: HttpServer, options: LiveOptions): void;
  close(): Promise<void>;
};

type LiveOptions = {
  sessions: Pick<Sessions, 'find'>;
  /** Whether a browser at this origin may connect; a missing origin is a client that is no browser. */
  allowsOrigin(origin: string | undefined, host: string | undefined): boolean;
  rights: Rights;
  clientEvents?: ClientEvents;
};

/** What no act told of, or what Redis did not carry, takes effect after so long. */
const ASK_AGAIN_MS = 30_000;

const questionsTo = ({ openSessions, watchable, places }: Rights, log: Logger): Questions => {
  const tellFailure = (error: unknown) => log.warn({ err: error }, 'rights of live connections could not be looked up');
  const areOpen = async (ids: readonly number[]) => {
    const open = await openSessions(ids);
    return ids.map((id) => open.has(id));
  };
  const placesOf = async (userIds: readonly number[]) => {
    const found = await places([...new Set(userIds)]);
    return userIds.map((userId) => found.get(userId) ?? []);
  };
  return { isOpen: gather(areOpen, tellFailure), place: gather(watchable, tellFailure), places: gather(placesOf, tellFailure) };
};

/** The connections of this process, and how what concerns them reaches them. */
const openConnections = (io: Server, log: Logger) => {
  const all = new Map<string, Connection>();
  let round: Promise<unknown> | null = null;
  const inRoom = (room: string): Connection[] =>
    [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => {
      const connection = all.get(id);
      return connection ? [connection] : [];
    });
  return {
    add: (socket: Socket, serving: { questions: Questions; clientEvents: ClientEvents }) => {
      const holder: { userId: number | null; sessionId: number | null } = socket.data;
      all.set(socket.id, openConnection(socket, holder, serving));
      socket.on('disconnect', () => void all.delete(socket.id));
      socket.on('error', (error) => log.debug({ error: error.message }, 'socket'));
    },
    deliver: (delivery: Delivery) => {
      const { room, name, data, except } = delivery;
      io.local.to(room).except(except.map(personRoom)).emit(name, data);
      for (const connection of inRoom(pausedRoom(room)))
        if (connection.userId === null || !except.includes(connection.userId)) connection.queue(delivery);
    },
    change: (change: RightsChange) => {
      // Whoever is concerned hears of nothing from here on: all are asked in the same turn, and answered later.
      if ('userId' in change) for (const connection of inRoom(personRoom(change.userId))) void connection.ask(true);
      if ('place' in change) for (const connection of all.values()) void connection.askAt(change.place);
      if ('opened' in change) for (const connection of all.values()) void connection.askPlaces();
      if ('gone' in change) for (const connection of all.values()) connection.end(change.gone);
    },
    ask: async () => {
      // A round that has not ended, as where the database is slow, is not joined by another.
      round ??= Promise.all([...all.values()].map((connection) => connection.ask(false))).finally(() => {
        round = null;
      });
      await round;
    },
  };
};

const letIn = (io: Server, log: Logger, { sessions, allowsOrigin }: LiveOptions): void => {
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
};

/** What all processes must hear: here at once, and in the others by Redis, in the order in which this one said it. */
const openWord = (io: Server, redis: Redis | null) => {
  return <Said>(name: string, hear: (said: Said) => void): ((said: Said) => void) => {
    io.on(name, hear);
    return (said) => {
      hear(said);
      if (redis) io.serverSideEmit(name, said);
    };
  };
};

/** Live events over Socket.IO; across processes when a Redis connection is given. */
export const openLive = (redis: Redis | null, log: Logger, { askAgainMs = ASK_AGAIN_MS } = {}): Live => {
  const listeners: ((userId: number) => void)[] = [];
  const topics = new Map<string, (() => void)[]>();
  let timer: NodeJS.Timeout | null = null;
  const io = new Server({ path: '/socket.io', serveClient: false, maxHttpBufferSize: 16_384, pingInterval: 25_000, pingTimeout: 20_000 });
  const crossProcess = redis ? openCrossProcess(redis, log) : null;
  if (crossProcess) io.adapter(crossProcess.adapter);
  const connections = openConnections(io, log);
  const word = openWord(io, redis);
  const deliver = word<Delivery>('deliver', connections.deliver);
  const rightsChanged = word<RightsChange>('rights-changed', (change) => {
    // What is cached first, so that nobody is asked by it.
    if ('userId' in change) for (const listener of listeners) listener(change.userId);
    connections.change(change);
  });
  const tell = word<string>('told', (topic) => {
    for (const listener of topics.get(topic) ?? []) listener();
  });

  const attach = (server: HttpServer, options: LiveOptions) => {
    // A connection is met once, however many servers it may come in by.
    if (timer === null) {
      letIn(io, log, options);
      const serving = { questions: questionsTo(options.rights, log), clientEvents: options.clientEvents ?? new Map() };
      io.on('connection', (socket) => connections.add(socket, serving));
      timer = setInterval(() => void connections.ask(), askAgainMs);
      timer.unref();
    }
    io.attach(server);
  };

  const tellOthers = async (topic: string): Promise<void> => {
    if (!crossProcess) return;
    io.serverSideEmit('told', topic);
    await crossProcess.published();
  };

  return {
    toUser: (userId, event, data) => deliver({ room: userRoom(userId), name: event.name, data, except: [] }),
    toWatchers: (subject, event, data, except = []) => deliver({ room: watchRoom(subject), name: event.name, data, except }),
    toPlace: ({ place, except = [] }, event, data) => deliver({ room: placeRoom(place), name: event.name, data, except }),
    rightsChanged,
    onRightsChanged: (listener) => void listeners.push(listener),
    askAgain: connections.ask,
    tell,
    tellOthers,
    onTold: (topic, listener) => void topics.set(topic, [...(topics.get(topic) ?? []), listener]),
    attach,
    close: async () => {
      // Processes without an HTTP server (workers, imports) never attached it, and then there is nothing to close.
      if (timer !== null) {
        clearInterval(timer);
        io.emit('closing');
        await io.close();
      }
      crossProcess?.close();
    },
  };
};
