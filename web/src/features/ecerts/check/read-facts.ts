import type { Members } from './members.ts';
import { textOf } from './members.ts';

/** What stands in a credential, for somebody to read. */
export type Facts = {
  readonly title: string;
  readonly description: string;
  readonly criteria: string;
  readonly issuerName: string;
  readonly from: string;
  readonly until: string;
  readonly result: string;
  /** The number of the certificate; '' where it has none. */
  readonly number: string;
};

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

const within = (members: unknown, name: string): unknown =>
  typeof members === 'object' && members !== null ? first(Object.entries(members).find(([key]) => key === name)?.[1]) : undefined;

/** Reads an Open Badge 3.0, or any other credential as far as it has these. */
export const readFacts = (document: Members): Facts => {
  const subject = first(document['credentialSubject']);
  const achievement = within(subject, 'achievement');
  return {
    title: textOf(achievement, 'name') || textOf(document, 'name') || textOf(subject, 'name'),
    ...{ description: textOf(achievement, 'description'), criteria: textOf(within(achievement, 'criteria'), 'narrative') },
    issuerName: textOf(document['issuer'], 'name'),
    ...{ from: textOf(document, 'validFrom'), until: textOf(document, 'validUntil'), result: textOf(within(subject, 'result'), 'value') },
    // What was signed before has it in the name of its achievement.
    number: textOf(subject, 'licenseNumber') || (/\/certificate\/(\d{15})(?:#|$)/.exec(textOf(achievement, 'id'))?.[1] ?? ''),
  };
};
