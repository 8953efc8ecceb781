import { isRetryable } from '../../kernel/db/database-faults.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';

/** Where money is moved: a write, or a transaction of `apart`. */
export type MoneyPlace = Pick<WriteCtx, 'db' | 'now' | 'actor' | 'deps' | 'locale' | 'afterCommit'>;

const TRIES = 4;

/**
 * A transaction that no person asked for: of a job, or of a gateway that tells something. Effects wait for the commit; work that met
 * another transaction is tried again from the start.
 */
export const apart = async <T>(deps: Deps, work: (place: MoneyPlace) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const effects: (() => void | Promise<void>)[] = [];
    try {
      const done = await deps.db.write.transaction((db) =>
        work({ db, deps, now: deps.now(), actor: null, locale: 'zh-CN', afterCommit: (effect) => void effects.push(effect) }),
      );
      for (const effect of effects) await effect();
      return done;
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
    }
  }
};
