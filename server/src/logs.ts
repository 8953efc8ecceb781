import { writeSync } from 'node:fs';
import { pino } from 'pino';
import type { Config } from './config.ts';
import type { Deps } from './kernel/deps.ts';
import { describeError } from './kernel/errors/describe-error.ts';

/** As much as pino writes at once, nearly. */
const TOGETHER_BYTES = 16_000;
const WAITS_MS = 1_000;
/** Pino's number of the level 'warn'. */
const WARNING = 40;

/**
 * Lines that wait for each other and are joined once: to a string that grows by every line, as the destination keeps one, each line costs as
 * much as all before it.
 */
const gatherLines = (destination: { write(text: string): unknown }) => {
  let lines: string[] = [];
  let length = 0;
  const take = (): string => {
    const text = lines.join('');
    lines = [];
    length = 0;
    return text;
  };
  const handOver = (): void => {
    if (lines.length > 0) destination.write(take());
  };
  return {
    take,
    handOver,
    write: (line: string): void => {
      lines.push(line);
      length += line.length;
      if (length >= TOGETHER_BYTES) handOver();
    },
  };
};

/** How long a process that ends waits for whoever reads its log and is behind. */
const LAST_WORDS_MS = 2_000;
const PAUSE_MS = 20;

/** Writes at once, as nothing that is begun at the end of a process is sure to be finished. */
const writeNow = (text: string): void => {
  let left = Buffer.from(text);
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (const end = performance.now() + LAST_WORDS_MS; left.length > 0 && performance.now() < end; ) {
    try {
      left = left.subarray(writeSync(1, left));
    } catch (error) {
      // The pipe is full. Whatever else it is, nobody reads any more.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
  }
};

/** The lines that each open log has not written when the process ends. */
const beforeExit: (() => string)[] = [];
process.once('exit', () => {
  for (const take of beforeExit) writeNow(take());
});

/** Lines of calls that went well are written together, as a system call for each would cost as much as answering; trouble is written at once. */
export const openLogs = (config: Config): Pick<Deps, 'log' | 'noteCall'> => {
  const destination = pino.destination({ dest: 1, sync: false });
  const gathered = gatherLines(destination);
  const log = pino(
    {
      level: config.logLevel,
      base: null,
      // Names, numbers, tokens and bodies never reach a log.
      redact: { paths: ['*.headers', '*.authorization', '*.password', '*.token', '*.phone', '*.email'], remove: true },
      serializers: { err: describeError },
      hooks: {
        logMethod(line, write, level) {
          // What led to it stands before it.
          if (level >= WARNING) gathered.handOver();
          write.apply(this, line);
        },
      },
    },
    destination,
  );
  setInterval(gathered.handOver, WAITS_MS).unref();
  beforeExit.push(gathered.take);
  const isTold = log.isLevelEnabled('info');
  return {
    log,
    // As pino would write it, which takes as long as sending the answer.
    noteCall: ({ reqId, call, status, ms }) => {
      if (isTold)
        gathered.write(
          `{"level":30,"time":${Date.now()},"reqId":"${reqId}","call":"${call}","status":${status},"ms":${ms},"msg":"call"}\n`,
        );
    },
  };
};
