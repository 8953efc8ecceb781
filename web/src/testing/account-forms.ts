import { act, fireEvent } from '@testing-library/react';
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
/** Whether the button of that name does nothing. */
export const isDead = (app: RenderedApp, name: string) => (app.getByRole('button', { name }) as HTMLButtonElement).disabled;
