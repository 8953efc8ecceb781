/** How a certificate is laid out: a small closed set, so that each looks well in every language. */
export const sheetForms = ['classic', 'modern', 'plain'] as const;
/** In which colour of the house. */
export const sheetTones = ['qingdai', 'seal', 'gold', 'ink'] as const;
/** In which language a sheet is drawn. */
export const sheetLanguages = ['zh', 'en', 'es'] as const;
/** What a statement may leave open; each is filled as the certificate is drawn. */
export const statementPlaces = ['name', 'title', 'result', 'date', 'number', 'issuer'] as const;

export type SheetForm = (typeof sheetForms)[number];
export type SheetTone = (typeof sheetTones)[number];
export type SheetLanguage = (typeof sheetLanguages)[number];
