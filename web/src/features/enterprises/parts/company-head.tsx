import BadgeCheck from 'lucide-react/icons/badge-check';
import Globe from 'lucide-react/icons/globe';
import { Link } from 'react-router';
import type { EnterpriseReport } from '#contract/enterprises/enterprises.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCountries } from '../../onboarding/onboarding.public.tsx';
import { Someone } from '../../people/people.public.tsx';

/** The host of an address, as people read it. */
const hostOf = (website: string): string => (URL.canParse(website) ? new URL(website).host.replace(/^www\./, '') : website);

function Facts({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('enterprises');
  const countries = useCountries();
  const facts = [
    countries.data?.find((one) => one.code === report.country)?.name,
    report.founded === null ? undefined : t('head.founded', { year: report.founded }),
    report.size === null ? undefined : t(`sizes.${report.size}`),
  ].filter((one) => one !== undefined);
  return facts.length === 0 ? null : <p className="num mt-1 text-sm text-muted">{facts.join(' · ')}</p>;
}

/** Who the company is, and that its papers were checked: the first thing that a client looks for. */
export function CompanyHead({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('enterprises');
  return (
    <Card as="div">
      <Someone person={report.user} here="report" heading="h2" nameClass="text-[0.4rem] leading-tight font-semibold">
        <Facts report={report} />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 empty:hidden">
          {report.qualification !== null && (
            <Link
              to={pathTo('/corporateCertiDetail', {}, { id: report.qualification.id })}
              className="press touch-area inline-flex items-center gap-1 rounded-full bg-seal-soft px-3 py-1 text-sm font-semibold text-seal"
            >
              <BadgeCheck aria-hidden className="size-[0.3rem]" strokeWidth={2} />
              {t('head.certified')}
            </Link>
          )}
          {report.website !== '' && (
            <a
              href={report.website}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="press touch-area inline-flex max-w-full items-center gap-1 text-sm text-qingdai"
            >
              <Globe aria-hidden className="size-[0.3rem] flex-none" strokeWidth={1.75} />
              <span className="truncate">{hostOf(report.website)}</span>
            </a>
          )}
        </div>
      </Someone>
    </Card>
  );
}
