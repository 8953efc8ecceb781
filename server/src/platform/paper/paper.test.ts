import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { openPaper, writeOn } from './paper.drawing.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('reads the file of each font once for a paper, however often the text changes between them', () => {
  const reads = vi.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  const paper = openPaper({ title: '言值报告', author: '林译', lang: 'zh-CN', madeAt: new Date() });
  for (let n = 0; n < 3; n += 1) for (const font of ['regular', 'bold'] as const) writeOn(paper, '译者', { size: 10, font });
  const fonts = reads.mock.calls.map(([path]) => String(path)).filter((path) => path.endsWith('.ttf'));
  expect(fonts.map((path) => /NotoSansSC_\w+/.exec(path)?.[0]).sort()).toEqual(['NotoSansSC_400Regular', 'NotoSansSC_600SemiBold']);
});
