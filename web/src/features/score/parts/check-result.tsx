import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import { Fragment } from 'react';
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

type Certificate = NonNullable<CheckedCredential['certificate']>;

/** What a certificate says, and why it was revoked: nothing of whom it is for. */
function CertificateFacts({ certificate }: { readonly certificate: Certificate }) {
  const { t } = useTranslation('exports');
  const { name, issuer, number, issuedAt, reason } = certificate;
  const facts: readonly (readonly [string, string])[] = [
    [t('certificate.title'), name],
    [t('certificate.issuer'), issuer],
    [t('certificate.number'), number],
    [t('certificate.issuedAt'), dayOf(issuedAt)],
    ...(reason === null ? [] : [[t('certificate.reason'), reason] as const]),
  ];
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t border-line pt-3 text-base">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const saysOfCertificate = ['valid', 'revoked', 'expired'] as const;

/** What is true of a text that is said to be a signed report or a certificate. */
export function CheckResult({ result: { state, holder, certificate } }: { readonly result: CheckedCredential }) {
  const { t } = useTranslation('exports');
  const { Mark, colour } = looks[state];
  const said = certificate === undefined ? undefined : saysOfCertificate.find((one) => one === state);
  return (
    <Card>
      <div className="flex items-start gap-3">
        <Mark aria-hidden strokeWidth={1.75} className={`size-[0.56rem] flex-none ${colour}`} />
        <div className="min-w-0">
          <h2 className="text-title font-semibold">{t(`result.${state}`)}</h2>
          <p className="mt-0.5 text-sm text-muted">{said === undefined ? t(`resultText.${state}`) : t(`certificate.${said}`)}</p>
        </div>
      </div>
      {certificate !== undefined && <CertificateFacts certificate={certificate} />}
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
