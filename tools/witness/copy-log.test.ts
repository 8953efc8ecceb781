import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { listenHere } from '#server/testing/listen-here.ts';
import { entryOf, openLog } from '#web/testing/certificate-log.ts';
import { draftOf, openIssuer, withProof } from '#web/testing/certificates.ts';
import { copyLog, readState } from './copy-log.ts';
import { Forked, watchLog } from './watch-log.ts';

const PAGE = 3;

type Fault = { status: number; headers?: Record<string, string>; body?: string } | 'cut';

/** Shows a log over HTTP, a few entries at once. `faults` are what requests for entries get first, one after the other. */
const serveLog = async (log: ReturnType<typeof openLog>, entries: readonly string[], faults: Fault[] = []) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const isPage = path.includes('/entries');
    const fault = isPage ? faults.shift() : undefined;
    if (fault === 'cut') return void request.socket.destroy();
    if (fault) return void response.writeHead(fault.status, fault.headers).end(fault.body ?? '{}');
    const start = Number(new URL(path, 'http://localhost').searchParams.get('start'));
    const told = isPage ? entries.slice(start, start + PAGE).map((data) => ({ data })) : log.answer(path);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  });
  const { url, close } = await listenHere(server);
  onTestFinished(close);
  /** From where on entries were asked for since the last time that this was read. */
  const starts = (): number[] => {
    const pages = asked.splice(0).filter((path) => path.includes('/entries'));
    return pages.map((path) => Number(/start=(\d+)/.exec(path)?.[1]));
  };
  return { url, asked, starts };
};

const AT = '2026-11-06T00:00:00.000Z';

const makeLog = async () => {
  const issuer = await openIssuer(7);
  const titles = ['笔译', '口译', '校对', '同传'];
  const texts = await Promise.all(titles.map((title) => withProof(issuer, draftOf(issuer, { title }))));
  const [held, revoked, lifted, suspended] = texts.map((text) => entryOf(text).replace('certificate 1 ', ''));
  const entries = [
    ...['key 1 x', ...texts.map(entryOf), `suspended 1 ${revoked} ${AT}`, `revoked 1 ${revoked} ${AT}`, `suspended 1 ${lifted} ${AT}`],
    ...[`lifted 1 ${lifted} ${AT}`, `suspended 1 ${suspended} ${AT}`],
  ];
  expect(held).toHaveLength(64);
  const unknown = await withProof(issuer, draftOf(issuer, { title: '没有记录' }));
  return { texts, entries, unknown, file: join(mkdtempSync(join(tmpdir(), 'yanzhi-copy-')), 'seen.json') };
};

/** The program, on its own: it asks nobody for what stands in a copy. */
const runWitness = (...words: string[]) => {
  const program = fileURLToPath(new URL('./witness.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    encoding: 'utf8',
  });
  return [status, stdout];
};

/** A way to wait that takes no time, and what it was asked to wait. */
const watchPauses = () => {
  const pauses: number[] = [];
  return { pauses, pause: async (ms: number) => pauses.push(ms) };
};

it('a copy of the log tells how a certificate stands, without asking anybody', async () => {
  const { texts, entries, unknown, file } = await makeLog();
  const log = openLog(entries.slice(0, 7));
  const { url, asked, starts } = await serveLog(log, entries);
  await watchLog(url, file);
  expect(await copyLog(url, file)).toBe(7);
  log.grow(...entries.slice(7));
  await watchLog(url, file);
  expect(starts()).toEqual([0, 3, 6]);
  expect(await copyLog(url, file)).toBe(entries.length);
  // What was copied before is not asked for again.
  expect(starts()).toEqual([7, 10].filter((start) => start < entries.length));
  const states = await Promise.all([...texts, unknown].map(async (text) => (await readState(file, text)).is));
  expect(states).toEqual(['recorded', 'revoked', 'recorded', 'suspended', 'unknown']);
  const certificate = `${file}.certificate.json`;
  const told = texts.map((text) => {
    writeFileSync(certificate, text);
    return runWitness(url, file, '--state', certificate);
  });
  const UNSIGNED = 'of the copy; its signature was not looked at\n';
  expect(told).toEqual([
    [0, `recorded, entry 2 ${UNSIGNED}`],
    [0, `revoked since ${AT}, entry 3 ${UNSIGNED}`],
    [0, `recorded, a suspension was lifted at ${AT}, entry 4 ${UNSIGNED}`],
    [0, `suspended since ${AT}, entry 5 ${UNSIGNED}`],
  ]);
  expect(asked).toEqual([]);
});

