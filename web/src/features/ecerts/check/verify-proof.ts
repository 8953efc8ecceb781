import jsonld from 'jsonld';
import { type Bytes, fromMultibase, joined, sha256, utf8 } from './bytes.ts';
import { knownContexts, VC2 } from './contexts.ts';
import { isSignedBy } from './ed25519.ts';
import { isHouseProof, isHouseShape } from './house-shape.ts';
import { isMembers, type Members, textOf } from './members.ts';

/** `unsupported`: it is signed in a way, or speaks in names, that this page does not know. */
export type Verified = 'holds' | 'altered' | 'unsupported';

const documentLoader = async (url: string) => {
  const document = knownContexts.get(url);
  if (!document) throw new Error(`${url} is not fetched`);
  return { documentUrl: url, document };
};

/** RDF Dataset Canonicalization; a name that means nothing is refused. */
const hashOf = async (document: Members): Promise<Bytes> => {
  const options = { algorithm: 'RDFC-1.0', format: 'application/n-quads', base: null, rdfDirection: 'i18n-datatype' } as const;
  return sha256(utf8(await jsonld.canonize(document, { ...options, documentLoader, safe: true })));
};

const contextOf = ({ '@context': context }: Members): 'known' | 'unknown' | 'odd' => {
  if (!Array.isArray(context) || context[0] !== VC2 || !context.every((one) => typeof one === 'string')) return 'odd';
  return context.every((one) => knownContexts.has(one)) ? 'known' : 'unknown';
};

/** Verifies a proof inside of a credential: Data Integrity, `eddsa-rdfc-2022`. */
export const verifyProof = async (credential: Members, key: Bytes): Promise<Verified> => {
  const { proof, ...document } = credential;
  if (!isMembers(proof) || proof['type'] !== 'DataIntegrityProof' || proof['cryptosuite'] !== 'eddsa-rdfc-2022') return 'unsupported';
  const context = contextOf(document);
  if (context === 'unknown') return 'unsupported';
  const { proofValue: _, ...options } = proof;
  const signature = fromMultibase(textOf(proof, 'proofValue'));
  const isOdd = context === 'odd' || !isHouseShape(document) || !isHouseProof(proof);
  if (isOdd || !signature || proof['proofPurpose'] !== 'assertionMethod') return 'altered';
  try {
    const hashes = await Promise.all([hashOf({ '@context': document['@context'], ...options }), hashOf(document)]);
    return (await isSignedBy({ key, signature, data: joined(...hashes) })) ? 'holds' : 'altered';
  } catch {
    return 'altered';
  }
};
