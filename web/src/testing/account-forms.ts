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
/** Turns the wheel of a month field to '2024-03' and takes it. */
export async function chooseMonth(app: RenderedApp, label: string | RegExp, month: string): Promise<void> {
  const [year = '', number = ''] = month.split('-');
  fireEvent.click(await app.findByLabelText(label));
  const wheels = within(await app.findByRole('dialog'));
  fireEvent.click(await wheels.findByRole('option', { name: `${year}年` }));
  fireEvent.click(wheels.getByRole('option', { name: `${Number(number)}月` }));
  await act(async () => void fireEvent.click(wheels.getByRole('button', { name: '完成' })));
  await waitFor(() => expect(app.queryByRole('dialog')).toBeNull());
}
/** Whether the button of that name does nothing. */
export const isDead = (app: RenderedApp, name: string) => (app.getByRole('button', { name }) as HTMLButtonElement).disabled;
