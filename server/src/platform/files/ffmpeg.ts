import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import { refuse, UpstreamError } from '../../kernel/errors/refuse.ts';
import type { Sniffed } from './sniff.ts';
import { type WorkQueue, workQueue } from './work-queue.ts';

/** What a recording holds. `seconds` is 0 where it does not say. */
export type Probed = {
  seconds: number;
  video: { codec: string; pixels: string; width: number; height: number } | null;
  audio: { codec: string } | null;
};

/** `code` is null where a signal ended it; `isLate` where that was ours, after its time. */
type Ended = { code: number | null; isLate: boolean; output: Buffer; log: string };

/** One at a time in a process, each on one thread: film must not take the machine from those who read. */
const quickWork = workQueue(1, 50);
/** What takes minutes waits apart, so that nobody's upload waits for it. */
const longWork = workQueue(1, 50);

const OUTPUT_MAX_BYTES = 16 * 1_048_576;
const LOG_MAX_CHARACTERS = 65_536;
const NICE = 10;

const QUICK_MS = 60_000;
const TRANSCODE_MS = 20 * 60_000;

const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid) setPriority(pid, NICE);
  } catch {
    // It ended already, or the system does not allow it: it then runs as it is.
  }
};

const run = (args: readonly string[], timeoutMs: number, queue: WorkQueue = quickWork): Promise<Ended> =>
  queue.run(
    1,
    () =>
      new Promise<Ended>((resolve, reject) => {
        const child = spawn(ffmpeg.path, ['-nostdin', '-hide_banner', '-loglevel', 'info', '-y', ...args], {
          stdio: ['ignore', 'pipe', 'pipe'],
          env: {},
          // In a group of its own: what ends the server by its terminal or service must not end the film as if it were unreadable.
          detached: true,
        });
        lowerPriority(child.pid);
        const endNow = () => child.kill('SIGKILL');
        // A group of its own does not end with this process.
        process.once('exit', endNow);
        let isLate = false;
        const timer = setTimeout(() => {
          isLate = true;
          endNow();
        }, timeoutMs);
        const chunks: Buffer[] = [];
        let bytes = 0;
        let log = '';
        child.stdout.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > OUTPUT_MAX_BYTES) endNow();
          else chunks.push(chunk);
        });
        child.stderr.on('data', (chunk: Buffer) => {
          if (log.length < LOG_MAX_CHARACTERS) log += chunk.toString('utf8');
        });
        child.on('error', (cause) => {
          clearTimeout(timer);
          reject(new UpstreamError('ffmpeg', { cause }));
        });
        child.on('close', (code) => {
          clearTimeout(timer);
          process.off('exit', endNow);
          resolve({ code, isLate, output: Buffer.concat(chunks), log });
        });
      }),
  );

/** Reads a local file with the one reader that its content calls for, so that no play list or address inside it is followed. */
const input = (path: string, sniffed: Pick<Sniffed, 'demuxer'>): string[] => [
  '-protocol_whitelist',
  'file',
  '-threads',
  '1',
  '-f',
  sniffed.demuxer,
  '-i',
  `file:${path}`,
];

