import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DayField, MonthField } from './date-field.tsx';
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

it('a tap counts on a wheel that has just been turned, though a busy page has not drawn it where it was sent', async () => {
  const ROW = 44;
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROW);
  const kit = renderKit(<Sample begin="2024-01" />);
  fireEvent.click(kit.getByLabelText('开始时间'));
  const months = await within(await kit.findByRole('dialog', { name: '开始时间' })).findByRole('listbox', { name: '月' });
  const chosen = () => within(months).getByRole('option', { selected: true }).textContent;
  vi.useFakeTimers();
  /** The wheel lies so many rows down, and has come to rest there. */
  const rest = (row: number, ms: number) =>
    act(() => {
      months.scrollTop = row * ROW;
      fireEvent.scroll(months);
      vi.advanceTimersByTime(ms);
    });
  // A thumb turned it to July, and July alone would be taken; the tap on September comes before that.
  rest(6, 60);
  fireEvent.click(within(months).getByRole('option', { name: '9月' }));
  act(() => void vi.advanceTimersByTime(500));
  expect(chosen()).toBe('9月');
  // On its way to September it stands still for a moment.
  rest(7, 500);
  expect(chosen()).toBe('9月');
  // A hand takes hold of it and leaves it at April.
  fireEvent.pointerDown(months);
  rest(3, 500);
  expect(chosen()).toBe('4月');
  vi.useRealTimers();
  height.mockRestore();
});

function SampleDay() {
  const [day, setDay] = useState('');
  return <DayField label="开始日期" first="2023-05-20" last="2024-03-05" value={day} onChange={setDay} required />;
}

it('a day is chosen on three wheels with keys alone: it stays within its bounds and in its month, leap days too', async () => {
  const kit = renderKit(<SampleDay />);
  const field = kit.getByLabelText(/^开始日期/);
  fireEvent.click(field);
  const wheels = within(await kit.findByRole('dialog', { name: '开始日期' }));
  const years = await wheels.findByRole('listbox', { name: '年' });
  const [months, days] = ['月', '日'].map((name) => wheels.getByRole('listbox', { name })) as [HTMLElement, HTMLElement];
  const turn = (wheel: HTMLElement, ...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(wheel, { key });
  };
  const chosen = () => [years, months, days].map((wheel) => within(wheel).getByRole('option', { selected: true }).textContent).join(' ');
  const rows = (wheel: HTMLElement) =>
    within(wheel)
      .getAllByRole('option')
      .map((one) => one.textContent);
  // Whoever has chosen nothing begins at today, or at the last day that may be chosen.
  expect(chosen()).toBe('2024年 3月 5日');
  expect([rows(years), rows(months), rows(days).length]).toEqual([['2023年', '2024年'], ['1月', '2月', '3月'], 5]);
  turn(months, 'Home');
  turn(days, 'End');
  turn(months, 'ArrowDown');
  expect(chosen()).toBe('2024年 2月 29日');
  turn(years, 'ArrowUp');
  expect(chosen()).toBe('2023年 5月 20日');
  expect([rows(months)[0], rows(days)[0]]).toEqual(['5月', '20日']);
  turn(months, 'End');
  turn(days, 'End');
  expect(chosen()).toBe('2023年 12月 31日');
  fireEvent.click(wheels.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(field.textContent).toBe('2023-12-31'));
  // What a form needs cannot be cleared.
  fireEvent.click(field);
  await kit.findByRole('button', { name: '完成' });
  expect(kit.queryByRole('button', { name: '清空' })).toBeNull();
});
