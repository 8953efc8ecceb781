import BadgeCheck from 'lucide-react/icons/badge-check';
import type { PublicQualification } from '#contract/enterprises/enterprises.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formatDay } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCountries } from '../../onboarding/onboarding.public.tsx';
import { Rows } from '../../wallet/wallet.public.tsx';
import { useQualification } from '../enterprises.data.ts';

/** The number that stands on a certificate: the same for ever, and nothing of the company's papers. */
const certificateNumber = (id: number): string => `YZ-Q-${String(id).padStart(6, '0')}`;

/** Drawn as the paper that hangs on a wall: a double frame, the name, and the seal over its corner. */
function Certificate({ one }: { readonly one: PublicQualification }) {
  const { t } = useTranslation('enterprises');
  const countries = useCountries();
  const country = countries.data?.find(({ code }) => code === one.country)?.name;
  return (
    <article className="mx-3 my-3 rounded-card bg-card p-[0.2rem]">
      <div className="rounded-[0.12rem] border border-gold/50 p-[0.06rem]">
        <div className="relative rounded-[0.08rem] border border-gold/30 px-[0.32rem] pt-8 pb-6 text-center">
          <p className="text-sm tracking-[0.3em] text-gold">{t('certified.kind')}</p>
          <h1 lang={langOf(one.company_name)} className="mt-4 text-xl leading-snug font-bold break-anywhere text-balance">
            {one.company_name}
          </h1>
          <p className="mx-auto mt-3 max-w-[5.2rem] text-base text-balance text-muted">{t('certified.text')}</p>
          <span className="mx-auto mt-5 grid size-[1.5rem] rotate-[-8deg] place-items-center rounded-full border-2 border-seal text-seal">
            <span className="grid place-items-center gap-0.5">
              <BadgeCheck aria-hidden className="size-[0.5rem]" strokeWidth={1.75} />
              <span className="text-xs font-semibold">{t('certified.seal')}</span>
            </span>
          </span>
          <div className="mt-5 text-start">
            <Rows
              rows={[
                { key: 'number', label: t('certified.number'), value: certificateNumber(one.id) },
                { key: 'since', label: t('certified.date'), value: formatDay(new Date(utcMoment(one.approved_at))) },
                ...(country === undefined ? [] : [{ key: 'country', label: t('contact.country'), value: country }]),
              ]}
            />
          </div>
        </div>
      </div>
    </article>
  );
}

/** A company's certified qualification: whose papers were checked, and since when; nothing of the papers (decision 42). */
export function QualificationDetail({ id }: { readonly id: number | null }) {
  const { t } = useTranslation('enterprises');
  const title = useScreenTitle();
  const query = useQualification(id);
  const one = query.data;
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/corporateCertiList')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={
        one?.user && (
          <ButtonLink wide to={pathTo('/otherEnterpriseReport', {}, { id: one.user.id })}>
            {t('certified.toReport')}
          </ButtonLink>
        )
      }
    >
      {() => (
        <>
          {one && <Certificate one={one} />}
          <p className="px-[0.52rem] text-xs text-muted">{t('certified.note')}</p>
        </>
      )}
    </DetailScreen>
  );
}
