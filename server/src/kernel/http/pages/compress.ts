import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Quick rather than small: a document is written anew for each visit. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

export type Encoded = { body: Buffer | string; encoding: 'br' | 'gzip' | null };

/** A text in the best encoding that the browser takes. */
export const encodeText = async (text: string, accepted: string | undefined): Promise<Encoded> => {
  if (/\bbr\b/.test(accepted ?? '')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    return { body: await toBrotli(text, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted ?? '')) return { body: await toGzip(text, { level: GZIP_LEVEL }), encoding: 'gzip' };
  return { body: text, encoding: null };
};
