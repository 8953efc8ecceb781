import { plainText } from '../../platform/files/plain-text.reader.ts';
import { readDocx } from './docx.reader.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The text of a TXT or a DOCX, by what is in it and not by its name; null where it is neither. */
export const readTrialText = (bytes: Buffer, userId: number): Promise<string | null> =>
  bytes.subarray(0, 4).equals(ZIP) ? readDocx(bytes, userId) : Promise.resolve(plainText(bytes));
