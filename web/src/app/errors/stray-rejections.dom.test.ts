import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { clearToasts, currentToasts } from '#web/kit/toast.ts';
import { speakChinese } from '../../testing/speak-chinese.ts';
import { noteReach } from '../offline/network.ts';
import { handleStrayRejection } from './stray-rejections.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/gallery-overlay.js');

afterEach(() => {
  clearToasts();
  noteReach(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a rejection that nobody took', () => {
  it('of a file that cannot be fetched without a network is said', async () => {
    await speakChinese();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const preventDefault = vi.fn();
    handleStrayRejection({ reason: missing, preventDefault });
    await vi.waitFor(() => expect(currentToasts().map(({ content }) => content)).toEqual(['网络已断开，连上后再试一次']));
    expect(preventDefault).toHaveBeenCalled();
  });

  it('of a file that stays missing though the server answers offers to load the page anew, as the browser does not ask for it again', async () => {
    await speakChinese();
    const page = document.createElement('div');
    page.innerHTML = '<script type="module" src="/assets/entry.js"></script>';
    document.body.append(page);
    onTestFinished(() => page.remove());
    vi.stubGlobal('fetch', async () => new Response(page.innerHTML));
    handleStrayRejection({ reason: missing, preventDefault: vi.fn() });
    await vi.waitFor(() =>
      expect(currentToasts()).toMatchObject([{ content: '这一部分没有载入，刷新后即可继续', action: { label: '刷新' } }]),
    );
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    currentToasts()[0]?.action?.onPress();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('of a call was said already; of anything else stays a fault', () => {
    const preventDefault = vi.fn();
    handleStrayRejection({ reason: new CallError({ kind: 'refusal', message: '不可以' }), preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(1);
    handleStrayRejection({ reason: new TypeError('x is not a function'), preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(1);
    expect(currentToasts()).toEqual([]);
  });
});
