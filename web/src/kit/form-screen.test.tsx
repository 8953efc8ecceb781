import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { FormScreen, type ServerErrors } from './form-screen.tsx';
import { renderKit } from './render-kit.tsx';

type Values = { name: string; phone: string };

function Form({ onSubmit, serverErrors }: { readonly onSubmit: (values: Values) => unknown; readonly serverErrors?: ServerErrors }) {
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { name: '', phone: '' } });
  const { errors } = form.formState;
  return (
    <FormScreen form={form} submitLabel="保存" onSubmit={onSubmit} serverErrors={serverErrors}>
      <Field label="姓名" error={errors.name?.message} {...form.register('name', { required: '请填写姓名' })} />
      <Field label="手机" error={errors.phone?.message} {...form.register('phone')} />
    </FormScreen>
  );
}

it('says what is missing beside its field and sends nothing', async () => {
  const onSubmit = vi.fn();
  renderKit(<Form onSubmit={onSubmit} />);
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findByRole('alert')).textContent).toBe('请填写姓名');
  expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '苏岚' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '苏岚', phone: '' }));
});

it('puts what the server found beside its field and goes there', async () => {
  renderKit(<Form onSubmit={vi.fn()} serverErrors={{ phone: ['请输入正确的手机号', 'second'], name: undefined }} />);
  expect((await screen.findByRole('alert')).textContent).toBe('请输入正确的手机号');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('手机')));
});
