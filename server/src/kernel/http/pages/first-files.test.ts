import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirstFiles } from './first-files.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'yanzhi-first-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const tag = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;

describe('what a document names beside the app', () => {
  it('is what the screen of its path is made of, each once, with the words of the reader’s language', () => {
    mkdirSync(join(dist, '.vite'));
    const screens = {
      '/feeds': { files: ['/assets/feeds.js', '/assets/lists.js'], strings: ['app', 'feeds'] },
      '/groups/:groupId/info': { files: ['/assets/group.js'], strings: ['groups'] },
    };
    const words = {
      'zh-CN': { app: '/assets/zh.js', feeds: '/assets/zh.js', groups: '/assets/groups-zh.js' },
      'es-ES': { app: '/assets/es.js' },
    };
    writeFileSync(join(dist, '.vite/first-files.json'), JSON.stringify({ screens, words }));
    const linksOf = openFirstFiles(dist);
    expect(linksOf('/feeds', 'zh-CN')).toBe(['/assets/feeds.js', '/assets/lists.js', '/assets/zh.js'].map(tag).join(''));
    expect(linksOf('/FEEDS/', 'es-ES')).toContain('/assets/es.js');
    expect(linksOf('/groups/7/info', 'zh-CN')).toBe(['/assets/group.js', '/assets/groups-zh.js'].map(tag).join(''));
    expect(linksOf('/groups/7/8/info', 'zh-CN')).toBe('');
  });

  it('is nothing where the build tells nothing', () => {
    expect(openFirstFiles(dist)('/feeds', 'zh-CN')).toBe('');
  });
});
