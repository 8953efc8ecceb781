import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar, initialOf } from './avatar.tsx';
import { renderKit } from './render-kit.tsx';

it('stands for a Chinese name by its last hanzi, for others by the first letter', () => {
  expect(['苏岚', '欧阳修远', 'marina', ' ada ', '', '😀x', '一二三四五'].map(initialOf)).toEqual(['岚', '远', 'M', 'A', '', '😀', '一']);
});

it('shows 匿 and no face for an anonymous author, whatever else it is given', () => {
  renderKit(<Avatar anonymous name="苏岚" src="/face.png" verified="user" sex={2} />);
  expect(screen.getByRole('img', { name: '匿名用户' }).textContent).toBe('匿');
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('[data-sex="secret"]')).not.toBeNull();
  expect(screen.queryByRole('img', { name: '个人认证' })).toBeNull();
});

it('falls back to the placeholder of the sex when the photo does not come', () => {
  renderKit(<Avatar name="苏岚" src="/gone.png" sex={2} verified="org" />);
  fireEvent.error(screen.getByAltText('苏岚'));
  expect(screen.getByRole('img', { name: '苏岚' }).textContent).toBe('岚');
  expect(document.querySelector('[data-sex="woman"]')).not.toBeNull();
  expect(screen.getByRole('img', { name: '机构认证' })).toBeTruthy();
});
