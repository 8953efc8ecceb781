import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as files from '#contract/files/files.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import { slowPdf, smallPdf, swellingPdf } from '../../testing/fixtures/documents.fixture.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';

const pdf = (bytes: Buffer) => fileOf(bytes, 'contract.pdf', 'application/pdf');

const stored = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** The processes that read a document for this one. */
const readersNow = async (): Promise<number[]> => {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const pids = children.split(' ').filter(Boolean).map(Number);
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, at) => lines[at]?.includes('document-process.ts'));
};

const ended = new Set<number>();
/** False where it was ended before. */
const endReader = (pid: number): boolean => {
  if (ended.has(pid)) return false;
  ended.add(pid);
  return process.kill(pid, 'SIGKILL');
};

/** How many pieces of work were done when a certain one was. */
const finishing = () => {
  const done: string[] = [];
  return {
    done,
    watch: async <T>(name: string, work: Promise<T>): Promise<T> => {
      try {
        return await work;
      } finally {
        done.push(name);
      }
    },
  };
};

// Each PDF is read in a process of its own, which takes its time on a busy machine.
describe('uploads of several people at once', { timeout: 120_000 }, () => {
  it('answer a small PDF long before two hostile ones, refuse these, and know them by their bytes from then on', async () => {
    const { person } = await testApp();
    const [one, two, third, fourth] = [await person(), await person(), await person(), await person()];
    const { done, watch } = finishing();
    const hostile = [slowPdf('one'), slowPdf('two')] as const;
    const began = performance.now();
    const sent = [
      watch('one', one.send(portfolio.uploadWorkFile, { file: pdf(hostile[0]) })),
      watch('two', two.send(portfolio.uploadWorkFile, { file: pdf(hostile[1]) })),
    ];
    const small = await watch('small', third.send(portfolio.uploadWorkFile, { file: pdf(smallPdf('Small')) }));
    expect([small.status, done]).toEqual([201, ['small']]);
    const refusals = (await Promise.all(sent)).map(({ status, body }) => [status, body['reason']]);
    expect(refusals).toEqual([
      [422, 'PDF_BROKEN'],
      [422, 'PDF_BROKEN'],
    ]);
    const [known, readingMs] = [performance.now(), performance.now() - began];
    expect(await fourth.refused(portfolio.uploadWorkFile, { file: pdf(hostile[0]) })).toBe('PDF_BROKEN');
    // No process is started for it.
    expect(await fourth.refused(files.uploadFile, { file: pdf(hostile[1]) })).toBe('PDF_BROKEN');
    expect(performance.now() - known).toBeLessThan(readingMs / 4);
  });

  it('end with a refusal where a PDF swells beyond its memory, or its reader is killed again and again, and leave nothing', async () => {
    const { person, deps } = await testApp();
    const lin = await person();
    const before = stored(deps.config.dataDir);
    expect(await lin.refused(portfolio.uploadWorkFile, { file: pdf(swellingPdf()) })).toBe('PDF_BROKEN');
    const killed = lin.refused(portfolio.uploadWorkFile, { file: pdf(slowPdf('killed')) });
    for (let readers = 0; readers < 2; ) for (const pid of await readersNow()) if (endReader(pid)) readers += 1;
    expect(await killed).toBe('PDF_BROKEN');
    expect([stored(deps.config.dataDir), await readersNow()]).toEqual([before, []]);
    expect((await lin.send(portfolio.uploadWorkFile, { file: pdf(smallPdf('After it')) })).status).toBe(201);
  });

  it('answer a small picture before the large ones that somebody else sent earlier', async () => {
    const { person, deps } = await testApp();
    const [lin, wang] = [await person(), await person()];
    const { done, watch } = finishing();
    const large = await Promise.all(Array.from({ length: 4 }, () => makePng({ width: 5_000, height: 4_200 })));
    const sent = large.map((bytes, at) => watch(`large ${at}`, lin.call(files.uploadFile, { file: fileOf(bytes) })));
    while (stored(join(deps.config.dataDir, 'uploads')).length < large.length) await new Promise(setImmediate);
    await watch('small', wang.call(files.uploadFile, { file: fileOf(await makePng()) }));
    expect(done.filter((name) => name !== 'small').length).toBeLessThan(3);
    await Promise.all(sent);
    expect(done).toHaveLength(5);
  });
});
