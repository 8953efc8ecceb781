import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldFrame, type FieldWords, fieldAria, INPUT_CLASS } from './field-frame.tsx';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'required'> &
  FieldWords & {
    /** Stands at the end of the line: a unit, a button. */
    readonly end?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

/**
 * One line to write in, with its label and its error.
 * @example <Field label={t('email')} type="email" error={errors.email?.message} {...register('email')} />
 */
export function Field({ label, error, hint, required, layout, end, id, className, ...input }: FieldProps) {
  const made = useId();
  const words = { label, error, hint, required, layout };
  const ownId = id ?? made;
  return (
    <FieldFrame {...words} id={ownId} end={end}>
      <input {...input} {...fieldAria(ownId, words)} className={className === undefined ? INPUT_CLASS : `${INPUT_CLASS} ${className}`} />
    </FieldFrame>
  );
}
