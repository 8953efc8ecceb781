import type { Socket } from 'socket.io-client';
import { refreshQueries } from '#web/api/answers.ts';
import { currentSession, onSessionChange } from '../session/session-store.ts';
import { attachSocket, detachSocket, tellFirstLine } from './live-events.ts';

let socket: Socket | null = null;
let startedFor: string | null = null;

const tokenNow = (): string | null => {
  const session = currentSession();
  return session.status === 'person' ? session.authorization.replace(/^\S+\s+/, '') : null;
};

const stop = (): void => {
  detachSocket();
  socket?.disconnect();
  socket = null;
  startedFor = null;
};

/** What was missed while the line was down is read again. */
const catchUp = (): void => {
  void refreshQueries({ refetchType: 'active' });
};

const connect = async (): Promise<void> => {
  const token = tokenNow();
  if (token === startedFor) return;
  stop();
  if (token === null) return;
  startedFor = token;
  const { io } = await import('socket.io-client');
  if (startedFor !== token) return;
  const fresh = io({
    path: '/socket.io',
    auth: { token },
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 20_000,
    randomizationFactor: 0.6,
  });
  /** After a moment that differs from one client to the next. */
  const comeBack = () => {
    if (startedFor === token) setTimeout(() => startedFor === token && fresh.connect(), 2_000 + Math.random() * 8_000);
  };
  let wasConnected = false;
  fresh.on('connect', () => {
    if (!wasConnected) tellFirstLine();
    else if (!fresh.recovered) catchUp();
    wasConnected = true;
  });
  // The server ends the line of a session that was revoked, and of all when it shuts down; only then does the client not come back by itself.
  fresh.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') comeBack();
  });
  // Refused at the door, the client gives up as well: right for a session that ended, not for a house that is busy for a moment.
  fresh.on('connect_error', ({ message }) => {
    if (!fresh.active && message === 'unavailable') comeBack();
  });
  socket = fresh;
  attachSocket(fresh);
};

/** Opens the live connection of the person, and follows the session from then on. */
export const startLive = (): void => {
  onSessionChange(() => void connect());
  void connect();
};
