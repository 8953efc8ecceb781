import { CONTEXT_MAX, TERM_MAX } from '#contract/glossary/glossary.limits.ts';
import type { AskedTerm, QuestionTerm } from '#contract/glossary/term.schemas.ts';
import { Field } from '#web/kit/field.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useNames } from '../use-names.ts';
import { PickOne } from './pick-one.tsx';

/** A term as a form holds it; null where the question asks about none. */
export type TermForm = Required<AskedTerm> | null;

const blank: Required<AskedTerm> = { from: 'en', to: 'zh', text: '', context: '', field: '' };

/** Whether what is asked about can be sent. */
export const isTermWhole = (term: TermForm): boolean => term === null || (term.text.trim() !== '' && term.from !== term.to);

type TermFieldsProps = { readonly value: TermForm; readonly onChange: (value: TermForm) => void };

type TermInputsProps = { readonly value: Required<AskedTerm>; readonly onChange: (value: Required<AskedTerm>) => void };

function TermInputs({ value, onChange }: TermInputsProps) {
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

/** What a term question asks about: two languages, the term, its sentence and its field, and under which licence answers are given. */
export function TermFields({ value, onChange }: TermFieldsProps) {
  const { t } = useTranslation('glossary');
  return (
    <div className="border-y border-line bg-card">
      <Switch label={t('ask.on')} checked={value !== null} onChange={(event) => onChange(event.target.checked ? blank : null)} />
      {value !== null && <TermInputs value={value} onChange={onChange} />}
    </div>
  );
}

/** What a question asks about, where it is read. */
export function TermAsked({ term }: { readonly term: QuestionTerm }) {
  const { t } = useTranslation('glossary');
  const names = useNames();
  return (
    <dl className="mt-3 rounded-lg bg-sunken px-[0.28rem] py-2 text-base">
      <dt className="text-xs text-muted">
        {names.language(term.from)} → {names.language(term.to)}
        {term.field !== '' && ` · ${names.field(term.field)}`}
      </dt>
      <dd lang={term.from} className="text-title font-semibold break-anywhere">
        {term.text}
      </dd>
      {term.context !== '' && (
        <>
          <dt className="sr-only">{t('ask.context')}</dt>
          <dd lang={term.from} className="text-muted break-anywhere">
            {term.context}
          </dd>
        </>
      )}
    </dl>
  );
}
