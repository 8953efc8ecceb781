import { isCardNumber } from '#contract/identity/card-number.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { numberKeyOf } from '../../../platform/papers/paper-numbers.keys.ts';
import type { LineRow } from '../ecert-lists.queries.ts';
import type { ReadRecipient } from '../ecerts.recipients.ts';

/** Recipients as lines of a list: of a number of a card or passport the key that certifications are found by, and nothing else (decision 92). */
export const linesOf = (deps: Deps, listId: number, recipients: readonly ReadRecipient[]): Promise<LineRow[]> =>
  Promise.all(
    recipients.map(async ({ idNumber, ...one }) => {
      const kind = idNumber !== null && isCardNumber(idNumber, deps.now()) ? 'user' : 'foreign';
      return { ...one, listId, numberKey: idNumber === null ? null : await numberKeyOf(deps, idNumber, kind) };
    }),
  );
