import type { Report } from '#contract/reports/reports.schemas.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { editIndustries, editLanguages } from '../../portfolio/portfolio.public.tsx';
import { refreshReport } from '../report.data.ts';
import { Section } from './section.tsx';

const ranks = ['native', 'first', 'second', 'third'] as const;

/** Languages by how well they are known, and the fields of work. */
export function LanguagesSection({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const { languages, industries } = report;
  const isOwn = report.relation === 'self';
  const change = async (edit: (userId: number) => Promise<boolean>) => {
    if (await edit(report.user.id)) void refreshReport(report.user.id);
  };
  return (
    <>
      {languages !== null && (
        <Section
          report={report}
          part="languages"
          isEmpty={languages.length === 0}
          hint={t('hint.languages')}
          {...(isOwn ? { onEdit: () => void change(editLanguages) } : {})}
        >
          <dl className="divide-y divide-line">
            {languages.map(({ code, name }, index) => (
              <div key={code} className="flex items-baseline gap-4 py-2 first:pt-0 last:pb-0">
                <dt className="w-[1.9rem] flex-none text-base text-muted">{t(`languages.${ranks[index] ?? 'third'}`)}</dt>
                <dd className="min-w-0 flex-1 text-body font-semibold">{name}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {industries !== null && (
        <Section
          report={report}
          part="industries"
          isEmpty={industries.length === 0}
          hint={t('hint.industries')}
          {...(isOwn ? { onEdit: () => void change(editIndustries) } : {})}
        >
          <ul className="flex flex-wrap gap-2">
            {industries.map(({ code, name }) => (
              <li key={code} className="max-w-full">
                <Tag tone="quiet">{name}</Tag>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
