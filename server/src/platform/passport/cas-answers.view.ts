/** Why a ticket was not accepted (CAS 3.0, section 2.5.3). */
export type CasFailure = 'INVALID_REQUEST' | 'INVALID_TICKET' | 'INVALID_SERVICE' | 'INTERNAL_ERROR';

export type CasAnswer =
  | { ok: true; user: string; attributes: Readonly<Record<string, string>> | null }
  | { ok: false; code: CasFailure; words: string };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const bodyXml = (answer: CasAnswer): string => {
  if (!answer.ok) return `  <cas:authenticationFailure code="${answer.code}">${escapeXml(answer.words)}</cas:authenticationFailure>`;
  const attributes = Object.entries(answer.attributes ?? {}).map(([name, value]) => `      <cas:${name}>${escapeXml(value)}</cas:${name}>`);
  return [
    '  <cas:authenticationSuccess>',
    `    <cas:user>${escapeXml(answer.user)}</cas:user>`,
    ...(answer.attributes ? ['    <cas:attributes>', ...attributes, '    </cas:attributes>'] : []),
    '  </cas:authenticationSuccess>',
  ].join('\n');
};

/** The answer as CAS 2.0 and 3.0 write it. */
export const casXml = (answer: CasAnswer): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${bodyXml(answer)}\n</cas:serviceResponse>\n`;

/** The answer for `format=JSON` (CAS 3.0, section 2.5.4). */
export const casJson = (answer: CasAnswer): string =>
  JSON.stringify({
    serviceResponse: answer.ok
      ? { authenticationSuccess: { user: answer.user, ...(answer.attributes ? { attributes: answer.attributes } : {}) } }
      : { authenticationFailure: { code: answer.code, description: answer.words } },
  });
