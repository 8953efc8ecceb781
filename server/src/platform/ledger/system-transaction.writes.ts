import type { SettlingRefusal } from '#contract/ledger/ledger.calls.ts';
import { type AuditRow, insertAudit } from '../../kernel/db/audit.ts';
import { isRetryable } from '../../kernel/db/database-faults.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Refuses, refuses } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';

/** Where money is moved: a write, or a transaction of `runSystemTransaction`. */
export type MoneyContext = Pick<WriteCtx, 'db' | 'now' | 'actor' | 'deps' | 'locale' | 'afterCommit' | 'audit'> & Refuses<SettlingRefusal>;

const TRIES = 4;

/**
 * A transaction that no person asked for: of a job, or of a gateway that tells something. What it did stands in the audit under
 * `name`, by nobody. Effects wait for the commit; work that met
 * another transaction is tried again from the start.
 */
export const runSystemTransaction = async <T>(deps: Deps, name: string, work: (ctx: MoneyContext) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const effects: (() => void | Promise<void>)[] = [];
    const audited: AuditRow[] = [];
    const audit: MoneyContext['audit'] = (subjectKind, subjectId, data) =>
      void audited.push({ call: name, requestId: name, subjectKind, subjectId, data: data ?? null });
    const afterCommit: MoneyContext['afterCommit'] = (effect) => void effects.push(effect);
    try {
      const done = await deps.db.write.transaction(async (db) => {
        const made = await work({ db, deps, now: deps.now(), actor: null, locale: 'zh-CN', afterCommit, audit, ...refuses });
        await insertAudit(db, audited);
        return made;
      });
      for (const effect of effects) await effect();
      return done;
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
    }
  }
};
