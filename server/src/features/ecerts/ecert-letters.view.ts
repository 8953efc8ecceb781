import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import { type Filling, inLocale } from '#contract/kernel/texts.ts';
import { houseDay } from '../../kernel/http/house-time.ts';
import type { FullRow } from './ecerts.queries.ts';

/** What fills the words about a certificate: who issued it, what it is called, and when it ends. */
export const fillingOf = ({ certificate, template }: FullRow, names: ReadonlyMap<number, string>): Filling => {
  const { ownerId, name: title } = template;
  const issuer: Filling[string] =
    ownerId === null ? (locale) => inLocale(ecertsMessages.house, locale) : (names.get(ownerId) ?? certificate.issuerName ?? '');
  return { issuer, title, day: certificate.endsAt === null ? '' : houseDay(certificate.endsAt) };
};
