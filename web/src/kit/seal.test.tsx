import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from './render-kit.tsx';
import { Seal, SealMark } from './seal.tsx';

it('a score is shown with one decimal and read out of ten', () => {
  renderKit(<Seal score={8.64} />);
  expect(screen.getByRole('img', { name: '言值 8.6 分，满分 10 分' }).textContent).toBe('8.6');
});

it('who has no score bears no seal', () => {
  const { container } = renderKit(<Seal score={null} />);
  expect(container.querySelector('svg')).toBeNull();
});

it('the seal of the house is read out where it is called something, and is an ornament elsewhere', () => {
  const { container } = renderKit(
    <>
      <SealMark label="言值" />
      <SealMark />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});
