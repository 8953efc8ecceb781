import { UpstreamError } from '../../../kernel/errors/refuse.ts';
import { refuseFile } from '../files.refusals.ts';
import { type Bounds, type Ended, runFfmpeg } from './ffmpeg-process.ts';
import { type Lane, mediaQueue, TooSlow, type Turn } from './media-queue.ts';
import type { Sniffed } from './sniff.ts';

/** What a recording holds. `seconds` is 0 where it does not say. */
export type Probed = {
  seconds: number;
  video: { codec: string; pixels: string; width: number; height: number } | null;
  audio: { codec: string } | null;
};

/** A recording whose content is looked at, and whose turn it is. */
export type Source = { path: string; sniffed: Sniffed; turn: Turn };

/** What is done while an upload waits for it: film must not take the machine from those who read. */
const bounds = { quick: { ms: 8_000, nice: 10 }, long: { ms: 60_000, nice: 15 } } as const satisfies Record<Lane, object>;
const queue = mediaQueue({ places: { quick: 2, long: 1 }, perPerson: 20, inAll: 100, maxWaitMs: 120_000 });

const run = async (args: readonly string[], turn: Turn): Promise<Ended> => {
  try {
    return await queue.run(turn, (lane) => runFfmpeg(args, { ...bounds[lane], signal: turn.signal }));
  } catch (error) {
    throw error instanceof TooSlow ? refuseFile('MEDIA_UNREADABLE') : error;
  }
};

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
export const probe = async ({ path, sniffed, turn }: Source): Promise<Probed> => {
  const { log } = await run(input(path, sniffed), turn);
  const film = /Stream #\S+: Video: (\w+)[^\n]*?, (\w+)[^\n]*?, (\d{1,5})x(\d{1,5})/.exec(log);
  const sound = /Stream #\S+: Audio: (\w+)/.exec(log);
  const [, codec = '', pixels = '', width = '0', height = '0'] = film ?? [];
  if ((!film && !sound) || codec === 'none' || sound?.[1] === 'none') throw refuseFile('MEDIA_UNREADABLE');
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
export const posterOf = async ({ path, sniffed, turn }: Source, seconds: number): Promise<Buffer> => {
  const at = Math.min(1, seconds / 10).toFixed(2);
  const args = [...input(path, sniffed), '-map', '0:v:0', '-frames:v', '1', '-vf', WITHIN, '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'];
  const found = await run(['-ss', at, ...args], turn);
  const first = found.output.length > 0 ? found : await run(args, turn);
  if (first.output.length === 0) throw refuseFile('MEDIA_UNREADABLE');
  return first.output;
};

const ANONYMOUS = ['-map_metadata', '-1', '-map_chapters', '-1'];
const FILM = ['-map', '0:v:0', '-map', '0:a:0?'];
const AS_MP4 = ['-movflags', '+faststart', '-f', 'mp4'];

/** Browsers everywhere play it as it is, once it is in an MP4 whose index comes first. */
export const isPlayable = ({ video, audio }: Probed): boolean =>
  video?.codec === 'h264' && ['yuv420p', 'yuvj420p'].includes(video.pixels) && (audio === null || ['aac', 'mp3'].includes(audio.codec));

/** Copies film into an MP4 that starts at once, without what the recorder wrote about place and owner. */
export const repackFilm = async ({ path, sniffed, turn }: Source, to: string): Promise<void> => {
  const { code } = await run([...input(path, sniffed), ...FILM, '-c', 'copy', ...ANONYMOUS, ...AS_MP4, to], turn);
  if (code !== 0) throw refuseFile('MEDIA_UNREADABLE');
};

const SOUND_FORMATS: Readonly<Record<string, string>> = { mp3: 'mp3', m4a: 'ipod', ogg: 'ogg', wav: 'wav' };

/** Copies sound without pictures and tags. */
export const repackSound = async ({ path, sniffed, turn }: Source, to: string): Promise<void> => {
  const format = SOUND_FORMATS[sniffed.extension] ?? sniffed.extension;
  const { code } = await run([...input(path, sniffed), '-map', '0:a:0', '-c', 'copy', ...ANONYMOUS, '-f', format, to], turn);
  if (code !== 0) throw refuseFile('MEDIA_UNREADABLE');
};

const ENCODED = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', '-vf', WITHIN, '-threads', '1'];
const SOUND = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-max_muxing_queue_size', '1024'];

/** What ffmpeg ends with after a signal it could still answer. */
const INTERRUPTED = 255;
/** What a film may take to be made playable, in each lane. */
export const transcoding = { quick: { ms: 2 * 60_000, nice: 12 }, long: { ms: 20 * 60_000, nice: 17 } } as const satisfies Record<
  Lane,
  object
>;

/**
 * Makes H.264 and AAC in MP4 of any film. False when it could not. Throws TooSlow after its time, and UpstreamError
 * when it was ended from outside, which says nothing about the film.
 */
export const transcodeFilm = async (
  source: Pick<Source, 'path'> & { sniffed: Pick<Sniffed, 'demuxer'>; bounds: Bounds },
  to: string,
): Promise<boolean> => {
  const args = [...input(source.path, source.sniffed), ...FILM, ...ENCODED, ...SOUND, ...ANONYMOUS, ...AS_MP4, to];
  const { code } = await runFfmpeg(args, source.bounds);
  if (code === null || code === INTERRUPTED) throw new UpstreamError('ffmpeg was ended from outside');
  return code === 0;
};
