import { fireEvent, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MonthField } from './month-field.tsx';
import { renderKit } from './render-kit.tsx';

function Sample({ begin = '' }: { readonly begin?: string }) {
  const [month, setMonth] = useState(begin);
  return <MonthField label="开始时间" first="1990-05" last="2026-03" value={month} onChange={setMonth} />;
}

it('a month is chosen on two wheels by hand or by key, never beyond its bounds, and can be cleared again', async () => {
  const kit = renderKit(<Sample begin="2024-08" />);
  const field = kit.getByLabelText('开始时间');
  expect([field.tagName, field.textContent]).toEqual(['BUTTON', '2024.08']);
  fireEvent.click(field);
  const wheels = within(await kit.findByRole('dialog', { name: '开始时间' }));
  const years = await wheels.findByRole('listbox', { name: '年' });
  expect(within(years).getAllByRole('option')).toHaveLength(37);
  fireEvent.keyDown(years, { key: 'End' });
  expect(within(years).getByRole('option', { selected: true }).textContent).toBe('2026年');
  const months = wheels.getByRole('listbox', { name: '月' });
  // 2026 goes as far as March: August is not there any more.
  expect(within(months).getAllByRole('option').at(-1)?.textContent).toBe('3月');
  expect(within(months).getByRole('option', { selected: true }).textContent).toBe('3月');
  fireEvent.click(within(months).getByRole('option', { name: '1月' }));
  fireEvent.click(wheels.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(field.textContent).toBe('2026.01'));
  fireEvent.click(field);
  fireEvent.click(await kit.findByRole('button', { name: '清空' }));
  await waitFor(() => expect(field.textContent).toBe('请选择'));
});
