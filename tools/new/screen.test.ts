import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { namesOf } from './names.ts';
import { screenFiles } from './screen.ts';

const inProject = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

describe('a new screen', () => {
  it('of a new feature touches no file outside the folder of the feature', () => {
    const { files, changed } = screenFiles(namesOf('user-tags'), namesOf('tag-list'), () => null);
    expect(Object.keys(changed)).toEqual([]);
    expect(Object.keys(files).filter((path) => !path.startsWith('web/src/features/user-tags/'))).toEqual([]);
    expect(files['web/src/features/user-tags/user-tags.feature.ts']).toContain("{ path: '/tagList', load: ");
    expect(JSON.parse(files['web/src/features/user-tags/words/es-ES/user-tags.json'] ?? '')).toEqual({
      titles: { TagList: 'página tag list' },
    });
  });

  it('of a feature that is there gets a row in its manifest and a title in each language', () => {
    const { files, changed } = screenFiles(namesOf('groups'), namesOf('tag-list'), inProject);
    expect(Object.keys(files).every((path) => path.startsWith('web/src/features/groups/screens/tag-list.screen'))).toBe(true);
    expect(Object.keys(changed)).toHaveLength(4);
    const words = JSON.parse(changed['web/src/features/groups/words/zh-CN/groups.json'] ?? '') as { titles: Record<string, string> };
    expect(words.titles).toMatchObject({ TagList: '新页面 tag list', Group: '圈子' });
    expect(changed['web/src/features/groups/groups.feature.ts']).toContain("routes: [\n    { path: '/tagList', load: ");
  });
});
