import { fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderKit } from './render-kit.tsx';
import { TextArea } from './text-area.tsx';

const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

function Form({ onSubmit, reason = '' }: { readonly onSubmit: (values: { reason: string }) => void; readonly reason?: string }) {
  const form = useForm({ defaultValues: { reason } });
  return (
    <form onSubmit={form.handleSubmit((values) => onSubmit(values))}>
      <TextArea label="理由" lengthMax={3} error="太短" {...form.register('reason')} />
      <button type="submit">go</button>
    </form>
  );
}

it('counts only past the warning length and cuts what is too long', () => {
  renderKit(<TextArea label="理由" lengthMax={10} lengthWarn={5} />);
  write('12345');
  expect(screen.queryByRole('status')).toBeNull();
  write('123456');
  expect(screen.getByRole('status').textContent).toBe('6 / 10');
  write('123456789012');
  expect(screen.getByRole('textbox')).toHaveProperty('value', '1234567890');
  expect(screen.getByRole('status').textContent).toBe('10 / 10');
});

it('counts what a form filled in', () => {
  renderKit(<Form onSubmit={vi.fn()} reason="abc" />);
  expect(screen.getByRole('status').textContent).toBe('3 / 3');
});

it('gives a form the cut text, and says its trouble beside itself', async () => {
  const onSubmit = vi.fn();
  renderKit(<Form onSubmit={onSubmit} />);
  write('abcdef');
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ reason: 'abc' }));
  const box = screen.getByLabelText('理由');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('太短');
});

it('is in the language of what is written, whatever that of the page: hanzi keep their own shapes', () => {
  renderKit(<TextArea label="About" lengthMax={50} />);
  const box = screen.getByRole('textbox');
  write('会议口译，中文与西班牙语');
  expect(box.getAttribute('lang')).toBe('zh');
  write('Conference interpreting');
  expect(box.getAttribute('lang')).toBeNull();
});
