import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderKit } from './render-kit.tsx';
import { TagPicker } from './tag-picker.tsx';
import { clearToasts } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

function Picker() {
  const [value, setValue] = useState<readonly (string | number)[]>([]);
  const tags = ['法律', '金融', '医学', '文学', '专利', '字幕'].map((name, id) => ({ id, name }));
  return <TagPicker groups={[{ key: 'all', tags }]} value={value} onChange={setValue} />;
}

it('takes five tags and refuses a sixth in words', () => {
  renderKit(
    <>
      <Picker />
      <ToastHost />
    </>,
  );
  const tags = screen.getAllByRole('button');
  for (const tag of tags) fireEvent.click(tag);
  expect(tags.filter((tag) => tag.getAttribute('aria-pressed') === 'true')).toHaveLength(5);
  expect(screen.getByText('标签最多可选5个')).toBeTruthy();
  fireEvent.click(tags[0] as HTMLElement);
  expect(tags.filter((tag) => tag.getAttribute('aria-pressed') === 'true')).toHaveLength(4);
  act(clearToasts);
});
