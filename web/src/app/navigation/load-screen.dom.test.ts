import { afterEach, describe, expect, it, vi } from 'vitest';
import { speakChinese } from '../../testing/speak-chinese.ts';
import { loadedScreen, loadScreen } from './load-screen.ts';

const Screen = () => null;
const address = new URL('https://yanzhi.example/home');
const screenAt = (path: '/seen-again' | '/seen-before' | '/touched' | '/undrawn', load: () => Promise<typeof Screen>) =>
  ({
    kind: 'screen',
    path,
    name: 'Home',
    feature: 'home',
    flags: [],
    screen: 'Home',
    titleKey: 'home:titles.Home',
    words: [],
    load,
  }) as const;

afterEach(() => vi.restoreAllMocks());

describe('a screen', () => {
  it('is fetched once, however often somebody comes back to it', async () => {
    await speakChinese();
    const load = vi.fn(async () => Screen);
    const entry = screenAt('/seen-again', load);
    await loadScreen(entry, address);
    await loadScreen(entry, address);
    expect(loadedScreen(entry)).toBe(Screen);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that is asked for by a touch is fetched after the touch was drawn', async () => {
    await speakChinese();
    await loadScreen(
      screenAt('/seen-before', async () => Screen),
      address,
    );
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const load = vi.fn(async () => Screen);
    const coming = loadScreen(screenAt('/touched', load), address);
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    expect(load).not.toHaveBeenCalled();
    frames[0]?.(0);
    await coming;
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that is asked for by a touch is fetched also where the browser draws nothing', async () => {
    await speakChinese();
    await loadScreen(
      screenAt('/seen-before', async () => Screen),
      address,
    );
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const load = vi.fn(async () => Screen);
    await loadScreen(screenAt('/undrawn', load), address);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
