import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { CHATS_CACHED, MESSAGES_CACHED } from '#contract/chat/chat.limits.ts';
import type { Chat, Message } from '#contract/chat/chat.schemas.ts';
import { type ChatDatabase, chatDatabaseOf } from '../../app/storage/person-databases.ts';
import type { Outgoing } from './outgoing.ts';
import { newestOf, type RoomLog } from './room-log.ts';

type CachedLog = { readonly chatId: number; readonly log: RoomLog<Message> };

interface Schema extends DBSchema {
  rooms: { key: number; value: { readonly id: number; readonly place: number; readonly room: Chat } };
  logs: { key: number; value: CachedLog };
  outgoing: { key: string; value: Outgoing };
}

/** What a person's chat has on this device. Nothing here throws: a device that keeps nothing is told of once by `onTrouble`. */
export type ChatCache = {
  readonly readRooms: () => Promise<readonly Chat[]>;
  readonly cacheRooms: (rooms: readonly Chat[]) => Promise<void>;
  readonly readLog: (chatId: number) => Promise<RoomLog<Message> | null>;
  readonly cacheLog: (chatId: number, log: RoomLog<Message>) => Promise<void>;
  readonly forgetRoom: (chatId: number) => Promise<void>;
  readonly readOutgoing: () => Promise<readonly Outgoing[]>;
  /** Answers whether it will be there after a reload. */
  readonly saveOutgoing: (one: Outgoing) => Promise<boolean>;
  readonly dropOutgoing: (marks: readonly string[]) => Promise<void>;
  readonly close: () => void;
};

type Database = IDBPDatabase<Schema>;

const open = (name: ChatDatabase): Promise<Database> =>
  openDB<Schema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('rooms', { keyPath: 'id' });
      database.createObjectStore('logs', { keyPath: 'chatId' });
      database.createObjectStore('outgoing', { keyPath: 'mark' });
    },
    // Another tab signs out, which takes the database away: nothing here holds it up.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Makes room for what must not be lost: what can be read again goes. */
const makeRoom = async (database: Database): Promise<void> => {
  await database.clear('logs');
  await database.clear('rooms');
};

const logsOf = async (database: Database, rooms: readonly Chat[]): Promise<void> => {
  const cached = new Set(rooms.slice(0, CHATS_CACHED).map(({ id }) => id));
  const stale = (await database.getAllKeys('logs')).filter((id) => !cached.has(id));
  await Promise.all(stale.map((id) => database.delete('logs', id)));
};

const writeRooms = async (database: Database, rooms: readonly Chat[]): Promise<void> => {
  const write = database.transaction('rooms', 'readwrite');
  void write.store.clear();
  for (const [place, room] of rooms.slice(0, CHATS_CACHED).entries()) void write.store.put({ id: room.id, place, room });
  await write.done;
  await logsOf(database, rooms);
};

/**
 * Opens what this device keeps of a person's chat, in a database of their own: two people on one browser never meet each other's. Where
 * there is no IndexedDB, or it is full, reading gives nothing and writing keeps nothing, and all else goes on.
 */
export const openChatCache = async (userId: number, onTrouble: () => void): Promise<ChatCache> => {
  let database: Database | null = null;
  let isClosed = false;
  const trouble = (error: unknown): void => {
    if (isClosed) return;
    console.warn('Chat is not kept on this device.', error);
    onTrouble();
  };
  if (typeof indexedDB === 'undefined') onTrouble();
  else
    try {
      database = await open(chatDatabaseOf(userId));
    } catch (error) {
      trouble(error);
    }
  const attempt = async <Result>(work: (open: Database) => Promise<Result>): Promise<Result | undefined> => {
    if (database === null || isClosed) return undefined;
    try {
      return await work(database);
    } catch (error) {
      trouble(error);
      return undefined;
    }
  };
  return {
    readRooms: async () => {
      const cached = (await attempt((all) => all.getAll('rooms'))) ?? [];
      return cached.sort((a, b) => a.place - b.place).map(({ room }) => room);
    },
    cacheRooms: async (rooms) => void (await attempt((all) => writeRooms(all, rooms))),
    readLog: async (chatId) => (await attempt((all) => all.get('logs', chatId)))?.log ?? null,
    cacheLog: async (chatId, log) => void (await attempt((all) => all.put('logs', { chatId, log: newestOf(log, MESSAGES_CACHED) }))),
    forgetRoom: async (chatId) => void (await attempt((all) => Promise.all([all.delete('rooms', chatId), all.delete('logs', chatId)]))),
    readOutgoing: async () => (await attempt((all) => all.getAll('outgoing'))) ?? [],
    saveOutgoing: async (one) => {
      const isSaved = await attempt((all) =>
        all.put('outgoing', one).catch(async (error: unknown) => {
          if (!isFull(error)) throw error;
          await makeRoom(all);
          return all.put('outgoing', one);
        }),
      );
      return isSaved !== undefined;
    },
    dropOutgoing: async (marks) => void (await attempt((all) => Promise.all(marks.map((mark) => all.delete('outgoing', mark))))),
    close: () => {
      isClosed = true;
      database?.close();
    },
  };
};
