import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './exchange.schemas.ts';

/** Issue 17, part 9. */
export const exportGlossary = read<typeof shapes.ExportGlossary>('glossary.export', 'guest', [rest('GET', '/glossary/export')]);
export const importGlossary = write<typeof shapes.ImportGlossary>('glossary.import', 'user', [rest('POST', '/glossary/imports')]);
