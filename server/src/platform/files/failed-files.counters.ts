/** Remembers for a while why the work on some bytes failed, by their hash, so that the same bytes are not worked on again. */
export type FailedFiles<Why> = {
  whyFailed(sha256: string): Why | null;
  remember(sha256: string, why: Why): void;
};

type Bounds = { most: number; forMs: number; now?: () => number };

/** A memory of this process: the oldest goes where it is full, and all go with their time. */
export const failedFiles = <Why>({ most, forMs, now = Date.now }: Bounds): FailedFiles<Why> => {
  const failed = new Map<string, { why: Why; until: number }>();
  return {
    whyFailed: (sha256) => {
      const known = failed.get(sha256);
      if (known && known.until > now()) return known.why;
      failed.delete(sha256);
      return null;
    },
    remember: (sha256, why) => {
      failed.delete(sha256);
      failed.set(sha256, { why, until: now() + forMs });
      const [oldest] = failed.keys();
      if (failed.size > most && oldest !== undefined) failed.delete(oldest);
    },
  };
};
