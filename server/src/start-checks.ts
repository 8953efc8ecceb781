import { createServer } from 'node:net';
import pg from 'pg';
import { ConfigError } from './config.settings.ts';
import type { Config } from './config.ts';
import { hasCode, StartError } from './kernel/db/embedded.error.ts';

const CONNECT_MS = 10_000;

/** Throws StartError with a plain sentence when the address cannot be listened on. */
export const checkPort = async (config: Config): Promise<void> => {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portTrouble(error, config) ?? error));
    server.listen({ port: config.port, host: config.host }, () => server.close(() => resolve()));
  });
};

const portTrouble = (error: unknown, { port, host }: Config): StartError | undefined => {
  if (hasCode(error, 'EADDRINUSE'))
    return new StartError(`Port ${port} is taken by another program: stop that one, or set PORT to a free one.`);
  if (hasCode(error, 'EACCES'))
    return new StartError(`Port ${port} needs rights that this account does not have: set PORT to one above 1023.`);
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'))
    return new StartError(`HOST is ${host}, which is no address of this machine.`);
  return undefined;
};

/** Throws StartError with a plain sentence when the database of a setting cannot be used. The sentence holds no password. */
export const checkDatabase = async (name: 'DATABASE_URL' | 'DATABASE_REPLICA_URLS', url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    throw new StartError(databaseTrouble(name, url, error));
  } finally {
    await client.end().catch(() => undefined);
  }
};

const databaseTrouble = (name: string, url: string, error: unknown): string => {
  const { host: written, username, pathname } = new URL(url);
  // A folder of sockets stands there with its slashes escaped.
  const host = decodeURIComponent(written);
  const database = pathname.slice(1);
  if (hasCode(error, 'ECONNREFUSED', 'ENOENT'))
    return `Nothing answers at ${host}, the host of ${name}: start that PostgreSQL, or correct the setting.`;
  if (hasCode(error, 'ENOTFOUND', 'EAI_AGAIN')) return `The host ${host} of ${name} is not known: correct the setting.`;
  if (hasCode(error, '28P01', '28000'))
    return `The PostgreSQL of ${name} refuses the user '${username}' or its password: correct the setting.`;
  if (hasCode(error, '3D000')) return `The PostgreSQL of ${name} has no database '${database}': create it, or correct the setting.`;
  if (hasCode(error, '53300')) return `The PostgreSQL of ${name} has no connection left: raise its max_connections.`;
  const reason = error instanceof Error ? error.message : String(error);
  if (/timeout/i.test(reason) || hasCode(error, 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH')) {
    return `The host ${host} of ${name} does not answer within ${CONNECT_MS / 1000} seconds: check the network, or correct the setting.`;
  }
  if (/Connection terminated/i.test(reason))
    return `What answers at ${host}, the host of ${name}, ends the connection: it may be no PostgreSQL.`;
  return `The database of ${name} cannot be used: ${reason.replace(/\.$/, '')}.`;
};

/** One plain sentence for trouble that the person can put right; undefined for a bug, which deserves its stack. */
export const sentenceFor = (error: unknown, config: Config | undefined): string | undefined => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof StartError || current instanceof ConfigError) return current.message;
    const known = (config && portTrouble(isListening(current) ? current : undefined, config)?.message) ?? diskTrouble(current, config);
    if (known !== undefined) return known;
  }
  return undefined;
};

const isListening = (error: Error): boolean => {
  return 'syscall' in error && error.syscall === 'listen';
};

const diskTrouble = (error: Error, config: Config | undefined): string | undefined => {
  const place = 'path' in error && typeof error.path === 'string' ? error.path : (config?.dataDir ?? 'the data folder');
  if (hasCode(error, 'ENOSPC', 'EDQUOT', '53100')) return `The disk that holds ${place} is full: free some space, then start again.`;
  if (hasCode(error, 'EACCES', 'EPERM'))
    return `There is no permission to use ${place}: give it to this account, or set DATA_DIR to another folder.`;
  if (hasCode(error, 'EROFS')) return `${place} cannot be written, its disk is read-only: set DATA_DIR to another folder.`;
  if (hasCode(error, 'ENOTDIR', 'EEXIST')) return `${place} is not a folder: set DATA_DIR to another one.`;
  if (hasCode(error, 'ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND') && error.message.startsWith('Cannot find package'))
    return `The install is not whole (${error.message.split('\n')[0]}): run npm ci.`;
  return undefined;
};