it('a copy stays good when the log grows and is looked at without copying it, and where a copy breaks off', async () => {
  const { texts, entries, file } = await makeLog();
  const log = openLog(entries.slice(0, 6));
  const { url } = await serveLog(log, entries);
  await watchLog(url, file);
  await copyLog(url, file);
  log.grow(...entries.slice(6));
  await watchLog(url, file);
  expect(await readState(file, texts[1] ?? '')).toEqual({ is: 'suspended', entry: 3, since: AT });
  const broken = await serveLog(log, entries, Array(20).fill('cut'));
  await expect(copyLog(broken.url, file, watchPauses().pause)).rejects.toThrow('/entries from 6 on');
  expect((await readState(file, texts[1] ?? '')).is).toBe('suspended');
  await copyLog(url, file);
  expect((await readState(file, texts[1] ?? '')).is).toBe('revoked');
});

it('a copy waits as long as the house asks for, passes over answers that are none, and goes on where one broke off', async () => {
  const { texts, entries, file } = await makeLog();
  const full: Fault = { status: 429, headers: { 'retry-after': '540' } };
  const faults: Fault[] = [full, 'cut', { status: 200, body: '[{"data":"a"},{}]' }, { status: 200, body: '[]' }, { status: 503 }];
  const log = openLog(entries);
  const { url, starts } = await serveLog(log, entries, faults);
  await watchLog(url, file);
  const { pauses, pause } = watchPauses();
  expect(await copyLog(url, file, pause)).toBe(entries.length);
  expect(pauses).toEqual([540_000, 5_000, 5_000, 5_000, 5_000]);
  expect(starts().slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 3]);
  const other = `${file}.other`;
  await watchLog(url, other);
  // It breaks off behind the second page, and while it wrote a line of the third, and once more behind that.
  const gone = await serveLog(log, entries.slice(0, 6));
  await expect(copyLog(gone.url, other, pause)).rejects.toThrow('/entries from 6 on: answered 200 without entries');
  appendFileSync(`${other}.entries.part`, '\n[6,"cut o');
  const again = await serveLog(log, entries.slice(0, 9));
  await expect(copyLog(again.url, other, pause)).rejects.toThrow('/entries from 9 on');
  await expect(readState(other, texts[0] ?? '')).rejects.toThrow('is no copy of what the log signed');
  starts();
  expect(await copyLog(url, other, pause)).toBe(entries.length);
  expect(starts()).toEqual([9]);
  expect((await readState(other, texts[1] ?? '')).is).toBe('revoked');
});

it('entries that are not those of the head are a fork and kept as its proof, and a copy of before stays', async () => {
  const { texts, entries, file } = await makeLog();
  const log = openLog(entries.slice(0, 5));
  const honest = await serveLog(log, entries);
  await watchLog(honest.url, file);
  await copyLog(honest.url, file);
  const before = log.note();
  log.grow(...entries.slice(5));
  const forged = entries.with(6, `lifted 1 ${'ab'.repeat(32)} ${AT}`);
  const { url } = await serveLog(log, forged);
  await watchLog(url, file);
  const place = `${file}.entries.refused-${entries.length}`;
  const why = `the entries are not those of the head; both are in ${place}`;
  await expect(copyLog(url, file)).rejects.toThrow(new Forked(why, { before, now: log.note() }));
  const [head = '', ...refused] = readFileSync(place, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(head).toEqual({ key: log.key, note: log.note() });
  expect(refused).toEqual(forged);
  expect((await readState(file, texts[1] ?? '')).is).toBe('recorded');
  await copyLog(honest.url, file);
  expect((await readState(file, texts[1] ?? '')).is).toBe('revoked');
});

it('a copy that was changed is not believed, and made anew', async () => {
  const { texts, entries, file } = await makeLog();
  const log = openLog(entries);
  const { url, starts } = await serveLog(log, entries);
  await watchLog(url, file);
  await copyLog(url, file);
  const copy = readFileSync(`${file}.entries`, 'utf8');
  const changed = [
    copy.replace('revoked', 'lifted'),
    copy.replace(/\n.*revoked.*/, ''),
    copy.replace('\\n\\n', '\\nx\\n'),
    copy.slice(0, -9),
    '',
  ];
  for (const text of changed) {
    expect(text).not.toBe(copy);
    writeFileSync(`${file}.entries`, text);
    await expect(readState(file, texts[1] ?? '')).rejects.toThrow('is no copy of what the log signed');
  }
  starts();
  await copyLog(url, file);
  expect(starts()[0]).toBe(0);
  expect((await readState(file, texts[1] ?? '')).is).toBe('revoked');
});

it('a log is not taken for forked by what another one left in the place of its copy', async () => {
  const { texts, entries, file } = await makeLog();
  const [old, log] = [openLog(entries.toReversed()), openLog(entries)];
  const before = await serveLog(old, entries.toReversed());
  await watchLog(before.url, file);
  await copyLog(before.url, file);
  rmSync(file);
  writeFileSync(`${file}.entries.part`, '\n[0,"left over"]');
  const { url } = await serveLog(log, entries);
  await watchLog(url, file);
  expect(await copyLog(url, file)).toBe(entries.length);
  expect((await readState(file, texts[1] ?? '')).is).toBe('revoked');
});
