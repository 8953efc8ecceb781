import { createReadStream, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { ImportOptions } from './arguments.ts';
import { ImportError } from './import-error.ts';

export type SourceFile = {
  /** For names of other files and for messages. */
  name: string;
  format: 'csv' | 'jsonl';
  /** In bytes; null where it cannot be known, as with standard input. */
  size: number | null;
  bytesRead: () => number;
  /** The text in pieces that may end anywhere. Throws ImportError where it is in another encoding. */
  text: AsyncIterable<string>;
};

/** Opens what is to be imported. `folder` is where a relative path starts. Throws ImportError with one sentence. */
export const openSource = (options: ImportOptions, path: string): SourceFile => {
  const format = options.format ?? formatOf(path);
  const isStandardInput = options.file === '-';
  const size = isStandardInput ? null : sizeOf(path);
  const stream = isStandardInput ? process.stdin : createReadStream(path);
  let bytesRead = 0;
  const decode = async function* (): AsyncGenerator<string> {
    const decoder = new TextDecoder(options.encoding, { fatal: true });
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytesRead += chunk.length;
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new ImportError(
        `The file is not in ${options.encoding} (somewhere before byte ${bytesRead}): give its encoding, such as --encoding gb18030.`,
      );
    }
  };
  return { name: isStandardInput ? 'stdin' : basename(path), format, size, bytesRead: () => bytesRead, text: decode() };
};

const formatOf = (path: string): 'csv' | 'jsonl' => {
  const extension = extname(path).toLowerCase();
  if (['.csv', '.tsv', '.txt'].includes(extension)) return 'csv';
  if (['.jsonl', '.ndjson', '.json'].includes(extension)) return 'jsonl';
  throw new ImportError('The name of the file does not tell what is in it: give --format csv or --format jsonl.');
};

const sizeOf = (path: string): number => {
  try {
    const found = statSync(path);
    if (found.isDirectory()) throw new ImportError(`${path} is a folder: name a file in it.`);
    return found.size;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${path} cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}.`);
  }
};
