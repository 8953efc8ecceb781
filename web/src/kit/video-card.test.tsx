import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from './render-kit.tsx';
import { VideoCard } from './video-card.tsx';

let play = vi.fn(async () => undefined);
const film = (): HTMLVideoElement => document.querySelector('video') as HTMLVideoElement;

beforeEach(() => {
  play = vi.fn(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => play());
});

it('stands behind its poster and loads nothing before it is asked for, and then plays with its controls', async () => {
  renderKit(<VideoCard src="/v.mp4" poster="/p.jpg" width={640} height={360} title="口译间" />);
  expect([film().preload, film().getAttribute('poster'), film().controls, play.mock.calls.length]).toEqual(['none', '/p.jpg', false, 0]);
  fireEvent.click(screen.getByRole('button', { name: '播放视频' }));
  await waitFor(() => expect(film().controls).toBe(true));
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks to be tapped where the browser holds it back, and a tap on it is no tap on the card around it', async () => {
  play = vi.fn(() => Promise.reject(new DOMException('held back', 'NotAllowedError')));
  const onCard = vi.fn();
  renderKit(<VideoCard src="/v.mp4" />);
  document.body.addEventListener('click', onCard);
  fireEvent.click(screen.getByRole('button', { name: '播放视频' }));
  expect(await screen.findByText(/浏览器限制自动播放/)).toBeTruthy();
  expect(screen.getByText(/请点击/)).toBeTruthy();
  expect(onCard).not.toHaveBeenCalled();
  document.body.removeEventListener('click', onCard);
});

it('says that it cannot be played, tells of it, and is ready again at another address', async () => {
  const onFail = vi.fn();
  const { rerender } = renderKit(<VideoCard src="/v.mp4?sign=old" onFail={onFail} />);
  fireEvent.error(film());
  expect((await screen.findByRole('alert')).textContent).toContain('视频暂时放不出来');
  expect(onFail).toHaveBeenCalledTimes(1);
  rerender(<VideoCard src="/v.mp4?sign=new" onFail={onFail} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(film().getAttribute('src')).toBe('/v.mp4?sign=new');
  expect(screen.getByRole('button', { name: '播放视频' })).toBeTruthy();
});
