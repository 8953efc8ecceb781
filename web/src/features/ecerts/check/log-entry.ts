import { leafHashOf } from '../../proof/proof.public.ts';
import { hexOf, joined, sha256, utf8 } from './bytes.ts';
import { isMembers, listOf, type Members, textOf } from './members.ts';
import type { Opened } from './open-credential.ts';
import { readFacts } from './read-facts.ts';

export type LogEntry = {
  /** By which the house finds its place. */
  readonly number: string;
  /** What the log says of its states is said of this. */
  readonly commitment: string;
  /** The hash of its leaf, as the log must have it. */
  readonly leafHash: string;
};

const saltIn = (document: Members): string => {
  const subjects = listOf(document['credentialSubject']).filter(isMembers);
  const identities = subjects.flatMap((subject) => listOf(subject['identifier'])).filter(isMembers);
  return identities.map((one) => textOf(one, 'salt')).find((salt) => /^[0-9a-f]{32}$/.test(salt)) ?? '';
};

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const CLAIMS = new Set(['iss', 'iat', 'nbf', 'exp']);

/** The letters that the log knows. A token has them beside its claims, the proof inside among them: no other is signed by the house. */
const recordedForm = ({ form, document }: Opened): Members =>
  form === 'token' ? Object.fromEntries(Object.entries(document).filter(([name]) => !CLAIMS.has(name))) : document;

/**
 * What the log must say of a certificate: a commitment to its letters and its salt. However it is laid out in a file, its letters are those that
 * the house writes. `none` of what is recorded in no log, and `not-recorded` of a certificate that hides what it would be found by.
 */
export const logEntryOf = async (opened: Opened): Promise<LogEntry | 'none' | 'not-recorded'> => {
  if (!listOf(opened.document['type']).includes('OpenBadgeCredential')) return 'none';
  const [{ number }, salt] = [readFacts(opened.document), saltIn(opened.document)];
  if (number === '' || salt === '') return 'not-recorded';
  const signed = await sha256(utf8(JSON.stringify(recordedForm(opened))));
  const commitment = hexOf(await sha256(joined(bytesOf(salt), signed)));
  return { number, commitment, leafHash: await leafHashOf(`certificate 1 ${commitment}`) };
};
