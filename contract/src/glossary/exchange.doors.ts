import { read, rest, write } from '../kernel/doors.ts';
import type { ExportGlossary, ImportGlossary } from './exchange.schemas.ts';

/** Issue 17, part 9. */
export const exportGlossary = read<typeof ExportGlossary>('glossary.export', 'guest', [rest('GET', '/glossary/export')]);
export const importGlossary = write<typeof ImportGlossary>('glossary.import', 'user', [rest('POST', '/glossary/imports')]);
