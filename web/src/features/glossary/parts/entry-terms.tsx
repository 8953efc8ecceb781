import type { GlossaryContent, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useNames } from '../use-names.ts';

const tones: Readonly<Record<GlossaryTerm['status'], TagTone>> = { preferred: 'success', admitted: 'qingdai', deprecated: 'danger' };

function Term({ term }: { readonly term: GlossaryTerm }) {
  const { t } = useTranslation('glossary');
  const more = [term.part_of_speech === '' ? '' : t(`part.${term.part_of_speech}`), term.note, term.source].filter((text) => text !== '');
  return (
    <li className="py-1.5">
      <p className="flex items-baseline gap-2">
        <span lang={term.lang} className="min-w-0 text-title font-semibold break-anywhere">
          {term.text}
        </span>
        <Tag tone={tones[term.status]}>{t(`status.${term.status}`)}</Tag>
      </p>
      {term.context !== '' && (
        <p lang={term.lang} className="mt-0.5 border-s-2 border-line ps-2 text-base text-muted break-anywhere">
          {term.context}
        </p>
      )}
      {more.length > 0 && <p className="mt-0.5 text-xs text-muted break-anywhere">{more.join(' · ')}</p>}
    </li>
  );
}

function Words({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="mt-2">
      <h3 className="text-xs text-muted">{label}</h3>
      <p lang={langOf(text)} className="text-base leading-relaxed break-anywhere">
        {text}
      </p>
    </div>
  );
}

/** What an entry says: its terms by language, definitions and notes. */
export function EntryTerms({ content }: { readonly content: GlossaryContent }) {
  const { t } = useTranslation('glossary');
  const names = useNames();
  const languages = [...new Set(content.terms.map((term) => term.lang))];
  return (
    <>
      {languages.map((lang) => (
        <section key={lang} className="border-b border-line py-1 last:border-none">
          <h3 className="text-xs text-muted">{names.language(lang)}</h3>
          <ul>
            {content.terms
              .filter((term) => term.lang === lang)
              .map((term) => (
                <Term key={term.text} term={term} />
              ))}
          </ul>
        </section>
      ))}
      {content.definitions.map(({ lang, text }) => (
        <Words
          key={`${lang} ${text}`}
          label={lang === '' ? t('entry.definition') : `${t('entry.definition')} · ${names.language(lang)}`}
          text={text}
        />
      ))}
      {content.note !== '' && <Words label={t('entry.note')} text={content.note} />}
      {content.source !== '' && <Words label={t('entry.source')} text={content.source} />}
    </>
  );
}
