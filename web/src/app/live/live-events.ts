import { useEffect, useEffectEvent } from 'react';
import type { ClientEvent, LiveEvent } from '#contract/kernel/events.ts';

/** As much of a socket as the events need. */
type Line = {
  readonly connected: boolean;
  emit(name: string, ...parts: unknown[]): unknown;
  on(name: string, handler: (data: unknown) => void): unknown;
  off(name: string, handler: (data: unknown) => void): unknown;
};

const handlers = new Map<string, Set<(data: unknown) => void>>();
const relays = new Map<string, (data: unknown) => void>();
/** How many parts of the screen watch a subject. */
const watched = new Map<string, number>();
let line: Line | null = null;

const relayOf = (name: string): ((data: unknown) => void) => {
  const known = relays.get(name);
  if (known !== undefined) return known;
  const relay = (data: unknown) => {
    for (const handler of handlers.get(name) ?? []) handler(data);
  };
  relays.set(name, relay);
  return relay;
};

const watchAll = (): void => {
  for (const subject of watched.keys()) line?.emit('watch', subject);
};

const newLines = new Set<() => void>();

const tellNewLine = (): void => {
  for (const handler of newLines) handler();
};

/** Told of each new connection: what happened since the one before was not heard. Returns how to stop. */
export const onNewLine = (handler: () => void): (() => void) => {
  newLines.add(handler);
  return () => newLines.delete(handler);
};

const firstLines = new Set<() => void>();

/** Says that the first line of a visit stands: what was read before it may be older than the first event that it hears. */
export const tellFirstLine = (): void => {
  for (const handler of firstLines) handler();
};

/** Told when the first line of a visit stands. Returns how to stop. A later line reads everything on the screen anew by itself. */
export const onFirstLine = (handler: () => void): (() => void) => {
  firstLines.add(handler);
  return () => firstLines.delete(handler);
};

/** Joins a new connection to everything that listens and watches. Rooms are the connection's: each new one asks for them again. */
export const attachSocket = (socket: Line): void => {
  line = socket;
  for (const name of handlers.keys()) socket.on(name, relayOf(name));
  socket.on('connect', watchAll);
  socket.on('connect', tellNewLine);
  if (socket.connected) {
    watchAll();
    tellNewLine();
  }
};

/** Leaves the connection; what listens waits for the next one. */
export const detachSocket = (): void => {
  if (line === null) return;
  for (const [name, relay] of relays) line.off(name, relay);
  line.off('connect', watchAll);
  line.off('connect', tellNewLine);
  line = null;
};

/** Listens to a live event. Returns how to stop. */
export const onLive = <Data>(event: LiveEvent<Data>, handler: (data: Data) => void): (() => void) => {
  const { name } = event;
  // The server sends with each event what its type in the contract says.
  const take = (data: unknown) => handler(data as Data);
  const known = handlers.get(name);
  if (known === undefined) {
    handlers.set(name, new Set([take]));
    line?.on(name, relayOf(name));
  } else known.add(take);
  return () => {
    handlers.get(name)?.delete(take);
  };
};

/** Tells the server something that is true for a moment only. Without a connection nobody hears of it. */
export const tellServer = <Data>({ name }: ClientEvent<Data>, data: Data): void => {
  if (line?.connected) line.emit(name, data);
};

/** Watches a subject ('post:7') for its events. Returns how to stop; the last one to stop tells the server. */
export const watch = (subject: string): (() => void) => {
  const count = watched.get(subject) ?? 0;
  watched.set(subject, count + 1);
  if (count === 0 && line?.connected) line.emit('watch', subject);
  return () => {
    const left = (watched.get(subject) ?? 1) - 1;
    if (left > 0) return void watched.set(subject, left);
    watched.delete(subject);
    if (line?.connected) line.emit('unwatch', subject);
  };
};

/**
 * Listens to a live event while the component is on the screen. `readMissed` reads again what the component shows: it may have been read, or
 * have come with the document, before there was a line that hears of changes.
 * @example useLive(postCommented, ({ postId }) => void refreshAnswers(listComments, { postId }), () => void refreshAnswers(listComments));
 */
export const useLive = <Data>(event: LiveEvent<Data>, handler: (data: Data) => void, readMissed: () => void): void => {
  const handle = useEffectEvent(handler);
  const catchUp = useEffectEvent(readMissed);
  const { name } = event;
  useEffect(() => onLive<Data>({ name }, (data) => handle(data)), [name]);
  useEffect(() => onFirstLine(() => catchUp()), []);
};

/** Watches a subject while the component is on the screen; null watches nothing. */
export const useWatch = (subject: string | null): void => {
  useEffect(() => (subject === null ? undefined : watch(subject)), [subject]);
};
