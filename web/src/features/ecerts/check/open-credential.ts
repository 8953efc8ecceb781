import { type Bytes, fromBase64Url, utf8 } from './bytes.ts';
import { isMembers, type Members, membersIn, momentOf, textOf } from './members.ts';

type Named = {
  /** What is said, signed or not. */
  readonly document: Members;
  /** Who is said to have issued it, as a DID. */
  readonly issuer: string;
  /** The letters of it: what the log knows it by. */
  readonly text: string;
};

export type Signed = Named & {
  /** The key that is said to have signed it, and when, in ms. */
  readonly method: string;
  readonly at: number | null;
};

/** A credential as it was found in a file, before anything of it is believed. */
export type Opened =
  | (Named & { readonly form: 'unsigned' })
  | (Signed & { readonly form: 'proof'; readonly proof: Members })
  | (Signed & { readonly form: 'token'; readonly header: Members; readonly signed: Bytes; readonly signature: Bytes | null });

const ENVELOPE = /^data:application\/vc\+jwt,/;
const MAX = 200_000;

const issuerIn = ({ issuer }: Members): string => (typeof issuer === 'string' ? issuer : textOf(issuer, 'id'));

const decoded = (part: string): Members | null => {
  const bytes = fromBase64Url(part);
  if (!bytes) return null;
  try {
    return membersIn(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
};

/** A VC-JWT (VC-JOSE-COSE); null where the text is none. */
export const openToken = (text: string): (Opened & { form: 'token' }) | null => {
  const [head = '', body = '', tail = '', ...more] = text.split('.');
  const [header, document] = [decoded(head), decoded(body)];
  if (!header || !document || more.length > 0) return null;
  const { iat } = document;
  return {
    ...({ form: 'token', document, text, header, issuer: textOf(document, 'iss') || issuerIn(document) } as const),
    ...{ method: textOf(header, 'kid'), at: typeof iat === 'number' ? iat * 1_000 : null },
    ...{ signed: utf8(`${head}.${body}`), signature: fromBase64Url(tail) },
  };
};

const isCredential = (document: Members): boolean => {
  const { type } = document;
  return (Array.isArray(type) ? type : [type]).includes('VerifiableCredential') && isMembers(document['credentialSubject']);
};

/** Opens a text that may be a credential: JSON with a proof inside, a VC-JWT, or one in its envelope. Null where it is none. */
export const openCredential = (text: string): Opened | null => {
  if (text.length > MAX) return null;
  const document = membersIn(text);
  if (!document) {
    const token = openToken(text.trim());
    return token && isCredential(token.document) ? token : null;
  }
  const id = textOf(document, 'id');
  if (ENVELOPE.test(id)) {
    const token = openToken(id.replace(ENVELOPE, ''));
    return token && isCredential(token.document) ? token : null;
  }
  if (!isCredential(document)) return null;
  const named = { document, text, issuer: issuerIn(document) };
  const { proof } = document;
  if (!isMembers(proof)) return { form: 'unsigned', ...named };
  return { form: 'proof', ...named, proof, method: textOf(proof, 'verificationMethod'), at: momentOf(textOf(proof, 'created')) };
};
