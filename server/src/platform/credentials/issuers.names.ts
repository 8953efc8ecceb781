import type { Deps } from '../../kernel/deps.ts';

/** Who signs: the house, or an organisation by the number of its account. */
export type Issuer = 'house' | `orgs:${number}`;

/** The log of certificates has a key of its own, which signs its heads and no credentials. */
export type KeyOwner = Issuer | 'log';

export const organisation = (userId: number): Issuer => `orgs:${userId}`;

/** The name of the house among issuers (did:web): what its address says, so that everybody can look its keys up there. */
export const houseDid = ({ config }: Pick<Deps, 'config'>): string => `did:web:${new URL(config.publicUrl).host.replace(':', '%3A')}`;

/** The name of an issuer of the house with that name. */
export const didIn = (house: string, issuer: Issuer): string => (issuer === 'house' ? house : `${house}:${issuer}`);

/** The name of an issuer among all issuers. The keys of an organisation stand at `/orgs/ID/did.json` of the house. */
export const didOf = (deps: Pick<Deps, 'config'>, issuer: Issuer): string => didIn(houseDid(deps), issuer);

/** The name of the house, now or before it moved, in the name of one of its issuers. */
export const houseIn = (did: string): string => did.replace(/:orgs:[1-9]\d{0,15}$/, '');

/** Whose name that is; null where the issuer is none of the house. */
export const issuerOfDid = (deps: Pick<Deps, 'config'>, did: unknown): Issuer | null => {
  const own = houseDid(deps);
  if (did === own) return 'house';
  if (typeof did !== 'string' || !did.startsWith(`${own}:orgs:`)) return null;
  const id = did.slice(`${own}:orgs:`.length);
  return /^[1-9]\d{0,15}$/.test(id) ? organisation(Number(id)) : null;
};
