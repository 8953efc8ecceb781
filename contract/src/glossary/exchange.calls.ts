import { defineCall } from '../kernel/calls.ts';
import * as doors from './exchange.doors.ts';
import * as shapes from './exchange.schemas.ts';

export const exportGlossary = defineCall(doors.exportGlossary, shapes.ExportGlossary, {
  summary: 'The glossary, or a set, as a file: TBX 3 or CSV',
  refusals: ['GLOSSARY_EXPORT_LARGE'],
  limits: [{ by: 'actor', max: 30, perSeconds: 60 }],
});
export const importGlossary = defineCall(doors.importGlossary, shapes.ImportGlossary, {
  summary: 'Bring terms in as a set of mine or of a circle: TBX 3, TBX 2 or CSV',
  body: 'multipart',
  refusals: [
    'FILE_MISSING',
    'FILE_TOO_LARGE',
    'UPLOAD_BROKEN_OFF',
    'GROUP_ADMINS_ONLY',
    'GLOSSARY_SETS_MANY',
    'GLOSSARY_FILE_UNREADABLE',
    'GLOSSARY_FILE_ENCODING',
    'GLOSSARY_FILE_UNSAFE',
  ],
  limits: [{ by: 'actor', max: 30, perSeconds: 3600 }],
});
