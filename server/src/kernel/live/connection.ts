import type { Socket } from 'socket.io';
import { joined } from '#contract/kernel/events.ts';
import { type ClientEvents, type Sender, serveClientEvents } from './client-events.ts';
import { type Delivery, openRooms } from './paused-rooms.ts';
import type { WatchQuestion } from './rights.ts';

const WATCHES_MAX = 20;
/** Each question is looked up in the database. */
const ASKS_MAX = 120;
const ASKS_MS = 60_000;
const SUBJECT = /^[a-z-]{1,20}:\d{1,16}$/;

/** The room of everyone who watches a thing. */
export const watchRoom = (subject: string): string => `watch:${subject}`;

/** The room of what is told to a person; who was just asked whether their session is open is not in it (see `personRoom`). */
export const userRoom = (userId: number): string => `user:${userId}`;

/** The room of everyone who belongs to a place. */
export const placeRoom = (place: string): string => `place:${place}`;

/** The room of a person's connections, whether or not they are told anything at the moment. */
export const personRoom = (userId: number): string => `person:${userId}`;

/** What a connection asks about its rights; undefined where that cannot be looked up (see `Rights`). */
export type Questions = {
  isOpen(sessionId: number): Promise<boolean | undefined>;
  place(question: WatchQuestion): Promise<string | null | undefined>;
  places(userId: number): Promise<readonly string[] | undefined>;
};

/** One client, and what it may hear of. */
export type Connection = {
  userId: number | null;
  /** Asks for its session, where its person belongs, and all that it watches. With `isPaused` it hears of nothing until it was answered. */
  ask(isPaused: boolean): Promise<void>;
  /** The same for a thing, a place, or what lies in it; it hears of that no more until it was answered. */
  askAt(place: string): Promise<void>;
  /** Asks where its person belongs. */
  askPlaces(): Promise<void>;
  /** Watches a thing no more. */
  end(subject: string): void;
  /** Keeps what was sent to a room that is held back. */
  queue(delivery: Delivery): void;
};

/** `place` is null until it was granted once. The last question about a thing counts, for all who asked. */
type Watch = { place: string | null; asked: number; answer: Promise<boolean> };

/** So many questions a minute for one connection. */
const allowance = (): (() => boolean) => {
  let asked = 0;
  let since = Date.now();
  return () => {
    if (Date.now() - since > ASKS_MS) {
      asked = 0;
      since = Date.now();
    }
    asked += 1;
    return asked <= ASKS_MAX;
  };
};

/** Ends a connection whose session is over; one that is open hears what is sent to its person. */
const askSessionOf = (socket: Socket, { userId, sessionId }: Sender, options: { rooms: Rooms; questions: Questions }) => {
  const { rooms, questions } = options;
  let asked = 0;
  return async (): Promise<void> => {
    if (userId === null || sessionId === null) return;
    asked += 1;
    const turn = asked;
    const isOpen = await questions.isOpen(sessionId);
    if (isOpen === false) socket.disconnect(true);
    else if (isOpen && turn === asked && socket.connected) rooms.open(userRoom(userId));
  };
};

type Rooms = ReturnType<typeof openRooms>;

/** The places that the person of a connection belongs to: all are heard of without being watched one by one. */
const askPlacesOf = (socket: Socket, { userId }: Sender, { rooms, questions }: { rooms: Rooms; questions: Questions }) => {
  let current: ReadonlySet<string> | null = null;
  let asked = 0;
  return {
    has: (place: string): boolean => current?.has(place) ?? false,
    /** One of them, or all. */
    pause: (place?: string): void => {
      for (const one of place === undefined ? (current ?? []) : [place]) rooms.pause(placeRoom(one));
    },
    ask: async (): Promise<void> => {
      if (userId === null) return;
      asked += 1;
      const turn = asked;
      const found = await questions.places(userId);
      if (found === undefined || turn !== asked || !socket.connected) return;
      const before = current;
      current = new Set(found);
      for (const place of before ?? []) if (!current.has(place)) rooms.leave(placeRoom(place));
      for (const place of current) rooms.open(placeRoom(place));
      if (before === null || before.size !== current.size || found.some((place) => !before.has(place))) socket.emit(joined.name, null);
    },
  };
};

