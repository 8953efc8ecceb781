import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { clearToasts, currentToasts } from '../../kit/toast.ts';
import { startStrings } from '../locale/strings.ts';
import { handleStrayRejection } from './stray-rejections.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/gallery-overlay.js');

afterEach(() => {
  clearToasts();
  vi.restoreAllMocks();
});

describe('a rejection that nobody took', () => {
  it('of a file that cannot be fetched without a network is said', async () => {
    sessionStorage.setItem('lang', 'zh-CN');
    await startStrings();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const preventDefault = vi.fn();
    handleStrayRejection({ reason: missing, preventDefault });
    expect(currentToasts().map(({ content }) => content)).toEqual(['网络已断开，连上后再试一次']);
    expect(preventDefault).toHaveBeenCalled();
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
