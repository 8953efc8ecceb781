import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { RenderedApp } from './render-app.tsx';

/** Writes into a field and leaves it. */
export async function fill(app: RenderedApp, label: string, value: string): Promise<void> {
  const field = await app.findByLabelText(label, { selector: 'input:not([type=radio])' });
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
}
/** Presses the button of that name. */
export async function press(app: RenderedApp, name: string): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
/** Turns the wheel of a field for a month or a day to '2024-03' or '2024-03-09', and takes it. */
export async function chooseDate(app: RenderedApp, label: string | RegExp, date: string): Promise<void> {
  const [year = '', month = '', day] = date.split('-');
  fireEvent.click(await app.findByLabelText(label));
  const wheels = within(await app.findByRole('dialog', { name: label }));
  fireEvent.click(await wheels.findByRole('option', { name: `${year}年` }));
  fireEvent.click(wheels.getByRole('option', { name: `${Number(month)}月` }));
  if (day !== undefined) fireEvent.click(wheels.getByRole('option', { name: `${Number(day)}日` }));
  await act(async () => void fireEvent.click(wheels.getByRole('button', { name: '完成' })));
  await waitFor(() => expect(app.queryByRole('dialog', { name: label })).toBeNull());
}
/** Whether the button of that name does nothing. */
export const isDead = (app: RenderedApp, name: string) => (app.getByRole('button', { name }) as HTMLButtonElement).disabled;
