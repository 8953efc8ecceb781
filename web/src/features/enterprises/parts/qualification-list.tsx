import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PublicQualification } from '#contract/enterprises/enterprises.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { useQualifications } from '../enterprises.data.ts';

function Row({ one }: { readonly one: PublicQualification }) {
  const { t } = useTranslation('enterprises');
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <Someone
        person={one.user}
        gone={one.company_name}
        nameClass="text-body font-semibold"
        note={
          <Link to={pathTo('/corporateCertiDetail', {}, { id: one.id })} className="row-area num min-w-0 truncate text-sm">
            {t('certified.since', { date: formatDay(new Date(utcMoment(one.approved_at))) })}
          </Link>
        }
      />
      <BadgeCheck aria-hidden className="size-[0.44rem] flex-none text-seal" strokeWidth={1.75} />
    </div>
  );
}

/** Companies whose papers were checked; `nav` where it is a screen of its own. */
export function QualificationList({ nav }: { readonly nav?: ReactNode }) {
  const { t } = useTranslation('enterprises');
  const { list } = useQualifications();
  return (
    <ListScreen
      {...list}
      nav={nav}
      header={<p className="px-[0.52rem] pt-3 pb-1 text-sm text-muted">{t('certified.head')}</p>}
      layout="rows"
      keyOf={(one) => one.id}
      renderRow={(one) => <Row one={one} />}
      empty={{ picture: 'people', title: t('certified.none'), text: t('certified.noneText') }}
    />
  );
}
