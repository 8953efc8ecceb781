import { spawn } from 'node:child_process';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import { UpstreamError } from '../../../kernel/errors/refuse.ts';
import { lowerPriority } from './lower-priority.ts';
import { TooSlow } from './media-queue.ts';

/** `code` is null where a signal ended it that was not ours. */
export type Ended = { code: number | null; output: Buffer; log: string };

export type Bounds = { ms: number; nice: number; signal?: AbortSignal | undefined };

const OUTPUT_MAX_BYTES = 16 * 1_048_576;
const LOG_MAX_CHARACTERS = 65_536;

/** Runs ffmpeg on one thread. It has ended whenever this settles. Throws TooSlow after its time, and what `signal` says. */
export const runFfmpeg = (args: readonly string[], { ms, nice, signal }: Bounds): Promise<Ended> =>
  new Promise((resolve, reject) => {
    // The system ends one that outlives this process.
    const common = ['-nostdin', '-hide_banner', '-loglevel', 'info', '-timelimit', String(Math.ceil(ms / 1_000)), '-y'];
    const child = spawn(ffmpeg.path, [...common, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {},
      // In a group of its own: what ends the server by its terminal or service must not end the film as if it were unreadable.
      detached: true,
    });
    lowerPriority(child, nice);
    let why: unknown = null;
    const endNow = () => child.kill('SIGKILL');
    const endAs = (reason: unknown) => {
      why ??= reason;
      endNow();
    };
    const gone = () => endAs(signal?.reason);
    // A group of its own does not end with this process.
    process.once('exit', endNow);
    signal?.addEventListener('abort', gone, { once: true });
    if (signal?.aborted) gone();
    const timer = setTimeout(() => endAs(new TooSlow()), ms);
    const settle = () => {
      clearTimeout(timer);
      process.off('exit', endNow);
      signal?.removeEventListener('abort', gone);
    };
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
      settle();
      reject(new UpstreamError('ffmpeg', { cause }));
    });
    child.on('close', (code) => {
      settle();
      if (why === null) resolve({ code, output: Buffer.concat(chunks), log });
      else reject(why);
    });
  });
