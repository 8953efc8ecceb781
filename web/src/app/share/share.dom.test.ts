import { beforeEach, describe, expect, it } from 'vitest';
import { speakChinese } from '../../testing/speak-chinese.ts';
import { currentShare, resetShare, setShare } from './share.ts';

const metaOf = (name: string) => document.head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

beforeEach(async () => {
  window.history.replaceState({}, '', '/groups/7/info?access_token=secret&tab=new');
  await speakChinese();
});

describe('what a shared link says', () => {
  it('is the site in its own words, and never the secrets of the address', () => {
    resetShare();
    expect(metaOf('og:title')).toBe('言值：优秀译者都在这里');
    expect(metaOf('og:url')).toBe(`${window.location.origin}/groups/7/info?tab=new`);
    expect(metaOf('og:image')).toBe(`${window.location.origin}/icon-512.png`);
  });

  it('is what the screen says of itself, once, until the next screen', () => {
    setShare({ title: '术语圈', desc: '一起把词说准', image: '/files/9' });
    expect(currentShare()).toMatchObject({ title: '术语圈', image: `${window.location.origin}/files/9` });
    expect(metaOf('description')).toBe('一起把词说准');
    resetShare();
    expect(metaOf('og:title')).toBe('言值：优秀译者都在这里');
    expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
  });
});
