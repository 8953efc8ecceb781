import { lazy, Suspense } from 'react';
import type { AskedTerm } from '#contract/glossary/term.schemas.ts';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

/** A term as a form holds it; null where the question asks about none. */
export type TermForm = Required<AskedTerm> | null;

const blank: Required<AskedTerm> = { from: 'en', to: 'zh', text: '', context: '', field: '' };

/** Whether what is asked about can be sent. */
export const isTermWhole = (term: TermForm): boolean => term === null || (term.text.trim() !== '' && term.from !== term.to);

type TermFieldsProps = { readonly value: TermForm; readonly onChange: (value: TermForm) => void };

const TermInputs = lazy(async () => ({ default: (await import('./term-inputs.tsx')).TermInputs }));

/** What a term question asks about: two languages, the term, its sentence and its field, and under which licence answers are given. */
export function TermFields({ value, onChange }: TermFieldsProps) {
  const { t } = useTranslation('glossary');
  return (
    <div className="border-y border-line bg-card">
      <Switch label={t('ask.on')} checked={value !== null} onChange={(event) => onChange(event.target.checked ? blank : null)} />
      {value !== null && (
        <Suspense fallback={null}>
          <TermInputs value={value} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
