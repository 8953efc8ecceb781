import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import { Link } from 'react-router';
import type { Person } from '#contract/people/people.schemas.ts';
import type { WorkBrief } from '#contract/portfolio/portfolio.schemas.ts';
import type { ReportCard } from '#contract/reports/reports.schemas.ts';
import { formatTenth } from '#web/kit/format-number.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { SealMark } from '#web/kit/seal.tsx';
import { Bone } from '#web/kit/skeletons.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useReportCard } from '../report.data.ts';

type CardProps = { readonly card: ReportCard };

/** The seal stamped large, the score of ten, and how sure it is. */
function Stamped({ card }: CardProps) {
  const { t } = useTranslation(['report', 'score', 'kit']);
  const { assessment } = card;
  if (assessment === null) return null;
  const { total, low, high } = assessment;
  if (total === null) return <p className="text-base text-muted">{t('report:score.none')}</p>;
  const value = formatTenth(total);
  return (
    <div className="flex items-center gap-3">
      <SealMark size="xl" className="-rotate-6" />
      <p role="img" aria-label={t('kit:score.label', { value, max: 10 })} className="num flex flex-none items-baseline text-seal">
        <span aria-hidden className="text-[0.72rem] leading-none font-bold">
          {value}
        </span>
        <span aria-hidden className="ms-1 text-base text-muted">
          /10
        </span>
      </p>
      <p className="num min-w-0 flex-1 text-sm leading-snug text-muted">
        {t('score:margin', { low: formatTenth(low), high: formatTenth(high) })}
      </p>
    </div>
  );
}

/** Between which languages, and in which fields. */
function Facts({ card }: CardProps) {
  const [native, first] = card.languages ?? [];
  const fields = card.industries ?? [];
  if (native === undefined && fields.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1.5">
      {native !== undefined && (
        <Tag tone="seal">
          {native.name}
          {first !== undefined && ` ⇄ ${first.name}`}
        </Tag>
      )}
      {fields.slice(0, 4).map(({ code, name }) => (
        <Tag key={code}>{name}</Tag>
      ))}
    </div>
  );
}

function Work({ work }: { readonly work: WorkBrief }) {
  const look = 'block aspect-[4/3] w-full rounded-md border border-line bg-sunken';
  return (
    <Link to={pathTo('/workDetail', {}, { id: work.id })} className="press block min-w-0">
      {work.cover === null ? (
        <span className={`grid! place-items-center text-muted ${look}`}>
          <FileText aria-hidden className="size-[0.4rem]" strokeWidth={1.5} />
        </span>
      ) : (
        <img src={`${work.cover.url}&w=480`} alt="" loading="lazy" decoding="async" className={`object-cover object-top ${look}`} />
      )}
      <span lang={langOf(work.name)} className="mt-1 line-clamp-2 break-anywhere text-xs leading-snug">
        {work.name}
      </span>
    </Link>
  );
}

function Works({ card }: CardProps) {
  const { t } = useTranslation('report');
  const items = card.works?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul aria-label={t('sealCard.works')} className="mt-3 grid grid-cols-3 gap-2">
      {items.slice(0, 3).map((work) => (
        <li key={work.id} className="min-w-0">
          <Work work={work} />
        </li>
      ))}
    </ul>
  );
}

function OpenLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} className="press -mb-1 mt-2 flex min-h-[0.88rem] items-center justify-between text-base font-semibold text-qingdai">
      {label}
      <ChevronRight aria-hidden className="size-[0.32rem] flex-none" strokeWidth={1.75} />
    </Link>
  );
}

const PANEL = 'rounded-lg border border-seal/25 bg-seal-soft/40 px-3.5 pt-3.5 pb-1';

/**
 * The seal card at the head of a person's page: score with its interval, language pair, fields and first works, as far as they are for
 * whoever looks, and the way to the whole report. A company's leads to its report; a report that is not open is said to be so. Speaks
 * from `report` and `score`.
 */
export function SealCard({ person }: { readonly person: Pick<Person, 'id' | 'userType'> }) {
  const { t } = useTranslation('report');
  const isOwn = useCurrentUser()?.id === person.id;
  const isCompany = person.userType !== 1;
  const query = useReportCard(isCompany ? null : person.id);
  if (isCompany) {
    const to = isOwn ? pathTo('/enterpriseReport') : pathTo('/otherEnterpriseReport', {}, { id: person.id });
    return (
      <div className={PANEL.replace('pt-3.5', 'pt-0')}>
        <OpenLink to={to} label={t('sealCard.company')} />
      </div>
    );
  }
  const card = query.data;
  // It is not there across a block, nor of who was shut out: the page goes on without it.
  if (card === undefined) return query.status === 'pending' ? <Bone className="h-[2.4rem] w-full rounded-lg" /> : null;
  if (!card.is_open) return isOwn ? null : <p className="rounded-lg bg-sunken px-3.5 py-3 text-sm text-muted">{t('sealCard.closed')}</p>;
  return (
    <div className={PANEL}>
      <Stamped card={card} />
      <Facts card={card} />
      <Works card={card} />
      <OpenLink to={isOwn ? pathTo('/myReport') : pathTo('/reportOther', {}, { id: person.id })} label={t('sealCard.open')} />
    </div>
  );
}
