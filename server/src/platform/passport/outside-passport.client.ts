import { XMLParser } from 'fast-xml-parser';
import { UpstreamError } from '../../kernel/errors/refuse.ts';

/** What an outside CAS server says of a ticket: who it is, and whether they gave their credentials for this very ticket. */
export type Principal = { user: string; name: string | null; isNewLogin: boolean };

const ANSWER_MAX_BYTES = 100_000;
const TIMEOUT_MS = 5_000;
const USER_MAX = 200;
/** Under which names servers tell what a person is called, the likeliest first. */
const NAMES = ['displayName', 'nickname', 'name', 'cn'];

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: true, trimValues: true });

type Loose = Readonly<Record<string, unknown>>;
const inner = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, name) ? (value as Loose)[name] : undefined;

const textOf = (value: unknown): string | null => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null;
};

/** Reads the answer of CAS 2.0 and 3.0 to a ticket; null where it is refused. Throws UpstreamError for what is no such answer. */
export const readPrincipal = (xml: string): Principal | null => {
  // No CAS server sends a document type, and nothing good comes of one.
  if (/<!(doctype|entity)/i.test(xml)) throw new UpstreamError('the passport');
  let answer: unknown;
  try {
    answer = inner(parser.parse(xml, true), 'serviceResponse');
  } catch (error) {
    throw new UpstreamError('the passport', { cause: error });
  }
  if (inner(answer, 'authenticationFailure') !== undefined) return null;
  const success = inner(answer, 'authenticationSuccess');
  const user = textOf(inner(success, 'user'));
  if (user === null || user.length > USER_MAX) throw new UpstreamError('the passport');
  const attributes = inner(success, 'attributes');
  const name = NAMES.map((one) => textOf(inner(attributes, one))).find((one) => one !== null) ?? null;
  return { user, name, isNewLogin: textOf(inner(attributes, 'isFromNewLogin'))?.toLowerCase() === 'true' };
};

const readBody = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Asks the server of PASSPORT_URL, and no other address: it is the operator's, and redirects are not followed. */
const ask = async (address: string): Promise<{ status: number; body: string }> => {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/xml' },
    });
    return { status: response.status, body: await readBody(response) };
  } catch (error) {
    throw new UpstreamError('the passport', { cause: error });
  }
};

/** Whose ticket it is, by the CAS server at `passportUrl`; null where it is nobody's. Throws UpstreamError where that server fails. */
export const askPassport = async (passportUrl: string, ticket: string, service: string): Promise<Principal | null> => {
  const query = new URLSearchParams({ service, ticket });
  let answer = await ask(`${passportUrl}/p3/serviceValidate?${query}`);
  // A server of CAS 2.0 has the older address alone.
  if (answer.status === 404) answer = await ask(`${passportUrl}/serviceValidate?${query}`);
  if (answer.status !== 200) throw new UpstreamError('the passport');
  return readPrincipal(answer.body);
};
