import type { Readable } from 'node:stream';

/** Archives in the ustar form, which every `tar` reads. Names are at most 100 bytes, as ours are. */
const BLOCK = 512;
const NAME_MAX = 100;
const DIGITS_SIZE = 11;

export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> | Buffer };

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

const headerOf = (name: string, size: number): Buffer => {
  if (Buffer.byteLength(name) > NAME_MAX) throw new Error(`${name} is too long a name for the archive`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, DIGITS_SIZE), 124);
  header.write(octal(Math.floor(Date.now() / 1000), DIGITS_SIZE), 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
};

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** The bytes of an archive. A file that changes its size while it is read ends the archive with an error. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, size, body } of entries) {
    yield headerOf(name, size);
    let written = 0;
    for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed while it was read: ${written} of ${size} bytes`);
    yield padding(size);
  }
  yield Buffer.alloc(BLOCK * 2);
}

/** Takes exactly so many bytes at a time from a stream. */
const openTaker = (source: Readable) => {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let pending: Buffer = Buffer.alloc(0);
  const more = async (): Promise<Buffer> => {
    if (pending.length > 0) {
      const given = pending;
      pending = Buffer.alloc(0);
      return given;
    }
    const { done, value } = await chunks.next();
    if (done) throw new Error('the archive ends in the middle');
    return value;
  };
  const upTo = async (size: number): Promise<Buffer> => {
    const chunk = await more();
    pending = chunk.subarray(size);
    return chunk.subarray(0, size);
  };
  const exactly = async (size: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let missing = size; missing > 0; ) {
      const part = await upTo(missing);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  };
  return { upTo, exactly };
};

const textAt = (header: Buffer, from: number, length: number): string => header.toString('utf8', from, from + length).replace(/\0.*$/s, '');

/** The entries of an archive, in their order. Each body must be read before the next entry is asked for. Throws on a cut or damaged one. */
export async function* unpackTar(source: Readable): AsyncGenerator<{ name: string; size: number; body: AsyncGenerator<Buffer> }> {
  const take = openTaker(source);
  for (;;) {
    const header = await take.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const stated = Number.parseInt(textAt(header, 148, 8), 8);
    const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
    if (stated !== sum) throw new Error('the archive is damaged, or is none of ours');
    const name = textAt(header, 0, NAME_MAX);
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    let left = size;
    const body = async function* (): AsyncGenerator<Buffer> {
      while (left > 0) {
        const chunk = await take.upTo(left);
        left -= chunk.length;
        yield chunk;
      }
    };
    yield { name, size, body: body() };
    if (left > 0) throw new Error(`${name} was not read`);
    await take.exactly(padding(size).length);
  }
}
