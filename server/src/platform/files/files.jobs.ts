import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../kernel/deps.ts';
import { type JobHandler, onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { leaveRenditions, moveFromRenditions } from './close-pictures.writes.ts';
import { releaseFiles, removeFiles } from './file-uses.writes.ts';
import { IDLE_MS, makeReady } from './files.queries.ts';
import { clearIntake, workPath } from './intake.receiver.ts';
import { transcodeFilm, transcoding } from './media/ffmpeg.ts';
import type { Bounds } from './media/ffmpeg-process.ts';
import { type Lane, TooSlow } from './media/media-queue.ts';
import { deleteRemoved, deleteTickets, findUnready, isStored, listRemoved, listStaleBytes, removeIdle } from './sweep.queries.ts';
import { dropBytes, enqueueFilm, filmJobs, folderOf } from './upload.writes.ts';

const STALE_BYTES_MS = 2 * 3_600_000;
const ROUNDS_MAX = 50;

const discardUpload = async (deps: Deps, fileId: number): Promise<void> => {
  deps.log.warn({ fileId }, 'film could not be made playable');
  await deps.db.write.transaction((tx) => removeFiles(tx, [fileId], deps.now()));
};

/** What took too long among the short films waits among the long ones; there it had all the time there is. */
const giveWay = async (deps: Deps, { lane, ...film }: { fileId: number; ownerId: number; lane: Lane }): Promise<void> => {
  if (lane === 'long') return discardUpload(deps, film.fileId);
  await deps.db.write.transaction((tx) => enqueueFilm(tx, deps, { ...film, lane: 'long' }));
};

/** Brings film into the form that browsers play. Film that cannot be brought into it is taken away; what takes too long gives way to others. */
export const makePlayable = async (
  deps: Deps,
  { fileId, lane, bounds = transcoding[lane] }: { fileId: number; lane: Lane; bounds?: Bounds },
): Promise<void> => {
  const file = await findUnready(deps.db.write, fileId);
  const source = file && (await deps.storage.get(file.storageKey));
  if (!file || !source) return;
  const from = await workPath(deps, 'source');
  const to = await workPath(deps, 'mp4');
  try {
    await pipeline(source.body, createWriteStream(from));
    const demuxer = extname(file.storageKey) === '.webm' ? 'matroska' : 'mov';
    const isMade = await transcodeFilm({ path: from, sniffed: { demuxer }, bounds }, to);
    if (!isMade) return await discardUpload(deps, fileId);
    const made = { storageKey: `${folderOf(file.storageKey)}/original.mp4`, size: (await stat(to)).size };
    await deps.storage.put(made.storageKey, createReadStream(to), { mime: 'video/mp4', size: made.size });
    if (await deps.db.write.transaction((tx) => makeReady(tx, file, made))) await deps.storage.remove(file.storageKey);
    // It may have been taken away meanwhile, and its bytes with it: then nobody else knows of these.
    else if (!(await isStored(deps.db.write, fileId))) await deps.storage.removeFolder(folderOf(file.storageKey));
  } catch (error) {
    if (!(error instanceof TooSlow)) throw error;
    await giveWay(deps, { fileId, ownerId: file.ownerId, lane });
  } finally {
    await Promise.all([rm(from, { force: true }), rm(to, { force: true })]);
  }
};

/** The bytes go first and the row, which nobody sees any more, after them: a crash between the two leaves work for the next hour. */
const purgeRemoved = async (deps: Deps): Promise<number> => {
  const removed = await listRemoved(deps.db.write);
  for (const file of removed) {
    await deps.storage.removeFolder(folderOf(file.storageKey));
    await deps.db.write.transaction(async (tx) => {
      if (await deleteRemoved(tx, file.id)) await releaseFiles(tx, [file.posterFileId]);
    });
  }
  return removed.length;
};

const untilNone = async (work: () => Promise<number>): Promise<void> => {
  for (let round = 0; round < ROUNDS_MAX && (await work()) > 0; round += 1);
};

/** Removes uploads that nothing shows, what is taken away, permissions that are over, and bytes that no row speaks for. */
export const sweepFiles = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  // What is purged lets go of its poster, which may be idle by then too.
  await untilNone(async () => {
    await untilNone(() => removeIdle(deps.db.write, before(IDLE_MS), now));
    return purgeRemoved(deps);
  });
  await deleteTickets(deps.db.write, before(IDLE_MS));
  for (const { folder } of await listStaleBytes(deps.db.write, before(STALE_BYTES_MS))) await dropBytes(deps, folder);
  await clearIntake(deps);
};

export const filesJobs: readonly JobHandler[] = [
  onJob(leaveRenditions, moveFromRenditions),
  onJob(filmJobs.quick, (deps, { fileId }) => makePlayable(deps, { fileId, lane: 'quick' })),
  onJob(filmJobs.long, (deps, { fileId }) => makePlayable(deps, { fileId, lane: 'long' })),
  onSchedule('files.sweep', '17 * * * *', sweepFiles),
];
