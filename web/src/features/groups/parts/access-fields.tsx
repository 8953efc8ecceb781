import { GROUP_FEE_MAX, GROUP_PASSWORD_MAX, GROUP_PASSWORD_MIN } from '#contract/groups/groups.limits.ts';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { Field } from '#web/kit/field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';

export type AccessValues = { mode: Group['mode']; money: string; password: string; capacity: string };
export type AccessErrors = Partial<Record<'money' | 'password' | 'capacity', string>>;

const modes = ['public', 'private', 'password', 'paid'] as const;
const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, String(most).length);

/** What is missing before how one comes in can be saved; `hasWord` where a word was set before. */
export const accessFault = ({ mode, money, password }: AccessValues, hasWord: boolean): 'money' | 'password' | null => {
  if (mode === 'paid' && Number(money) < 1) return 'money';
  if (mode === 'password' && !(hasWord && password === '') && [...password].length < GROUP_PASSWORD_MIN) return 'password';
  return null;
};

/** What of it goes to the server. */
export const accessInput = ({ mode, money, password, capacity }: AccessValues) => ({
  mode,
  ...(mode === 'paid' ? { money: Number(money) } : {}),
  ...(mode === 'password' && password !== '' ? { password } : {}),
  capacity: capacity === '' ? null : Number(capacity),
});

function ModeChoice({ value, onChange }: { readonly value: Group['mode']; readonly onChange: (mode: Group['mode']) => void }) {
  const { t } = useTranslation('group-admin');
  return (
    <fieldset className="-mt-1">
      <legend className="pb-1 text-base text-muted">{t('access.mode')}</legend>
      {modes.map((mode) => (
        <label key={mode} className="press flex min-h-[0.96rem] items-center gap-3 border-b border-line py-2 last:border-b-0">
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={mode === value}
            onChange={() => onChange(mode)}
            className="size-[0.36rem] flex-none accent-(--color-qingdai)"
          />
          <span className="min-w-0 flex-1">
            <span className="block text-body leading-snug">{t(`access.modes.${mode}`)}</span>
            <span className="block text-xs text-muted">{t(`access.notes.${mode}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type AccessFieldsProps = {
  readonly values: AccessValues;
  readonly errors: AccessErrors;
  /** A word is set already: leaving the field empty keeps it. */
  readonly hasWord?: boolean;
  readonly onChange: (change: Partial<AccessValues>) => void;
};

/** How one comes into a circle: the sort, and what each sort asks for. */
export function AccessFields({ values, errors, hasWord = false, onChange }: AccessFieldsProps) {
  const { t } = useTranslation('group-admin');
  const unit = usePayRules()?.unit ?? '';
  return (
    <>
      <ModeChoice value={values.mode} onChange={(mode) => onChange({ mode })} />
      {values.mode === 'paid' && (
        <Field
          label={t('access.money')}
          placeholder={t('access.moneyHint')}
          inputMode="numeric"
          autoComplete="off"
          required
          value={values.money}
          error={errors.money}
          end={<span className="ps-2 text-base text-muted">{unit}</span>}
          onChange={(event) => onChange({ money: digitsOf(event.target.value, GROUP_FEE_MAX) })}
        />
      )}
      {values.mode === 'password' && (
        <Field
          label={t('access.word')}
          placeholder={t(hasWord ? 'access.wordKeep' : 'access.wordHint')}
          autoComplete="off"
          maxLength={GROUP_PASSWORD_MAX}
          required={!hasWord}
          value={values.password}
          error={errors.password}
          onChange={(event) => onChange({ password: event.target.value })}
        />
      )}
      <Field
        label={t('access.capacity')}
        placeholder={t('access.capacityHint')}
        inputMode="numeric"
        autoComplete="off"
        value={values.capacity}
        error={errors.capacity}
        onChange={(event) => onChange({ capacity: digitsOf(event.target.value, 999_999) })}
      />
    </>
  );
}
