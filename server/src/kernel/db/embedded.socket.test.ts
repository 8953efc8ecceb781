import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StartError } from './embedded.error.ts';
import { findSocketFolder, hostOf, removeSockets, socketFolderOf } from './embedded.socket.ts';

const inFolder = async (act: (folder: string) => void | Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-sockets-'));
  try {
    await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What a system says where it makes no socket. */
const refusing = (code: string) => () => Promise.reject(Object.assign(new Error(`listen ${code}`), { code }));

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

it('what a killed database left of its sockets is taken away, and nothing else', () =>
  inFolder((folder) => {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'PG_VERSION']) writeFileSync(join(folder, name), '18');
    removeSockets(folder);
    expect(readdirSync(folder)).toEqual(['PG_VERSION']);
    removeSockets(undefined);
  }));

it('a folder that can hold sockets is found by making one, which is taken away again, also after one that was left there', () =>
  inFolder(async (folder) => {
    expect(await findSocketFolder(folder)).toBe(folder);
    writeFileSync(join(folder, '.s.PGSQL.try'), '');
    expect(await findSocketFolder(folder)).toBe(folder);
    expect(readdirSync(folder)).toEqual([]);
  }));

it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENAMETOOLONG', 'EINVAL'])(
  'where the file system gives no sockets (%s) the port of this machine is asked',
  (code) =>
    inFolder(async (folder) => {
      expect(hostOf(await findSocketFolder(folder, refusing(code)))).toBe('127.0.0.1');
    }),
);

it('a folder whose address is too long for a socket is not even tried', async () => {
  const folder = `/srv/${'a'.repeat(90)}/postgres`;
  expect(await findSocketFolder(folder, refusing('EACCES'))).toBeUndefined();
});

it('where nobody may write the start stops, with the folder and what to do', () =>
  inFolder(async (folder) => {
    const refused = findSocketFolder(folder, refusing('EACCES'));
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(`There is no permission to make the database's socket in ${folder}`);
    await expect(refused).rejects.toThrow(/DATA_DIR/);
  }));
