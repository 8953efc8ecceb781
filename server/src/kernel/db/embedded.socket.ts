import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What systems allow for the address of a socket is 104 bytes and more; the name in the folder takes up to 19 of them. */
const LENGTH_MAX = 84;

/**
 * The folder in which the built-in PostgreSQL listens beside its port: a message through a socket of the file system costs half of what one
 * through the network of the machine does. Undefined where there are no such sockets, or the path is none that can be written as it is.
 */
export const socketFolderOf = (dataFolder: string): string | undefined =>
  process.platform !== 'win32' && dataFolder.length <= LENGTH_MAX && /^\/[\w./-]+$/.test(dataFolder) ? dataFolder : undefined;

/** Where a client finds it, as the host of an address. */
export const hostOf = (socketFolder: string | undefined): string =>
  socketFolder === undefined ? '127.0.0.1' : encodeURIComponent(socketFolder);

/** Takes away what a killed PostgreSQL left: its lock would hold back another on the same port, once its number is given to another process. */
export const removeSockets = (socketFolder: string | undefined): void => {
  if (socketFolder === undefined) return;
  for (const name of readdirSync(socketFolder).filter((one) => one.startsWith('.s.PGSQL.')))
    rmSync(join(socketFolder, name), { force: true });
};
