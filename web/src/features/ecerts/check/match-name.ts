import { hexOf, sha256, utf8 } from './bytes.ts';
import { isMembers, listOf, type Members, textOf } from './members.ts';

/** Whether a certificate is of that name; `unknown` where it says of nobody by a hash of their name. */
export type NameMatch = 'same' | 'other' | 'unknown';

const identitiesIn = (document: Members): readonly Members[] =>
  listOf(document['credentialSubject'])
    .filter(isMembers)
    .flatMap((subject) => listOf(subject['identifier']))
    .filter(isMembers)
    .filter((one) => one['hashed'] === true && textOf(one, 'identityType') === 'name' && textOf(one, 'identityHash').startsWith('sha256$'));

/** Whether a certificate has a hash of its holder's name. */
export const namesSomebody = (document: Members): boolean => identitiesIn(document).length > 0;

/** Compares a name with the hashes in a certificate (Open Badges 3.0, 'IdentityObject'). The name goes nowhere. */
export const matchName = async (document: Members, written: string): Promise<NameMatch> => {
  const name = written.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const identities = identitiesIn(document);
  if (identities.length === 0) return 'unknown';
  for (const one of identities) {
    const hash = hexOf(await sha256(utf8(name + textOf(one, 'salt'))));
    if (textOf(one, 'identityHash') === `sha256$${hash}`) return 'same';
  }
  return 'other';
};
