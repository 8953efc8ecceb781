import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import type { CheckedCredential } from '#contract/credentials/credentials.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { formatScore } from '#web/kit/format-number.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

const looks = {
  valid: { Mark: ShieldCheck, colour: 'text-success' },
  outdated: { Mark: ShieldAlert, colour: 'text-gold' },
  expired: { Mark: ShieldAlert, colour: 'text-gold' },
  suspended: { Mark: ShieldAlert, colour: 'text-gold' },
  revoked: { Mark: ShieldX, colour: 'text-danger' },
  altered: { Mark: ShieldX, colour: 'text-danger' },
  foreign: { Mark: ShieldX, colour: 'text-danger' },
  unreadable: { Mark: ShieldX, colour: 'text-danger' },
} as const;

const dayOf = (time: string): string => formatDay(new Date(utcMoment(time)));

/** What is true of a text that is said to be a signed report. */
export function CheckResult({ result: { state, holder } }: { readonly result: CheckedCredential }) {
  const { t } = useTranslation('exports');
  const { Mark, colour } = looks[state];
  return (
    <Card>
      <div className="flex items-start gap-3">
        <Mark aria-hidden strokeWidth={1.75} className={`size-[0.56rem] flex-none ${colour}`} />
        <div className="min-w-0">
          <h2 className="text-title font-semibold">{t(`result.${state}`)}</h2>
          <p className="mt-0.5 text-sm text-muted">{t(`resultText.${state}`)}</p>
        </div>
      </div>
      {holder !== null && (
        <>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t border-line pt-3 text-base">
            <dt className="text-muted">{t('holder.name')}</dt>
            <dd className="min-w-0 break-anywhere">{holder.name}</dd>
            <dt className="text-muted">{t('holder.total')}</dt>
            <dd className="num">{holder.total === null ? t('noScore') : formatScore(holder.total)}</dd>
            <dt className="text-muted">{t('holder.term')}</dt>
            <dd className="num">{t('term', { from: dayOf(holder.issuedAt), until: dayOf(holder.validUntil) })}</dd>
          </dl>
          <ButtonLink wide tone="soft" className="mt-4" to={pathTo('/reportOther', {}, { id: holder.userId })}>
            {t('holder.open')}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
