import FileText from 'lucide-react/icons/file-text';
import { Link } from 'react-router';
import { SCORE_MAX } from '#contract/kernel/marks.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import type { WorkBrief } from '#contract/portfolio/portfolio.schemas.ts';
import type { ReportCard } from '#contract/reports/reports.schemas.ts';
import { cx } from '#web/kit/class-names.ts';
import { formatTenth } from '#web/kit/format-number.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { SealMark } from '#web/kit/seal.tsx';
import { Bone } from '#web/kit/skeletons.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { Together } from '#web/kit/together.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useReportCard } from '../report.data.ts';
import { ClosedPanel, SealPanel } from './seal-panel.tsx';

type CardProps = { readonly card: ReportCard };

/** The seal stamped large, the score of ten, and how sure it is. */
function Stamped({ card }: CardProps) {
  const { t } = useTranslation(['report', 'score', 'kit']);
  const { assessment } = card;
  if (assessment === null) return null;
  const { total, low, high } = assessment;
  if (total === null) return <p className="text-base text-muted">{t('report:score.none')}</p>;
  const value = formatTenth(total);
  const sure = { low: formatTenth(low), high: formatTenth(high) };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SealMark size="xl" className="-rotate-6" />
      <p role="img" aria-label={t('kit:score.label', { value, max: SCORE_MAX })} className="num flex flex-none items-baseline text-seal">
        <span aria-hidden className="text-[0.72rem] leading-none font-bold">
          {value}
        </span>
        <span aria-hidden className="ms-1 text-base text-muted">
          /10
        </span>
      </p>
      <p className="num min-w-[min(100%,2rem)] flex-1 text-sm leading-snug text-muted">
        <Together text={t('score:margin', sure)} part={t('score:marginRange', sure)} />
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

type WorkProps = { readonly work: WorkBrief; readonly isAlone: boolean };

/** A work by its first page; one alone lies beside its words, so that nothing is left empty. */
function Work({ work, isAlone }: WorkProps) {
  const look = cx('block aspect-[4/3] rounded-md border border-line bg-sunken', isAlone ? 'w-1/3 flex-none' : 'w-full');
  const about = [[work.sourceLanguage?.name, work.targetLanguage?.name].filter(Boolean).join(' → '), work.industry?.name ?? ''];
  return (
    <Link to={pathTo('/workDetail', {}, { id: work.id })} className={cx('press min-w-0', isAlone ? 'flex items-center gap-3' : 'block')}>
      {work.cover === null ? (
        <span className={cx('grid! place-items-center text-muted', look)}>
          <FileText aria-hidden className="size-[0.4rem]" strokeWidth={1.5} />
        </span>
      ) : (
        <img src={`${work.cover.url}&w=480`} alt="" loading="lazy" decoding="async" className={cx('object-cover object-top', look)} />
      )}
      <span className="min-w-0">
        <span
          lang={langOf(work.name)}
          className={cx('line-clamp-2 break-anywhere leading-snug', isAlone ? 'text-base font-semibold' : 'mt-1 text-xs')}
        >
          {work.name}
        </span>
        {isAlone && <span className="mt-0.5 block text-xs text-muted">{about.filter((part) => part !== '').join(' · ')}</span>}
      </span>
    </Link>
  );
}

const columns = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-3' } as const;

function Works({ card }: CardProps) {
  const { t } = useTranslation('report');
  const items = (card.works?.items ?? []).slice(0, 3);
  if (items.length === 0) return null;
  const isAlone = items.length === 1;
  return (
    <ul aria-label={t('sealCard.works')} className={cx('mt-3 grid gap-2', columns[isAlone ? 1 : items.length === 2 ? 2 : 3])}>
      {items.map((work) => (
        <li key={work.id} className="min-w-0">
          <Work work={work} isAlone={isAlone} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The seal card at the head of a person's page: score with its interval, language pair, fields and first works, as far as they are for
 * whoever looks, and the way to the whole report; a report that is not open is said to be so. Speaks from `report` and `score`.
 */
export function SealCard({ person }: { readonly person: Pick<Person, 'id'> }) {
  const { t } = useTranslation('report');
  const isOwn = useCurrentUser()?.id === person.id;
  const query = useReportCard(person.id);
  const card = query.data;
  // It is not there across a block, nor of who was shut out: the page goes on without it.
  if (card === undefined) return query.status === 'pending' ? <Bone className="h-[2.4rem] w-full rounded-lg" /> : null;
  if (!card.is_open) return isOwn ? null : <ClosedPanel words={t('sealCard.closed')} />;
  return (
    <SealPanel to={isOwn ? pathTo('/myReport') : pathTo('/reportOther', {}, { id: person.id })} label={t('sealCard.open')}>
      <Stamped card={card} />
      <Facts card={card} />
      <Works card={card} />
    </SealPanel>
  );
}