/** The things that one client watches, and what was answered about each: whether it may, and where it belongs. */
const openWatches = (
  socket: Socket,
  sender: Sender,
  { rooms, questions, mayAsk }: { rooms: Rooms; questions: Questions; mayAsk: () => boolean },
) => {
  const watched = new Map<string, Watch>();
  const drop = (subject: string): false => {
    watched.delete(subject);
    rooms.leave(watchRoom(subject));
    return false;
  };
  const settle = (subject: string, watch: Watch, place: string | null | undefined): boolean => {
    if (place === null || !socket.connected) return drop(subject);
    if (place === undefined) return watch.place === null ? drop(subject) : rooms.has(watchRoom(subject));
    watch.place = place;
    rooms.open(watchRoom(subject));
    return true;
  };
  const askAbout = (subject: string, watch: Watch): Promise<boolean> => {
    watch.asked += 1;
    const turn = watch.asked;
    const answering = async (): Promise<boolean> => {
      const place = await questions.place({ ...sender, subject });
      const now = watched.get(subject);
      if (now !== watch || turn !== watch.asked) return now?.answer ?? false;
      return settle(subject, watch, place);
    };
    watch.answer = answering();
    return watch.answer;
  };
  const watch = async (subject: unknown): Promise<boolean> => {
    if (typeof subject !== 'string' || !SUBJECT.test(subject)) return false;
    const before = watched.get(subject);
    if (before) return before.answer;
    if (watched.size >= WATCHES_MAX || !mayAsk()) return false;
    const made: Watch = { place: null, asked: 0, answer: Promise.resolve(false) };
    watched.set(subject, made);
    // What is said while it is looked up comes late to who may hear it: nobody has to read the thing a second time.
    rooms.wait(watchRoom(subject));
    return askAbout(subject, made);
  };
  return { watched, drop, askAbout, watch };
};

/**
 * Serves one client: it hears of what is told to its person and of the places where that belongs, and may watch 20 things at a time, those among them that are still being looked up. It is told whether it may; while
 * that cannot be looked up, nothing new is granted, and what is held back stays so until the next question.
 */
export const openConnection = (
  socket: Socket,
  sender: Sender,
  { questions, clientEvents }: { questions: Questions; clientEvents: ClientEvents },
): Connection => {
  const rooms = openRooms(socket);
  const mayAsk = allowance();
  const { watched, drop, askAbout, watch } = openWatches(socket, sender, { rooms, questions, mayAsk });
  const askSession = askSessionOf(socket, sender, { rooms, questions });
  const places = askPlacesOf(socket, sender, { rooms, questions });
  const { userId } = sender;

  if (userId !== null) {
    void socket.join(personRoom(userId));
    // Its session may have ended while it was let in, or be known from a moment ago.
    rooms.wait(userRoom(userId));
    void askSession();
    void places.ask();
  }
  serveClientEvents(socket, sender, { clientEvents, mayAsk });
  socket.on('watch', async (subject: unknown, done?: unknown) => {
    const isWatching = await watch(subject);
    if (typeof done === 'function') done(isWatching);
  });
  socket.on('unwatch', (subject: unknown) => {
    if (typeof subject === 'string') drop(subject);
  });

  return {
    userId,
    ask: async (isPaused) => {
      if (isPaused && userId !== null) rooms.pause(userRoom(userId));
      if (isPaused) for (const subject of watched.keys()) rooms.pause(watchRoom(subject));
      if (isPaused) places.pause();
      await Promise.all([askSession(), places.ask(), ...[...watched].map(([subject, one]) => askAbout(subject, one))]);
    },
    askAt: async (place) => {
      // What was never answered yet may lie there too.
      const there = [...watched].filter(([subject, one]) => subject === place || one.place === place || one.place === null);
      for (const [subject] of there) rooms.pause(watchRoom(subject));
      const belongs = places.has(place);
      if (belongs) places.pause(place);
      await Promise.all([...(belongs ? [places.ask()] : []), ...there.map(([subject, one]) => askAbout(subject, one))]);
    },
    askPlaces: places.ask,
    end: (subject) => void drop(subject),
    queue: rooms.queue,
  };
};
