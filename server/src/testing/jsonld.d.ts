/** What is used of the JSON-LD processor: `safe` refuses whatever it would drop. */
declare module 'jsonld' {
  type Loaded = { documentUrl: string; document: object | undefined };
  type Options = { documentLoader: (url: string) => Promise<Loaded>; safe: boolean };
  type Canonical = { algorithm: 'RDFC-1.0'; format: 'application/n-quads'; base: null; rdfDirection: 'i18n-datatype' };
  const jsonld: {
    expand: (document: object, options: Options) => Promise<Record<string, unknown>[]>;
    canonize: (document: object, options: Options & Canonical) => Promise<string>;
  };
  export default jsonld;
}

/** The contexts of the W3C standard, by their addresses. */
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}
