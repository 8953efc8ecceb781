import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { loadPeople } from './people.queries.ts';
import { anonymous, shownName } from './person.view.ts';

/** The same for one who bears no name. */
export const nameless = (locale: Locale): string => inLocale(anonymous, locale);

/** A person's name, to be filled into a text of any language; empty where their account is gone. */
export const nameFilling = async (db: Db | Tx, userId: number): Promise<(locale: Locale) => string> => {
  const person = (await loadPeople(db, [userId], null)).get(userId);
  return (locale) => (person ? shownName(person, locale) : '');
};
