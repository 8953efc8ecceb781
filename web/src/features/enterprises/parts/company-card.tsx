import BadgeCheck from 'lucide-react/icons/badge-check';
import Building from 'lucide-react/icons/building-2';
import { Link } from 'react-router';
import type { CompanyCard as Card } from '#contract/enterprises/enterprises.schemas.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Bone } from '#web/kit/skeletons.tsx';
import { Stat, StatRow } from '#web/kit/stat.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useIndustries } from '../../onboarding/onboarding.public.tsx';
import { ClosedPanel, SealCard, SealPanel } from '../../report/card.public.tsx';
import { useCompanyCard } from '../enterprises.data.ts';

type CardProps = { readonly card: Card };

/** The company's mark in the place of a seal, its name, and that its papers were checked. */
function Certified({ card }: CardProps) {
  const { t } = useTranslation('report');
  const { qualification } = card;
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-[0.88rem] flex-none place-items-center rounded-lg bg-qingdai-soft text-qingdai">
        <Building aria-hidden className="size-[0.48rem]" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p lang={langOf(card.company_name)} className="line-clamp-2 break-anywhere text-body leading-snug font-semibold">
          {card.company_name}
        </p>
        {qualification === null ? (
          <p className="mt-0.5 text-sm text-muted">{t('sealCard.uncertified')}</p>
        ) : (
          <Link
            to={pathTo('/corporateCertiDetail', {}, { id: qualification.id })}
            className="press touch-area num mt-0.5 inline-flex items-center gap-1 text-sm text-seal"
          >
            <BadgeCheck aria-hidden className="size-[0.3rem] flex-none" strokeWidth={2} />
            {t('sealCard.certified', { date: formatDay(new Date(utcMoment(qualification.approved_at))) })}
          </Link>
        )}
      </div>
    </div>
  );
}

/** How much there is of what the company shows, and in which fields. */
function Figures({ card }: CardProps) {
  const { t } = useTranslation('report');
  const industries = useIndustries().data ?? [];
  const figures = { pairs: card.pairs?.length ?? 0, cases: card.cases ?? 0, team: card.team ?? 0 };
  const shown = (['pairs', 'cases', 'team'] as const).filter((key) => figures[key] > 0);
  const fields = (card.fields ?? []).slice(0, 4);
  return (
    <>
      {shown.length > 0 && (
        <div className="mt-3">
          <StatRow>
            {shown.map((key) => (
              <Stat key={key} value={figures[key]} label={t(`sealCard.${key}`)} />
            ))}
          </StatRow>
        </div>
      )}
      {fields.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-1.5">
          {fields.map((code) => (
            <Tag key={code}>{industries.find((one) => one.code === code)?.name ?? code}</Tag>
          ))}
        </div>
      )}
    </>
  );
}

function CompanyCard({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('report');
  const isOwn = useCurrentUser()?.id === userId;
  const query = useCompanyCard(userId);
  const card = query.data;
  // It is not there across a block, nor of who was shut out: the page goes on without it.
  if (card === undefined) return query.status === 'pending' ? <Bone className="h-[2.4rem] w-full rounded-lg" /> : null;
  if (!card.is_open) return isOwn ? null : <ClosedPanel words={t('sealCard.companyClosed')} />;
  const to = isOwn ? pathTo('/enterpriseReport') : pathTo('/otherEnterpriseReport', {}, { id: userId });
  return (
    <SealPanel to={to} label={t('sealCard.company')}>
      <Certified card={card} />
      <Figures card={card} />
    </SealPanel>
  );
}

/** The card at the head of somebody's page: a person's seal card, or what a company has. Speaks from `report` and `score`. */
export function HeadCard({ person }: { readonly person: Pick<Person, 'id' | 'userType'> }) {
  return person.userType === 1 ? <SealCard person={person} /> : <CompanyCard userId={person.id} />;
}
