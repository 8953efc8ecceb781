import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tx } from '../db/database.ts';
import { uncounted } from '../db/query-count.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../errors/describe-error.ts';

/**
 * A kind of job. Handlers may run twice for the same data and must then change nothing more. So many of it are run beside each other.
 * `hidesNothing`: what it writes takes nothing out of sight that guests are shown (see Call).
 */
export type JobKind<Data extends object> = {
  name: string;
  data?: Data;
  retries: number;
  timeoutSeconds: number;
  atOnce: number;
  hidesNothing: boolean;
};

/** Kinds that may take longer have the worker to themselves: jobs of one batch share the time of one. */
const SHORT_SECONDS = 120;
const BATCH = 5;

type JobOptions = { retries?: number; timeoutSeconds?: number; atOnce?: number; hidesNothing?: boolean };

export const defineJob = <Data extends object>(
  name: string,
  { retries = 5, timeoutSeconds = 120, atOnce, hidesNothing = false }: JobOptions = {},
): JobKind<Data> => ({ name, retries, timeoutSeconds, atOnce: atOnce ?? (timeoutSeconds > SHORT_SECONDS ? 1 : BATCH), hidesNothing });

export type JobHandler = { kind: JobKind<object>; run: (deps: Deps, data: object) => Promise<void>; everyCron: string | null };

/** Binds a handler to its kind. */
export const onJob = <Data extends object>(kind: JobKind<Data>, run: (deps: Deps, data: Data) => Promise<void>): JobHandler => ({
  kind,
  run: (deps, data) => run(deps, data as Data),
  everyCron: null,
});

/** What runs by the clock goes over whole tables: cut off and begun again meanwhile, it would run beside itself. */
const SCHEDULED_SECONDS = 3_600;

/** Binds a handler that runs by the clock (cron, UTC) instead of being enqueued. */
export const onSchedule = (name: string, everyCron: string, run: (deps: Deps) => Promise<void>): JobHandler => ({
  kind: defineJob<Record<string, never>>(name, { timeoutSeconds: SCHEDULED_SECONDS }),
  run: (deps) => run(deps),
  everyCron,
});

export type Jobs = {
  /**
   * Enqueues in the caller's transaction: the job exists if and only if that commits. Of one kind, the highest `priority` (0) goes first. With
   * `once`, one job is made of all of that key in a window of so many seconds; whoever asks for it first runs with it until they commit, the
   * others wait. Asked for after the window (`afterSeconds`), it finds what all of them wrote.
   */
  enqueue<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    options?: { afterSeconds?: number; priority?: number; once?: { key: string; perSeconds: number } },
  ): Promise<void>;
  /** Makes the queues; with `working` also runs their handlers and schedules. */
  start(deps: Deps, handlers: readonly JobHandler[], options: { working: boolean }): Promise<void>;
  /** Tells of every run that threw, by the name of its kind. */
  onFailed(listener: (job: string) => void): void;
  /** Runs everything that is due now, in this process, until nothing is left. Gives the number of jobs run. */
  runPending(deps: Deps): Promise<number>;
  stop(): Promise<void>;
};

/** Makes the queues that are not there yet, and gives those of an earlier version the settings of this one. */
const makeQueues = async (boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> => {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { kind } of handlers) {
    const wanted = { retryLimit: kind.retries, retryBackoff: true, retryDelay: 2, expireInSeconds: kind.timeoutSeconds };
    const found = there.get(kind.name);
    if (!found) await boss.createQueue(kind.name, wanted);
    else if (Object.entries(wanted).some(([name, value]) => found[name as keyof typeof wanted] !== value))
      await boss.updateQueue(kind.name, wanted);
  }
};

const runOne = async (deps: Deps, handler: JobHandler, data: object): Promise<void> => {
  const begun = performance.now();
  // A job that failed may have written by then.
  await handler.run(deps, data).finally(() => (handler.kind.hidesNothing ? undefined : deps.sharedPageCache.clear()));
  deps.log.debug({ job: handler.kind.name, ms: Math.round(performance.now() - begun) }, 'job done');
};

export const openJobs = (url: string, log: Logger): Jobs => {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'yanzhi-jobs', supervise: true, schedule: true });
  boss.on('error', (error: Error) => log.warn({ error: error.message }, 'jobs'));
  let known: readonly JobHandler[] = [];
  let started = false;
  const failureListeners: ((job: string) => void)[] = [];

  /** How one job ended. Each is settled for itself, so that one that fails costs its neighbours in the batch no try. */
  const resultOf = async (deps: Deps, handler: JobHandler, job: { id: string; data: object | null }): Promise<JobResult> => {
    try {
      await runOne(deps, handler, job.data ?? {});
      return { id: job.id, status: 'completed' };
    } catch (error) {
      log.warn({ job: handler.kind.name, id: job.id, err: error }, 'a job failed');
      for (const listener of failureListeners) listener(handler.kind.name);
      return { id: job.id, status: 'failed', output: describeError(error) };
    }
  };

  return {
    enqueue: async (tx, kind, data, options = {}) => {
      await uncounted(() =>
        boss.send(kind.name, data, {
          db: fromDrizzle(tx, sql),
          ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
          ...(options.priority ? { priority: options.priority } : {}),
          ...(options.once ? { singletonKey: options.once.key, singletonSeconds: options.once.perSeconds } : {}),
        }),
      );
    },
    start: async (deps, handlers, { working }) => {
      known = handlers;
      await boss.start();
      started = true;
      await makeQueues(boss, handlers);
      if (!working) return;
      for (const handler of handlers) {
        const options = {
          pollingIntervalSeconds: 1,
          batchSize: handler.kind.atOnce,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        await boss.work<object, unknown, typeof options>(handler.kind.name, options, (jobs) =>
          Promise.all(jobs.map((job) => resultOf(deps, handler, job))),
        );
        if (handler.everyCron) await boss.schedule(handler.kind.name, handler.everyCron);
      }
    },
    onFailed: (listener) => void failureListeners.push(listener),
    runPending: async (deps) => {
      let run = 0;
      for (let found = -1; found !== run; ) {
        found = run;
        for (const handler of known) {
          for (const job of (await boss.fetch<object>(handler.kind.name, { batchSize: 100 })) ?? []) {
            await runOne(deps, handler, job.data ?? {});
            await boss.complete(handler.kind.name, job.id);
            run += 1;
          }
        }
      }
      return run;
    },
    stop: async () => {
      if (started) await boss.stop({ graceful: true, timeout: 4_000, close: true });
      started = false;
    },
  };
};
