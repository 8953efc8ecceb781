import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser, sendCodeFor } from '#contract/accounts/accounts.doors.ts';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { likePost } from '#contract/reactions/reactions.doors.ts';
import { readConfig } from '#server/config.ts';
import { makeGroup } from '#server/features/groups/groups.factory.ts';
import { makePerson } from '#server/platform/accounts/accounts.factory.ts';
import { diskStorage } from '#server/platform/files/storage/disk-storage.ts';
import { sendCall } from '#server/testing/send-call.ts';
import { checkWrites } from '#server/testing/soak/check-writes.ts';
import { type Bench, openBench } from '#server/testing/soak/scenario.ts';
import { openWriters } from '#server/testing/soak/writers.ts';
import { type RunningServer, spawnServer } from '#server/testing/spawn-server.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'yanzhi-backup-'));
const toolOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const quicken = fileURLToPath(new URL('../quicken.ts', import.meta.url));

type Place = { databaseUrl: string; dataDir: string };

const start = ({ databaseUrl, dataDir }: Place): Promise<RunningServer> =>
  spawnServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'true', ROLE: 'web' });

/** A command as an operator types it. Gives what it said, also where it refused. */
const command = async (
  name: 'backup' | 'restore',
  { databaseUrl, dataDir }: Place,
  ...args: string[]
): Promise<{ code: number; said: string }> => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'error' };
  return run(process.execPath, ['--import', quicken, toolOf(name), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, said: error.stdout + error.stderr }),
  );
};

const asked = async <T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Every table with a sum over all its rows; and where its sequences stand. */
const fingerprint = (databaseUrl: string): Promise<Record<string, string>> =>
  asked(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; kind: string }>(
      `select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by relname`,
    );
    const sums: Record<string, string> = {};
    for (const { name, kind } of rows) {
      const sum = kind === 'r' ? `md5(coalesce(string_agg(t::text, E'\\n' order by t::text), ''))` : 'last_value::text';
      sums[name] = (await client.query<{ sum: string }>(`select ${sum} as sum from ${name} t`)).rows[0]?.sum ?? '';
    }
    return sums;
  });

const waitingJobs = (databaseUrl: string): Promise<unknown[]> =>
  asked(
    databaseUrl,
    async (client) => (await client.query(`select id, name, data, retry_limit from pgboss.job where state = 'created' order by id`)).rows,
  );

const upload = async (url: string, token: string): Promise<number> => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f6b78' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], '图.jpg', { type: 'image/jpeg' }));
  const response = await fetch(url + uploadFile.doors[0].path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return Number(((await response.json()) as { id: number }).id);
};

