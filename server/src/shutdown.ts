/** What must be undone at the end, last first; and the signals that begin it. */
export type Shutdown = {
  /** Adds a step. Steps added later run earlier. A step added while all is being closed runs at once. */
  onClose: (step: () => Promise<unknown>) => void;
  /** Runs the steps once and ends the process. */
  close: (exitCode: number) => Promise<void>;
  isClosing: () => boolean;
};

const WHOLE_MS = 9_500;
/** One Ctrl-C arrives several times: from the terminal, from npm and from the starter. */
const SAME_SIGNAL_MS = 400;

/** Listens for the end: SIGINT, SIGTERM, SIGHUP, or the parent that started this process being gone. A second signal ends at once. */
export const openShutdown = (say: (line: string) => void): Shutdown => {
  const steps: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | undefined;

  const runSteps = async (): Promise<boolean> => {
    let isClean = true;
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      await step().catch((error: unknown) => {
        isClean = false;
        say(`While stopping: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
    return isClean;
  };
  const close = (exitCode: number): Promise<void> => {
    closing ??= Promise.race([runSteps(), new Promise<false>((resolve) => setTimeout(resolve, WHOLE_MS, false).unref())]).then((isClean) =>
      process.exit(exitCode === 0 && !isClean ? 1 : exitCode),
    );
    return closing;
  };

  let firstSignalAt: number | undefined;
  const handleSignal = (): void => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now();
      say('Stopping …');
      void close(0);
    } else if (performance.now() - firstSignalAt > SAME_SIGNAL_MS) {
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
  if (process.channel) {
    process.once('disconnect', handleSignal);
    process.channel.unref();
  }

  return {
    onClose: (step) => {
      steps.push(step);
      if (closing !== undefined) void runSteps();
    },
    close,
    isClosing: () => closing !== undefined,
  };
};
