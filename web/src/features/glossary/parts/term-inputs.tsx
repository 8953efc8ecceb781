import { CONTEXT_MAX, TERM_MAX } from '#contract/glossary/glossary.limits.ts';
import type { AskedTerm } from '#contract/glossary/term.schemas.ts';
import { Field } from '#web/kit/field.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useNames } from '../use-names.ts';
import { PickOne } from './pick-one.tsx';

type TermInputsProps = { readonly value: Required<AskedTerm>; readonly onChange: (value: Required<AskedTerm>) => void };

/** The fields of a term that is asked about. */
export function TermInputs({ value, onChange }: TermInputsProps) {
  const { t } = useTranslation('glossary');
  const names = useNames();
  const set = (change: Partial<Required<AskedTerm>>) => onChange({ ...value, ...change });
  return (
    <div className="px-[0.28rem]">
      <PickOne label={t('filter.from')} options={names.languages} value={value.from} onChange={(from) => set({ from })} />
      <PickOne label={t('filter.to')} options={names.languages} value={value.to} onChange={(to) => set({ to })} />
      <Field label={t('ask.text')} value={value.text} maxLength={TERM_MAX} onChange={(event) => set({ text: event.target.value })} />
      <TextArea
        label={t('ask.context')}
        value={value.context}
        rows={2}
        lengthMax={CONTEXT_MAX}
        onChange={(event) => set({ context: event.target.value })}
      />
      <PickOne label={t('filter.field')} options={names.fields} value={value.field} onChange={(field) => set({ field })} none={t('any')} />
      <p className="py-2 text-xs text-muted">{t('ask.licence')}</p>
    </div>
  );
}
