import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hostOf, removeSockets, socketFolderOf } from './embedded.socket.ts';

it.each([
  ['/srv/yanzhi/postgres', '/srv/yanzhi/postgres'],
  // Systems take no longer addresses, and a list of folders is read where a comma stands.
  [`/srv/${'a'.repeat(90)}/postgres`, undefined],
  ['/srv/one,two/postgres', undefined],
  ['/srv/my data/postgres', undefined],
  ['/srv/言值/postgres', undefined],
])('the database of %s is asked through its folder where that can be written down, else through its port', (folder, expected) => {
  expect(socketFolderOf(folder)).toBe(expected);
});

it('an address names the folder in the place of the host', () => {
  expect(new URL(`postgresql://yanzhi:x@${hostOf('/srv/yanzhi/postgres')}:5432/yanzhi`)).toMatchObject({
    hostname: '%2Fsrv%2Fyanzhi%2Fpostgres',
    port: '5432',
    pathname: '/yanzhi',
  });
  expect(hostOf(undefined)).toBe('127.0.0.1');
});

it('what a killed database left of its sockets is taken away, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-sockets-'));
  try {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'PG_VERSION']) writeFileSync(join(folder, name), '18');
    removeSockets(folder);
    expect(readdirSync(folder)).toEqual(['PG_VERSION']);
    removeSockets(undefined);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
