import { personDatabases } from './storage-keys.ts';

const [chat] = personDatabases;

export type ChatDatabase = `${typeof chat}.${number}`;

/** The name of what a browser keeps of a person's chat: one database a person. */
export const chatDatabaseOf = (userId: number): ChatDatabase => `${chat}.${userId}`;

const isPersons = (name: string): boolean => personDatabases.some((kind) => name.startsWith(`${kind}.`));

const namesNow = async (): Promise<readonly string[]> => {
  // Firefox before 126 tells no names: then the one of who was signed in is known all the same.
  if (typeof indexedDB.databases !== 'function') return [];
  return (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
};

let forgetting: Promise<void> = Promise.resolve();

/** Settles once all that was to go has been named: what is opened before that might be named with it. */
export const whenForgotten = (): Promise<void> => forgetting;

/**
 * Takes away every database of a person, that of `uid` (who was signed in) among them (decision 52). Each goes as soon as nothing has it
 * open, and what is opened meanwhile waits for that.
 */
export const forgetPersonDatabases = (uid: string | null): void => {
  if (typeof indexedDB === 'undefined') return;
  const forget = (name: string): void => {
    try {
      indexedDB.deleteDatabase(name);
    } catch {
      // A browser that lets nothing be stored has nothing to take away.
    }
  };
  if (uid !== null && /^\d+$/.test(uid)) forget(chatDatabaseOf(Number(uid)));
  forgetting = namesNow().then(
    (names) => names.filter(isPersons).forEach(forget),
    () => undefined,
  );
};