/** What people get to see, as bytes. */
const answersOf = async (url: string, token: string, addresses: readonly string[]): Promise<string[]> => {
  const answers: string[] = [];
  for (const address of addresses) {
    const response = await fetch(url + address, { headers: { authorization: `Bearer ${token}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    answers.push(`${address} ${response.status} ${response.headers.get('content-type')} ${bytes.toString('base64')}`);
  }
  return answers;
};

describe('a backup', { timeout: 120_000 }, () => {
  let source: Bench;
  let token: string;
  let addresses: string[];
  let before: string[];
  const file = join(folder, 'house.tar.gz');
  const benches: Bench[] = [];
  const newBench = async (): Promise<Bench> => {
    const bench = await openBench();
    benches.push(bench);
    return bench;
  };
  let targets = 0;
  /** A house that nobody is connected to. */
  const newTarget = async ({ hasPeople }: { hasPeople: boolean }): Promise<Place> => {
    targets += 1;
    const databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `restore_${process.pid}_${targets}`);
    if (hasPeople) await asked(databaseUrl, (client) => client.query(`insert into users (username) values ('someone')`));
    return { databaseUrl, dataDir: join(folder, `target-${targets}`) };
  };

  beforeAll(async () => {
    source = await newBench();
    const author = await makePerson(source.deps, { nickname: '含有 "引号"、\\反斜线、换行\n和{括号}' });
    token = author.token;
    const server = await start(source);
    const picture = await upload(server.url, token);
    const { groupId } = await writeSomething(server.url, source, { ...author, picture });
    const sent = await sendCall(server.url, sendCodeFor, { input: { account: 'backup@example.com', codeUse: 'register' } });
    expect(sent.body['code']).toBe(0);
    const rest = '/api/sns/api/v2';
    addresses = [
      `${rest}/plus-group/groups/${groupId}`,
      `${rest}/plus-group/groups/${groupId}/posts`,
      `${rest}/plus-group/groups/${groupId}/members`,
      `${rest}/files/${picture}`,
      `${rest}/files/${picture}?w=120`,
      getCurrentUser.doors[0].path,
      `${rest}/user/counts`,
    ];
    before = await answersOf(server.url, token, addresses);
    expect(before.filter((answer) => answer.split(' ')[1] === '200').length).toBeGreaterThanOrEqual(5);
    const made = await command('backup', source, file);
    expect(made.said).toMatch(/rows of \d+ tables, 1 waiting jobs and \d+ files/);
    expect(made.code).toBe(0);
    await server.stop();
  }, 120_000);

  afterAll(async () => {
    for (const bench of benches) await bench.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A post with a picture, a comment and a like, through the calls that people use. */
  const writeSomething = async (url: string, bench: Bench, author: { userId: number; token: string; picture: number }) => {
    const groupId = await makeGroup(bench.deps, { ownerId: author.userId });
    const input = { group_id: groupId, title: '标题', body: '正文：𠮷、\t制表、“引号”', images: [{ id: author.picture }] };
    const made = await sendCall(url, createPost, { input, token: author.token });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const id = Number(made.body['id']);
    expect((await sendCall(url, createPostComment, { input: { id, body: '一楼' }, token: author.token })).status).toBe(201);
    expect((await sendCall(url, likePost, { input: { id }, token: author.token })).status).toBe(201);
    return { groupId, id };
  };

  it('brings everything back elsewhere: rows, sequences, files, sessions and waiting jobs; and what is read answers as before', async () => {
    const target = await newTarget({ hasPeople: false });
    const restored = await command('restore', target, file);
    expect(restored, restored.said).toMatchObject({ code: 0 });
    expect(await fingerprint(target.databaseUrl)).toEqual(await fingerprint(source.databaseUrl));
    expect(await waitingJobs(target.databaseUrl)).toEqual(await waitingJobs(source.databaseUrl));
    expect(await waitingJobs(target.databaseUrl)).toHaveLength(1);

    const server = await start(target);
    try {
      expect(await answersOf(server.url, token, addresses)).toEqual(before);
      const again = await upload(server.url, token);
      expect(again).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  });

  it('is refused where people are, without --yes, and changes nothing', async () => {
    const target = await newTarget({ hasPeople: true });
    const sums = await fingerprint(target.databaseUrl);
    const refused = await command('restore', target, file);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said).toContain('add --yes');
    expect(await fingerprint(target.databaseUrl)).toEqual(sums);
    const taken = await command('restore', target, file, '--yes');
    expect(taken, taken.said).toMatchObject({ code: 0 });
    expect(await fingerprint(target.databaseUrl)).toEqual(await fingerprint(source.databaseUrl));
  });

  it('is refused while a server is connected', async () => {
    // A connection of its own: those of the house itself end when nobody asked for half a minute.
    const refused = await asked(source.databaseUrl, () => command('restore', source, file, '--yes'));
    expect(refused.said).toContain('stop every process of the house first');
    expect(refused.code).toBe(1);
  });

  it('that is cut off is refused before anything is touched', async () => {
    const target = await newTarget({ hasPeople: true });
    const sums = await fingerprint(target.databaseUrl);
    const copy = join(folder, 'cut.tar.gz');
    cpSync(file, copy);
    truncateSync(copy, Math.floor(readFileSync(copy).length * 0.7));
    const refused = await command('restore', target, copy, '--yes');
    expect(refused.said).toContain('is not a whole backup');
    expect(refused.code).toBe(1);
    expect(await fingerprint(target.databaseUrl)).toEqual(sums);
  });

  it.each<[string, (archive: Buffer) => Buffer, RegExp]>([
    ['without its end', (archive) => archive.subarray(0, 512 * 40), /not a whole backup/],
    ['with a piece left out', withoutAPiece, /not a whole backup/],
    [
      'with a broken header',
      (archive) => Buffer.concat([archive.subarray(0, 100), Buffer.from('x'), archive.subarray(101)]),
      /not a whole backup/,
    ],
    ['of a newer version', ofNewerVersion, /made by another version/],
  ])('that is %s is told from a sound one', async (_, damage, sentence) => {
    const copy = join(folder, 'damaged.tar.gz');
    writeFileSync(copy, gzipSync(damage(gunzipSync(readFileSync(file)))));
    await expect(checkBackup(copy)).rejects.toThrow(sentence);
    await expect(checkBackup(file)).resolves.toMatchObject({ format: 1, files: 'here' });
  });

  it('is of one moment while people write, and leaves no half archive when it fails', async () => {
    const bench = await newBench();
    const server = await start(bench);
    const writers = await openWriters(bench.deps, { writers: 6, urlOf: () => server.url });
    writers.start();
    const busy = join(folder, 'busy.tar.gz');
    while (writers.sent.length < 24) await new Promise((resolve) => setTimeout(resolve, 20));
    await writeBackup({ databaseUrl: bench.databaseUrl, filesDir: null }, busy);
    await writers.stop();
    await server.stop();

    const target = await newTarget({ hasPeople: true });
    const config = readConfig({ DEMO: 'true', LOG_LEVEL: 'silent', DATA_DIR: target.dataDir });
    await readBackup(busy, { databaseUrl: target.databaseUrl, config, storage: diskStorage(join(target.dataDir, 'files')) });
    const kept = await asked(target.databaseUrl, async (client) => ({
      posts: (await client.query(`select id, body, comments_count::int as "commentsCount" from posts`)).rows,
      comments: (await client.query(`select id, body, subject_id as "postId" from comments`)).rows,
      groupPostsCount: Number((await client.query('select posts_count from groups')).rows[0]?.posts_count),
    }));
    expect(kept.posts.length).toBeGreaterThan(5);
    // What came after the moment may lack; what is there was sent, is there once, and is counted.
    const faults = checkWrites(writers.sent, kept).filter((fault) => !fault.startsWith('lost:'));
    expect(faults).toEqual([]);

    const nowhere = join(folder, 'no-such-folder', 'x.tar.gz');
    await expect(writeBackup({ databaseUrl: bench.databaseUrl, filesDir: null }, nowhere)).rejects.toThrow();
    expect(existsSync(nowhere)).toBe(false);
  });
});

/** Drops the rows of one table, keeping the archive sound in itself. */
function withoutAPiece(archive: Buffer): Buffer {
  const at = archive.indexOf('tables/users.1.jsonl');
  const size = Number.parseInt(archive.toString('latin1', at + 124, at + 135), 8);
  const blocks = Math.ceil(size / 512) * 512;
  return Buffer.concat([archive.subarray(0, at), archive.subarray(at + 512 + blocks)]);
}

function ofNewerVersion(archive: Buffer): Buffer {
  const text = archive.toString('latin1');
  const stamp = /"migrations": \[\s*(\d+)/.exec(text)?.[1] ?? '';
  return Buffer.from(
    text.replace(
      stamp,
      stamp.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
    ),
    'latin1',
  );
}
