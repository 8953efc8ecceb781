import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this the headers of an encoding cost more than it saves. */
const bytesMin = 1_024;

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < bytesMin) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes each file of the build a second and a third time, in brotli and gzip, so that no request pays for it. */
export function precompress(): Plugin {
  let dist = '';
  return {
    name: 'yanzhi-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      dist = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // The service worker is built by a build of its own inside this one, which closes earlier.
        const files = await readdir(dist, { recursive: true });
        await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compressFile(join(dist, file))));
      },
    },
  };
}
