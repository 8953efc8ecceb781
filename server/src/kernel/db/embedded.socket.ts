import { readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { hasCode, StartError } from './embedded.error.ts';

/** What systems allow for the address of a socket is 104 bytes and more; the name in the folder takes up to 19 of them. */
const LENGTH_MAX = 84;

/**
 * The folder in which the built-in PostgreSQL listens beside its port: a message through a socket of the file system costs half of what one
 * through the network of the machine does. Undefined where there are no such sockets, or the path is none that can be written as it is.
 */
export const socketFolderOf = (dataFolder: string): string | undefined =>
  process.platform !== 'win32' && dataFolder.length <= LENGTH_MAX && /^\/[\w./-]+$/.test(dataFolder) ? dataFolder : undefined;

const SOCKET_START = '.s.PGSQL.';

/** Listens at a path for a moment. Rejects with what the system says where that cannot be. */
const listenOnce = (path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(path, () => server.close(() => resolve()));
  });

/**
 * The same folder once a socket was made in it: a share of a network, a mounted Windows disk or a memory card may give none (EPERM, ENOTSUP),
 * and then PostgreSQL is asked through its port. Throws StartError where nobody may write there (EACCES), as PostgreSQL could not either.
 */
export const findSocketFolder = async (dataFolder: string, listen = listenOnce): Promise<string | undefined> => {
  const folder = socketFolderOf(dataFolder);
  if (folder === undefined) return undefined;
  const tried = join(folder, `${SOCKET_START}try`);
  try {
    // A start that was killed just here left it.
    rmSync(tried, { force: true });
    await listen(tried);
    return folder;
  } catch (error) {
    if (!hasCode(error, 'EACCES')) return undefined;
    throw new StartError(
      `There is no permission to make the database's socket in ${folder}: let its account write there, or set DATA_DIR to a folder where it may.`,
    );
  }
};

/** Where a client finds it, as the host of an address. */
export const hostOf = (socketFolder: string | undefined): string =>
  socketFolder === undefined ? '127.0.0.1' : encodeURIComponent(socketFolder);

/** Takes away what a killed PostgreSQL left: its lock would hold back another on the same port, once its number is given to another process. */
export const removeSockets = (socketFolder: string | undefined): void => {
  if (socketFolder === undefined) return;
  for (const name of readdirSync(socketFolder).filter((one) => one.startsWith(SOCKET_START)))
    rmSync(join(socketFolder, name), { force: true });
};
