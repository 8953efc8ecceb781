import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button, type ButtonTone } from './button.tsx';
import { cx } from './class-names.ts';
import { ScreenFooter } from './detail-screen.tsx';
import { InForm } from './house-mark.tsx';

/** What the server found wrong, by field. A field may have one complaint or several: the first one is shown. */
export type ServerErrors = Readonly<Record<string, string | readonly string[] | undefined>>;

type FormScreenProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  /** The bar on top; with `submitPlace` 'bar' it is made of the button that sends. */
  readonly nav?: ReactNode | ((submit: ReactNode) => ReactNode);
  /** Called with values that passed the form's own rules. Its promise keeps the button turning. */
  readonly onSubmit: (values: Values) => unknown;
  readonly submitLabel: ReactNode;
  /** The specification's rule of when the button is dead; `!form.formState.isDirty`, for one. It is never dead for being busy alone. */
  readonly isSubmitDisabled?: boolean;
  readonly isSubmitting?: boolean;
  /** Quieter where another way stands first. */
  readonly submitTone?: ButtonTone;
  /** Right above the button: what has to be agreed to. */
  readonly submitBefore?: ReactNode;
  readonly serverErrors?: ServerErrors | null;
  readonly children: ReactNode;
  /** `sticky`: at the foot of the screen; `inline`: after the fields; `bar`: in the bar on top, over a page that is written on. */
  readonly submitPlace?: 'sticky' | 'inline' | 'bar';
  /** Beside or under the button: another way, small print. */
  readonly extra?: ReactNode;
};

/**
 * A form from its first field to its answer. Errors of the server land beside their fields, and the first of them takes the focus.
 * @example
 * const form = useForm<Values>({ mode: 'onTouched' });
 * <FormScreen form={form} nav={<NavBar title={t('title')} />} submitLabel={t('save')} onSubmit={save.mutateAsync} serverErrors={fieldErrorsOf(save.error)}>
 *   <Field label={t('name')} error={form.formState.errors.name?.message} {...form.register('name')} />
 * </FormScreen>
 */
export function FormScreen<Values extends FieldValues>(props: FormScreenProps<Values>) {
  const {
    form,
    nav,
    onSubmit,
    submitLabel,
    isSubmitDisabled = false,
    isSubmitting,
    submitTone = 'primary',
    submitBefore,
    serverErrors,
    children,
    submitPlace = 'sticky',
    extra,
  } = props;
  const { setError, handleSubmit, formState } = form;
  useEffect(() => {
    const found = Object.entries(serverErrors ?? {}).filter(([, complaint]) => complaint !== undefined && complaint.length > 0);
    found.forEach(([field, complaint], index) => {
      const message = typeof complaint === 'string' ? complaint : complaint?.[0];
      setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }, [serverErrors, setError]);

  const isBar = submitPlace === 'bar';
  const button = (
    <Button
      type="submit"
      tone={submitTone}
      wide={!isBar}
      size={isBar ? 'md' : 'lg'}
      className={isBar ? 'me-2 rounded-full!' : undefined}
      loading={isSubmitting ?? formState.isSubmitting}
      disabled={isSubmitDisabled}
    >
      {submitLabel}
    </Button>
  );
  const submit = (
    <>
      {submitBefore}
      {button}
      {extra}
    </>
  );
  const top = <InForm value={true}>{typeof nav === 'function' ? nav(button) : nav}</InForm>;
  return (
    <>
      {!isBar && top}
      <form noValidate onSubmit={handleSubmit((values) => onSubmit(values))} className={cx('flex flex-1 flex-col', isBar && 'bg-card')}>
        {isBar && top}
        <div className="flex-1 pb-4">
          {children}
          {submitPlace === 'inline' && <div className="px-4 pt-6">{submit}</div>}
        </div>
        {submitPlace === 'sticky' && <ScreenFooter>{submit}</ScreenFooter>}
      </form>
    </>
  );
}
