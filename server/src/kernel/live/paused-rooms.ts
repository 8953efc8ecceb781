import type { Socket } from 'socket.io';

/** What is sent to everyone in a room, in every process, but for these people. */
export type Delivery = { room: string; name: string; data: unknown; except: readonly number[] };

/** More than this is not kept for a connection: it is ended, and its client comes back and reads everything anew. */
const PENDING_MAX = 200;

/** The room of the connections for which events of a room are held back. */
export const pausedRoom = (room: string): string => `held:${room}`;

/**
 * The rooms of a connection. While it is asked whether it may hear of a room still, what is sent there is held back: it comes late and in
 * order to who may, and never to who may not.
 */
export const openRooms = (socket: Socket) => {
  let pending: Delivery[] = [];
  const take = (room: string): Delivery[] => {
    const its = pending.filter((one) => one.room === room);
    pending = pending.filter((one) => one.room !== room);
    return its;
  };
  return {
    has: (room: string): boolean => socket.rooms.has(room),
    pause: (room: string): void => {
      if (!socket.rooms.has(room)) return;
      void socket.leave(room);
      void socket.join(pausedRoom(room));
    },
    /** Waits in front of a room that was never open to it. */
    wait: (room: string): void => void socket.join(pausedRoom(room)),
    open: (room: string): void => {
      void socket.leave(pausedRoom(room));
      void socket.join(room);
      for (const { name, data } of take(room)) socket.emit(name, data);
    },
    leave: (room: string): void => {
      void socket.leave(room);
      void socket.leave(pausedRoom(room));
      take(room);
    },
    queue: (delivery: Delivery): void => {
      pending.push(delivery);
      if (pending.length > PENDING_MAX) socket.disconnect(true);
    },
  };
};
