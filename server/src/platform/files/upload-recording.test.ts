import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as files from '#contract/files/files.doors.ts';
import type { Storage } from '../../kernel/ports.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { makeLyingMp4, makeM4a, makeMp3, makeMp4, makeOgg, makePdf, makeWav, makeWebm } from '../../testing/fixtures/recordings.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { filesJobs, sweepFiles } from './files.jobs.ts';
import { describeFiles, privateAddress, removeFiles } from './files.public.ts';
import { filesTable } from './files.tables.ts';
import { filmJob } from './keep-upload.ts';

const address = (id: number) => `/api/sns/api/v2/files/${id}`;

const upload = async (bytes: Buffer, name: string) => {
  const { person, deps } = await testApp();
  const lin = await person();
  const { id } = await lin.call(files.uploadFile, { file: fileOf(bytes, name, '') });
  const [info] = await describeFiles(deps.db.write, [id]);
  return { id, info, open: () => lin.raw({ method: 'GET', url: address(id) }) };
};

/** What ffmpeg says of the bytes. */
const described = (bytes: Buffer): string => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-described-'));
  try {
    writeFileSync(join(folder, 'x'), bytes);
    return String(spawnSync(ffmpeg.path, ['-hide_banner', '-i', join(folder, 'x')]).stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('uploading a video', () => {
  it('keeps film that every browser plays as it is, index first, without place and owner, with a picture of its own', async () => {
    const { info, open } = await upload(await makeMp4(), 'film.mp4');
    const { guest, deps } = await testApp();
    expect(info).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 320, height: 180, posterFileId: expect.any(Number) });
    const shown = await open();
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes']);
    const film = shown.rawPayload;
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
    expect([film.includes('PHONE-OWNER'), film.includes('+31.2304')]).toEqual([false, false]);
    const poster = await guest.raw({ method: 'GET', url: await privateAddress(deps, info?.posterFileId ?? 0) });
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 });
  });

  it('shows film that lies on its side upright', async () => {
    const { info, open } = await upload(await makeLyingMp4(), 'lying.mp4');
    expect(info).toMatchObject({ width: 180, height: 320 });
    expect(described((await open()).rawPayload)).toMatch(/rotate\s*: 90|rotation of -?90/);
  });

  it('makes other film playable in a job, shows nothing of it before, and survives the job running twice', async () => {
    const { runJobs } = await testApp();
    const { info, open } = await upload(await makeWebm(), 'film.webm');
    expect(info).toMatchObject({ kind: 'video', mime: 'video/mp4', posterFileId: expect.any(Number) });
    expect((await open()).json()).toMatchObject({ reason: 'FILE_IN_PREPARATION' });
    await runJobs();
    const film = (await open()).rawPayload;
    expect(described(film)).toMatch(/Video: h264[\s\S]*Audio: aac/);
    expect(film.includes('PHONE-OWNER')).toBe(false);
    await runJobs();
    expect((await open()).rawPayload.equals(film)).toBe(true);
  });

  it('leaves no bytes of film that is taken away, and swept, while it is made playable', async () => {
    const { deps } = await testApp();
    const { id } = await upload(await makeWebm(), 'gone.webm');
    const [before] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, id));
    const source = before?.storageKey ?? '';
    const made: string[] = [];
    const storage: Storage = {
      ...deps.storage,
      put: async (key, body, options) => {
        await deps.db.write.transaction((tx) => removeFiles(tx, [id], deps.now()));
        await sweepFiles(deps);
        await deps.storage.put(key, body, options);
        made.push(key);
      },
    };
    await filesJobs.find(({ kind }) => kind.name === filmJob.name)?.run({ ...deps, storage }, { fileId: id });
    expect(made).toHaveLength(1);
    expect(await Promise.all([source, ...made].map((key) => deps.storage.size(key)))).toEqual([null, null]);
  });

  it('refuses what only begins like film', async () => {
    const { person } = await testApp();
    const lin = await person();
    const film = await makeMp4();
    const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
    const tries: [Buffer, string][] = [
      [film.subarray(0, 400), 'MEDIA_UNREADABLE'],
      [Buffer.concat([film.subarray(0, 32), Buffer.alloc(5_000)]), 'MEDIA_UNREADABLE'],
      [Buffer.concat([film.subarray(0, 32), playlist]), 'MEDIA_UNREADABLE'],
      [playlist, 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('B\x82\x88matroska'), Buffer.alloc(99)]), 'FILE_TYPE_NOT_ALLOWED'],
    ];
    for (const [bytes, reason] of tries)
      expect(await lin.refused(files.uploadFile, { file: fileOf(bytes, 'a.mp4', 'video/mp4') })).toBe(reason);
  });
});

describe('uploading sound and documents', () => {
  it('takes MP3, M4A, WAV and OGG without their tags', async () => {
    for (const [bytes, mime] of [
      [await makeMp3(), 'audio/mpeg'],
      [await makeM4a(), 'audio/mp4'],
      [await makeWav(), 'audio/wav'],
      [await makeOgg(), 'audio/ogg'],
    ] as const) {
      const { info, open } = await upload(bytes, 'tone');
      expect(info).toMatchObject({ kind: 'audio', mime, posterFileId: null });
      const shown = await open();
      expect([shown.statusCode, shown.rawPayload.includes('PHONE-OWNER')]).toEqual([200, false]);
      expect(described(shown.rawPayload)).toContain('Audio:');
    }
  });

  it('takes a whole PDF, and no half of one', async () => {
    const { person } = await testApp();
    const lin = await person();
    expect((await upload(makePdf(), 'a.pdf')).info).toMatchObject({ kind: 'document', mime: 'application/pdf' });
    expect(await lin.refused(files.uploadFile, { file: fileOf(makePdf().subarray(0, 60), 'a.pdf') })).toBe('FILE_TYPE_NOT_ALLOWED');
    expect(await lin.refused(files.uploadFile, { file: fileOf(Buffer.concat([makePdf(), Buffer.alloc(11 * 1_048_576)]), 'a.pdf') })).toBe(
      'FILE_TOO_LARGE',
    );
    expect((await upload(await makePng(), 'a.pdf')).info).toMatchObject({ kind: 'image' });
  });
});
