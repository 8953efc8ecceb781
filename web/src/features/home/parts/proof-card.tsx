import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Card } from '#web/kit/card.tsx';
import { formatTenth } from '#web/kit/format-number.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Seal } from '#web/kit/seal.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { sexOf } from '../../people/own.public.tsx';

const WORKS_SHOWN = 2;
const FIELDS_SHOWN = 3;

/** What somebody works between, and in which fields. */
function About({ report }: { readonly report: Report }) {
  const [native, foreign] = report.languages ?? [];
  const pair = [native?.name, foreign?.name].filter((name) => name !== undefined).join(' ⇄ ');
  const fields = (report.industries ?? []).slice(0, FIELDS_SHOWN).map(({ name }) => name);
  return <p className="mt-0.5 line-clamp-2 text-sm text-muted">{[pair, ...fields].filter((part) => part !== '').join(' · ')}</p>;
}

/** A real report of the community, in short: whose it is, the score with how sure it is, the best works, and the way to all of it. */
export function ProofCard({ report }: { readonly report: Report }) {
  const { t } = useTranslation('site');
  const { user, assessment } = report;
  const works = report.works?.items.slice(0, WORKS_SHOWN) ?? [];
  const [low, high] = [assessment?.low ?? null, assessment?.high ?? null];
  return (
    <Card as="article" className="relative border-t-[0.06rem] border-seal">
      <p className="text-xs text-muted">{t('home.proof.label')}</p>
      <div className="mt-2 flex items-center gap-3">
        <Avatar name={user.name} src={user.avatar?.url} sex={sexOf(user.sex)} verified={user.verified?.type ?? null} size="lg" />
        <div className="min-w-0 flex-1">
          <h3 lang={langOf(user.name)} className="truncate text-title font-semibold">
            {user.name}
          </h3>
          <About report={report} />
        </div>
        <div className="flex flex-none flex-col items-end gap-1">
          <Seal score={assessment?.total ?? null} size="lg" />
          {low !== null && high !== null && (
            <span className="num text-xs text-muted">
              <span className="sr-only">{t('home.proof.between')} </span>
              {formatTenth(low)}–{formatTenth(high)}
            </span>
          )}
        </div>
      </div>
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
        className="press mt-2 flex min-h-[0.72rem] items-center text-base text-qingdai after:absolute after:inset-0 after:rounded-card"
      >
        {t('home.proof.open')}
        <ChevronRight aria-hidden className="size-[0.32rem]" strokeWidth={1.75} />
      </Link>
    </Card>
  );
}
