import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';

const boot = readFileSync(join(import.meta.dirname, '../../public/page-boot.js'), 'utf8');

const agents = {
  chrome: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
  weChatAndroid:
    'Mozilla/5.0 (Linux; Android 14; V2309A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003137) WeChat/arm64 NetType/WIFI Language/zh_CN',
  weChatIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003231) NetType/WIFI Language/zh_CN',
  weChatWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/11437',
  alipay:
    'Mozilla/5.0 (Linux; U; Android 13; zh-CN; M2012K11AC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.118 UWS/5.12.4.0 Mobile Safari/537.36 AlipayClient/10.5.96',
} as const;

type Glass = {
  readonly agent: keyof typeof agents;
  readonly page: number;
  readonly outer?: number | undefined;
  readonly glass?: readonly [width: number, height: number];
  readonly turn?: string | null;
  readonly ratio?: number;
  readonly isFine?: boolean;
  /** What the browser makes of 16px. */
  readonly medium?: number;
  /** By how much it enlarges every size that a page sets. */
  readonly zoomsText?: number;
  readonly kept?: string | null | Error;
};

const root = document.documentElement;

/** Runs the script as the document does, on such a glass. Gives what it says of the page. */
const bootOn = (one: Glass) => {
  const { page, outer = page, glass = [page, 844], turn = 'portrait-primary', ratio = 3, zoomsText = 1, medium = 16 } = one;
  root.removeAttribute('style');
  for (const key of ['desk', 'theme']) delete root.dataset[key];
  vi.stubGlobal('navigator', { userAgent: agents[one.agent] });
  vi.stubGlobal('screen', { width: glass[0], height: glass[1], ...(turn === null ? {} : { orientation: { type: turn } }) });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: one.isFine === true }));
  vi.stubGlobal('innerWidth', page);
  vi.stubGlobal('outerWidth', outer);
  vi.stubGlobal('devicePixelRatio', ratio);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (one.kept instanceof Error) throw one.kept;
      return key === 'yanzhi.textSize' ? (one.kept ?? null) : null;
    },
  });
  vi.stubGlobal('getComputedStyle', () => {
    const set = root.style.fontSize;
    return { fontSize: `${(set === 'medium' ? medium : Number.parseFloat(set)) * zoomsText}px` };
  });
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(page);
  runInThisContext(boot);
  return { reader: Number(root.style.getPropertyValue('--reader')), desk: root.dataset['desk'] ?? null };
};

afterEach(() => {
  // Files of one worker share the window: the next one's modules must not be read in this one's.
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  root.removeAttribute('style');
  delete root.dataset['desk'];
});

describe('before the first paint', () => {
  it.each<[string, Glass, number]>([
    ['a phone', { agent: 'chrome', page: 412 }, 1],
    ['a phone whose pages are zoomed', { agent: 'chrome', page: 275, outer: 412, glass: [412, 915], ratio: 3.9 }, 1.5],
    ['an iPhone whose pages are zoomed', { agent: 'safari', page: 339, outer: 390, glass: [390, 844] }, 1.15],
    [
      'a zoomed iPhone on its side, whose glass is told upright',
      { agent: 'safari', page: 563, outer: 844, glass: [390, 844], turn: 'landscape-primary' },
      1.5,
    ],
    ['a browser whose usual size is another', { agent: 'chrome', page: 412, medium: 20 }, 1.25],
    ['a reader who chose large text', { agent: 'chrome', page: 412, kept: 'large' }, 1.16],
    ['a reader who chose what there is not', { agent: 'chrome', page: 412, kept: 'constructor' }, 1],
  ])('%s is read at its own size', (_, glass, reader) => {
    expect(bootOn(glass).reader).toBeCloseTo(reader, 2);
  });

  it.each<[string, Glass]>([
    [
      'of WeChat on Android, which tells the glass in its own pixels',
      { agent: 'weChatAndroid', page: 360, outer: 1_080, glass: [1_080, 2_400] },
    ],
    [
      'of WeChat on Android, whose density is rounded',
      { agent: 'weChatAndroid', page: 393, outer: 1_080, glass: [1_080, 2_400], ratio: 2.75 },
    ],
    ['of WeChat on Android with letters of its own', { agent: 'weChatAndroid', page: 360, zoomsText: 1.35 }],
    ['of WeChat on an iPhone', { agent: 'weChatIos', page: 390, outer: 0 }],
    ['of WeChat on an iPhone that was turned', { agent: 'weChatIos', page: 390, outer: 844 }],
    ['of Alipay', { agent: 'alipay', page: 393, outer: 786, ratio: 2.75 }],
  ])('the browser %s enlarges nothing', (_, glass) => {
    expect(bootOn(glass)).toEqual({ reader: 1, desk: null });
  });

  it.each<[string, Glass]>([
    ['has half of a tablet', { agent: 'chrome', page: 400, outer: 800, glass: [800, 1_280], turn: 'landscape-primary', ratio: 1.5 }],
    ['was turned and does not know it yet', { agent: 'safari', page: 390, outer: 844, glass: [390, 844] }],
    ['does not tell which way up it is', { agent: 'safari', page: 260, outer: 390, glass: [390, 844], turn: null }],
    ['tells no width of its own', { agent: 'chrome', page: 412, outer: undefined, glass: [0, 0] }],
    ['tells a width of nothing', { agent: 'chrome', page: 412, outer: 0 }],
    ['has no width yet', { agent: 'chrome', page: 0, outer: 412, glass: [412, 915] }],
    ['tells the glass in its own pixels', { agent: 'chrome', page: 412, outer: 1_082, glass: [1_082, 2_400], ratio: 2.625 }],
    ['is smaller than its page', { agent: 'chrome', page: 980, outer: 412, glass: [412, 915] }],
  ])('a window that %s is no zoom', (_, glass) => {
    expect(bootOn(glass).reader).toBe(1);
  });

  it('stands at the usual size where the storage is closed or nothing is known of letters', () => {
    expect(bootOn({ agent: 'chrome', page: 412, kept: new Error('closed') }).reader).toBe(1);
    expect(bootOn({ agent: 'chrome', page: 412, medium: Number.NaN }).reader).toBe(1);
  });

  it.each<[string, Glass, string | null]>([
    ['with a mouse and room', { agent: 'chrome', page: 1_280, isFine: true }, 'full'],
    ['with a mouse, in the window of WeChat on Windows', { agent: 'weChatWindows', page: 414, isFine: true, ratio: 1.25 }, null],
    ['with a mouse, in a wide window of WeChat on Windows', { agent: 'weChatWindows', page: 1_100, isFine: true }, 'aside'],
    ['of a mouse, zoomed by its browser to 125 %', { agent: 'chrome', page: 1_024, outer: 1_280, isFine: true, ratio: 1.25 }, 'aside'],
    ['of a finger, however wide', { agent: 'safari', page: 1_366, glass: [1_024, 1_366], turn: 'landscape-primary' }, null],
    ['with a mouse, at twice the size', { agent: 'chrome', page: 1_280, isFine: true, medium: 32 }, null],
  ])('a page %s stands as it should', (_, glass, desk) => {
    expect(bootOn(glass).desk).toBe(desk);
  });
});
