import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import type { Filling } from '#contract/kernel/texts.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { certifiedCompanies } from '../../platform/papers/certification.policy.ts';

/** What an issuer is called, to be filled into a text of any language: the house, where it answers for one that is gone. */
export const issuerWords = async (db: Db | Tx, issuerId: number | null): Promise<Filling[string]> =>
  issuerId === null ? ecertsMessages.house : ((await certifiedCompanies(db, [issuerId])).get(issuerId) ?? ecertsMessages.house);