const secondsOf = (log: string): number => {
  const [, hours = '0', minutes = '0', seconds = '0'] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(log) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

/** What a recording holds. Throws MEDIA_UNREADABLE when it holds neither sound nor film that can be read. */
export const probe = async (path: string, sniffed: Sniffed): Promise<Probed> => {
  const { log } = await run(input(path, sniffed), QUICK_MS);
  const film = /Stream #\S+: Video: (\w+)[^\n]*?, (\w+)[^\n]*?, (\d{1,5})x(\d{1,5})/.exec(log);
  const sound = /Stream #\S+: Audio: (\w+)/.exec(log);
  const [, codec = '', pixels = '', width = '0', height = '0'] = film ?? [];
  if ((!film && !sound) || codec === 'none' || sound?.[1] === 'none') throw refuse('MEDIA_UNREADABLE');
  return {
    seconds: secondsOf(log),
    video: film ? { codec, pixels, width: Number(width), height: Number(height) } : null,
    audio: sound ? { codec: sound[1] ?? '' } : null,
  };
};

const LONG_SIDE = 1_280;
// At most 1280 on the longer side and even on both, which H.264 asks for.
const FRAME = `scale=w='if(gte(iw,ih),min(${LONG_SIDE},iw),-2)':h='if(gte(iw,ih),-2,min(${LONG_SIDE},ih))'`;
const WITHIN = `${FRAME},scale=trunc(iw/2)*2:trunc(ih/2)*2`;

/** A picture from the first second of a film, upright, as PNG. Throws MEDIA_UNREADABLE when no picture can be read. */
export const posterOf = async (path: string, sniffed: Sniffed, seconds: number): Promise<Buffer> => {
  const at = Math.min(1, seconds / 10).toFixed(2);
  const args = [...input(path, sniffed), '-map', '0:v:0', '-frames:v', '1', '-vf', WITHIN, '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'];
  const found = await run(['-ss', at, ...args], QUICK_MS);
  const first = found.output.length > 0 ? found : await run(args, QUICK_MS);
  if (first.output.length === 0) throw refuse('MEDIA_UNREADABLE');
  return first.output;
};

const ANONYMOUS = ['-map_metadata', '-1', '-map_chapters', '-1'];
const FILM = ['-map', '0:v:0', '-map', '0:a:0?'];
const AS_MP4 = ['-movflags', '+faststart', '-f', 'mp4'];

/** Browsers everywhere play it as it is, once it is in an MP4 whose index comes first. */
export const isPlayable = ({ video, audio }: Probed): boolean =>
  video?.codec === 'h264' && ['yuv420p', 'yuvj420p'].includes(video.pixels) && (audio === null || ['aac', 'mp3'].includes(audio.codec));

/** Copies film into an MP4 that starts at once, without what the recorder wrote about place and owner. */
export const repackFilm = async (path: string, sniffed: Sniffed, to: string): Promise<void> => {
  const { code } = await run([...input(path, sniffed), ...FILM, '-c', 'copy', ...ANONYMOUS, ...AS_MP4, to], QUICK_MS);
  if (code !== 0) throw refuse('MEDIA_UNREADABLE');
};

const SOUND_FORMATS: Readonly<Record<string, string>> = { mp3: 'mp3', m4a: 'ipod', ogg: 'ogg', wav: 'wav' };

/** Copies sound without pictures and tags. */
export const repackSound = async (path: string, sniffed: Sniffed, to: string): Promise<void> => {
  const format = SOUND_FORMATS[sniffed.extension] ?? sniffed.extension;
  const { code } = await run([...input(path, sniffed), '-map', '0:a:0', '-c', 'copy', ...ANONYMOUS, '-f', format, to], QUICK_MS);
  if (code !== 0) throw refuse('MEDIA_UNREADABLE');
};

const ENCODED = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', '-vf', WITHIN, '-threads', '1'];
const SOUND = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-max_muxing_queue_size', '1024'];

/** What ffmpeg ends with after a signal it could still answer. */
const INTERRUPTED = 255;

/**
 * Makes H.264 and AAC in MP4 of any film. False when it could not in time or at all. Throws UpstreamError when it was ended from outside,
 * which says nothing about the film.
 */
export const transcodeFilm = async (path: string, sniffed: Pick<Sniffed, 'demuxer'>, to: string): Promise<boolean> => {
  const args = [...input(path, sniffed), ...FILM, ...ENCODED, ...SOUND, ...ANONYMOUS, ...AS_MP4, to];
  const { code, isLate } = await run(args, TRANSCODE_MS, longWork);
  if ((code === null && !isLate) || code === INTERRUPTED) throw new UpstreamError('ffmpeg was ended from outside');
  return code === 0;
};
