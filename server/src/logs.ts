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
const gatherLines = (destination: { write(text: string): unknown }): { write(line: string): void; handOver(): void } => {
  let lines: string[] = [];
  let length = 0;
  const handOver = () => {
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    length = 0;
    destination.write(text);
  };
  return {
    handOver,
    write: (line) => {
      lines.push(line);
      length += line.length;
      if (length >= TOGETHER_BYTES) handOver();
    },
  };
};

/** What each open log still has to say when the process ends. */
const beforeExit: (() => void)[] = [];
process.once('exit', () => {
  for (const say of beforeExit) say();
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
  beforeExit.push(() => {
    gathered.handOver();
    destination.flushSync();
  });
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
