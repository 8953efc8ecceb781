import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

/** What a phone loads to check its first certificate, beside the page itself (issue 20). */
const MOST_BYTES = 50_000;

it('what checks a certificate is at most 50 KB as it is sent', async () => {
  const input = fileURLToPath(new URL('./check-credential.ts', import.meta.url));
  const built = await build({
    ...{ configFile: false, logLevel: 'silent', publicDir: false },
    build: {
      ...{ write: false, target: ['chrome111', 'safari16.4'], modulePreload: { polyfill: false } },
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n');
  expect(code).toContain('eddsa-rdfc-2022');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(MOST_BYTES);
});
