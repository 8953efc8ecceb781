import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { formatTenth } from '#web/kit/format-number.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Seal } from '#web/kit/seal.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';

const WORKS_SHOWN = 2;
const FIELDS_SHOWN = 3;

/** What somebody works between, and in which fields. */
function About({ report }: { readonly report: Report }) {
  const [native, foreign] = report.languages ?? [];
  const pair = [native?.name, foreign?.name].filter((name) => name !== undefined).join(' ⇄ ');
  const fields = (report.industries ?? []).slice(0, FIELDS_SHOWN).map(({ name }) => name);
  return <span className="line-clamp-2 text-sm">{[pair, ...fields].filter((part) => part !== '').join(' · ')}</span>;
}

/** A real report of the community, in short: whose it is, the score with how sure it is, the best works, and the way to all of it. */
export function ProofCard({ report }: { readonly report: Report }) {
  const { t } = useTranslation('site');
  const { user, assessment } = report;
  const works = report.works?.items.slice(0, WORKS_SHOWN) ?? [];
  const [low, high] = [assessment?.low ?? null, assessment?.high ?? null];
  return (
    <Card as="article" className="row-links border-t-[0.06rem] border-seal">
      <p className="text-xs text-muted">{t('home.proof.label')}</p>
      <Someone
        person={user}
        heading="h2"
        hasSeal={false}
        nameClass="text-title font-semibold"
        note={<About report={report} />}
        className="mt-2"
        end={
          <div className="flex flex-none flex-col items-end gap-1">
            <Seal score={assessment?.total ?? null} size="lg" />
            {low !== null && high !== null && (
              <span className="num text-xs text-muted">
                <span className="sr-only">{t('home.proof.between')} </span>
                {formatTenth(low)}–{formatTenth(high)}
              </span>
            )}
          </div>
        }
      />
      {works.length > 0 && (
        <ul aria-label={t('home.proof.works')} className="mt-3 space-y-1 border-t border-line pt-2.5">
          {works.map((work) => (
            <li key={work.id} lang={langOf(work.name)} className="truncate text-base">
              《{work.name}》
            </li>
          ))}
        </ul>
      )}
      <Link
        to={pathTo('/reportOther', {}, { id: user.id })}
        className="row-area mt-2 flex min-h-[0.72rem] items-center text-base text-qingdai after:rounded-card"
      >
        {t('home.proof.open')}
        <ChevronRight aria-hidden className="size-[0.32rem]" strokeWidth={1.75} />
      </Link>
    </Card>
  );
}
