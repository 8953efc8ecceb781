import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { closeAllOverlays, currentOverlays } from '#web/kit/overlays.ts';
import { clearToasts, currentToasts } from '#web/kit/toast.ts';
import { speakChinese } from '../../testing/speak-chinese.ts';
import { confirmDeletion, sayNotDeleted } from './confirm-deletion.ts';

beforeEach(async () => {
  await speakChinese();
  vi.useFakeTimers();
});

afterEach(() => {
  closeAllOverlays();
  vi.runAllTimers();
  clearToasts();
  vi.useRealTimers();
});

describe('deleting', () => {
  it('asks 200 ms after the press, and not before (SX-547)', async () => {
    const asked = confirmDeletion({ title: '确认删除?' });
    await vi.advanceTimersByTimeAsync(199);
    expect(currentOverlays()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(currentOverlays().map(({ name, input }) => [name, input])).toEqual([['confirm', { title: '确认删除?', danger: true }]]);
    currentOverlays()[0]?.done(true);
    expect(await asked).toBe(true);
  });

  it('that failed is said in the words of the server, and as 删除失败 where it said none (SX-471)', () => {
    expect(sayNotDeleted(new CallError({ kind: 'refusal', reason: 'NOT_ALLOWED', message: '您没有权限进行此操作' }))).toBe(false);
    expect(sayNotDeleted(new CallError({ kind: 'unavailable', reason: 'INTERNAL', message: '服务器开小差啦！' }))).toBe(false);
    expect(currentToasts()).toEqual([]);
    expect(sayNotDeleted(new CallError({ kind: 'unavailable', reason: 'UNREACHABLE', message: '网络不太顺畅' }))).toBe(true);
    expect(currentToasts().map(({ content }) => content)).toEqual(['删除失败 · 网络不太顺畅']);
  });
});
