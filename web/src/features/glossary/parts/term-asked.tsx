import type { QuestionTerm } from '#contract/glossary/term.schemas.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useNames } from '../use-names.ts';

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
