import { useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'>;

/** A field for a password, with a word that shows what is written. `autoComplete` is 'current-password' unless told otherwise. */
export function PasswordField({ autoComplete = 'current-password', ...field }: PasswordFieldProps) {
  const { t } = useTranslation('kit');
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={t(isShown ? 'field.hidePassword' : 'field.showPassword')}
      onClick={() => setIsShown(!isShown)}
      className="press min-h-[0.88rem] min-w-[0.88rem] flex-none ps-2 text-end text-base whitespace-nowrap text-muted"
    >
      {t(isShown ? 'field.hide' : 'field.show')}
    </button>
  );
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      end={toggle}
    />
  );
}
