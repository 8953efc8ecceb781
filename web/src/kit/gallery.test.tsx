import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Gallery } from './gallery.tsx';
import { renderKit } from './render-kit.tsx';

const images = ['甲', '乙', '丙'].map((alt, index) => ({ key: index, src: `/${index}.jpg`, alt }));
const strip = (): HTMLElement => document.querySelector('[aria-roledescription="carousel"]') as HTMLElement;
const place = (): string | null => strip().getAttribute('aria-label');
const press = (key: string): void => void fireEvent.keyDown(document, { key });

it('turns by the arrow keys, to the last picture and no further', async () => {
  renderKit(<Gallery open onClose={() => undefined} images={images} start={1} />);
  await screen.findByRole('dialog', { name: '图片' });
  expect(place()).toBe('第 2 张，共 3 张');
  press('ArrowRight');
  await waitFor(() => expect(place()).toBe('第 3 张，共 3 张'));
  press('ArrowRight');
  expect(place()).toBe('第 3 张，共 3 张');
  for (const left of ['第 2 张，共 3 张', '第 1 张，共 3 张', '第 1 张，共 3 张']) {
    press('ArrowLeft');
    await waitFor(() => expect(place()).toBe(left));
  }
});

it('follows a finger that swipes, and hands on only the picture in sight to those who listen', async () => {
  renderKit(<Gallery open onClose={() => undefined} images={images} />);
  await screen.findByRole('dialog', { name: '图片' });
  vi.spyOn(strip(), 'clientWidth', 'get').mockReturnValue(390);
  strip().scrollLeft = 770;
  fireEvent.scroll(strip());
  await waitFor(() => expect(place()).toBe('第 3 张，共 3 张'));
  const pages = [...strip().children].map((page) => page.getAttribute('aria-hidden'));
  expect(pages).toEqual(['true', 'true', 'false']);
});

it('says where a picture does not come, and asks for it again', async () => {
  renderKit(<Gallery open onClose={() => undefined} images={images} />);
  const picture = await screen.findByAltText('甲');
  fireEvent.error(picture);
  expect((await screen.findByRole('alert')).textContent).toBe('图片加载失败');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByAltText('甲')).toBeTruthy();
});
