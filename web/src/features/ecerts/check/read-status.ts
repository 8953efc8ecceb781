import { fromBase64Url, joined } from './bytes.ts';
import { findKey, isWithinTerm, SKEW_MS } from './find-key.ts';
import type { Standing } from './judge.ts';
import type { KnownFacts } from './known-facts.ts';
import { isMembers, listOf, type Members, momentOf, textOf } from './members.ts';
import { openToken } from './open-credential.ts';
import { verifyToken } from './verify-token.ts';

type Entry = { readonly purpose: string; readonly address: string; readonly place: number };

/** Where a credential says that its state is read (W3C Bitstring Status List). */
export const statusEntries = (document: Members): readonly Entry[] =>
  listOf(document['credentialStatus'])
    .filter(isMembers)
    .filter((one) => one['type'] === 'BitstringStatusListEntry')
    .map((one) => ({
      ...{ purpose: textOf(one, 'statusPurpose'), address: textOf(one, 'statusListCredential') },
      place: Number(/^\d{1,9}$/.exec(textOf(one, 'statusListIndex'))?.[0] ?? Number.NaN),
    }));

/** Lists of the house have 16 kB; the standard lets them be larger. */
const BYTES_MAX = 4_000_000;

/** Unpacks a list, and gives up where it would be larger than any: a few bytes may claim to be millions. */
const unpacked = async (packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> => {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  // What goes wrong in writing is told to who reads.
  void writer.write(packed).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = readable.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > BYTES_MAX) {
        await reader.cancel();
        return null;
      }
      chunks.push(read.value);
    }
  } catch {
    return null;
  }
  return joined(...chunks);
};

const bitOf = async (encoded: string, place: number): Promise<boolean | null> => {
  const packed = encoded.startsWith('u') ? fromBase64Url(encoded.slice(1)) : null;
  const byte = packed && (await unpacked(packed))?.[place >> 3];
  return byte === null || byte === undefined ? null : (byte & (128 >> (place & 7))) !== 0;
};

type Issuer = { readonly did: string; readonly keys: Members };

/** A list of that purpose, as the credential in `document` names it, among those that are known. */
type Asked = { readonly document: Members; readonly purpose: string; readonly facts: KnownFacts; readonly issuer: Issuer };

/** The list in a signed text, where the issuer of the credential signed it for this address and purpose, before its key ended. */
const openList = async (text: string, { purpose, address }: Entry, { did, keys }: Issuer) => {
  const token = openToken(text.trim());
  const key = token && findKey(keys, { issuer: did, method: token.method });
  if (!token || !key || token.issuer !== did || (await verifyToken(token, key.bytes)) !== 'holds') return null;
  if (token.at === null || !isWithinTerm(key, token.at)) return null;
  const { document } = token;
  const { credentialSubject: subject } = document;
  const isOne = listOf(document['type']).includes('BitstringStatusListCredential') && textOf(document, 'id') === address;
  if (!isOne || !isMembers(subject) || textOf(subject, 'statusPurpose') !== purpose) return null;
  return { encoded: textOf(subject, 'encodedList'), until: momentOf(textOf(document, 'validUntil')), at: token.at };
};

export type ReadStatus = {
  readonly standing: Standing;
  /** When the list was signed, in ms; null where none was read. */
  readonly at: number | null;
};

const NOT_CHECKED: ReadStatus = { standing: 'not-checked', at: null };

type List = NonNullable<Awaited<ReturnType<typeof openList>>>;

/** So long a list of the house may be used. */
const LIST_MS = 3_600_000;

/** Whether a list has the dates of one that the house made before now. */
const isTimely = ({ at, until }: List, now: number): boolean => at <= now + SKEW_MS && until !== null && until <= at + LIST_MS + SKEW_MS;

const readList = async (list: List | null, { place }: Entry, now: number): Promise<ReadStatus> => {
  const isSet = list && (await bitOf(list.encoded, place));
  if (!list || isSet === null) return { standing: 'unsound', at: null };
  if (isSet) return { standing: 'set', at: list.at };
  return { standing: list.until !== null && list.until >= now ? 'clear' : 'clear-then', at: list.at };
};

/** What the lists that are known say of a credential for a purpose. What they say was signed by its issuer, or it is not believed. */
export const readStatus = async (asked: Asked): Promise<ReadStatus> => {
  const { document, purpose, facts } = asked;
  const entries = statusEntries(document);
  const entry = entries.find((one) => one.purpose === purpose);
  // What names a state that cannot be read whole is not one without a state.
  if (!entry) return { standing: entries.length === listOf(document['credentialStatus']).length ? 'none' : 'unsound', at: null };
  const open = (text: string) => openList(text, entry, asked.issuer);
  const told = facts.lists.get(entry.address);
  const known = told && 'value' in told ? await readList(await open(told.value), entry, facts.now) : NOT_CHECKED;
  const brought = facts.evidence?.lists.get(entry.address);
  if (brought === undefined || (told && 'value' in told && told.isFresh)) return known;
  // What the house told to be revoked is so for good.
  if (known.standing === 'set' && purpose === 'revocation') return known;
  const list = await open(brought);
  const inFile = await readList(list && isTimely(list, facts.now) ? list : null, entry, facts.now);
  // Of two that the issuer signed the newer one counts; what somebody put into the file instead takes nothing away.
  return inFile.at !== null && (known.at === null || inFile.at > known.at) ? inFile : known;
};
