import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link } from 'react-router';
import type { ShownCertificate } from '#contract/ecerts/ecert-keeping.schemas.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Section } from './section.tsx';

type Of = { readonly report: Report };

/** A certificate of somebody: what it is and who issued it, with the mark of what was checked. */
export function ShownCertificateRow({ one }: { readonly one: ShownCertificate }) {
  const { t } = useTranslation('report');
  const { id, title, issuer, result, issued_on: issuedOn, is_past: isPast, is_suspended: isSuspended, is_own_name: isOwnName } = one;
  const isGood = !isPast && !isSuspended;
  return (
    <div className="flex items-start gap-2.5">
      <BadgeCheck aria-hidden className={`mt-0.5 size-[0.4rem] flex-none ${isGood ? 'text-seal' : 'text-muted'}`} strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <Link
          to={pathTo('/certificate/:id', { id })}
          lang={langOf(title)}
          className="touch-area text-body font-semibold leading-snug break-anywhere"
        >
          {title}
        </Link>
        <p className="mt-0.5 text-sm break-anywhere text-muted">
          {issuer === '' ? t('ecerts.noIssuer') : <span lang={langOf(issuer)}>{issuer}</span>}
          {result !== '' && (
            <>
              {' · '}
              <span lang={langOf(result)}>{result}</span>
            </>
          )}
        </p>
        <p className="num mt-1 flex flex-wrap items-center gap-1.5 text-xs text-muted">
          {issuedOn}
          {isGood && <Tag tone="success">{t('ecerts.recorded')}</Tag>}
          {isOwnName && <Tag>{t('ecerts.ownName')}</Tag>}
          {isSuspended && <Tag tone="danger">{t('ecerts.suspended')}</Tag>}
          {isPast && <Tag tone="gold">{t('ecerts.past')}</Tag>}
        </p>
      </div>
    </div>
  );
}

/** Electronic certificates: each was signed by its issuer and stands in the log, and anybody may check it. */
export function ECertificatesSection({ report }: Of) {
  const { t } = useTranslation('report');
  const { ecertificates, relation, user } = report;
  if (ecertificates === null) return null;
  const { count, items } = ecertificates;
  const isOwn = relation === 'self';
  const own = isOwn && count > 0 ? pathTo('/certificate') : undefined;
  const list = isOwn ? own : count > items.length ? pathTo('/ecertificateList', {}, { id: user.id }) : undefined;
  return (
    <Section report={report} part="ecertificates" to={list} count={count} isOfOthers isEmpty={count === 0} hint={t('hint.ecertificates')}>
      <ul className="space-y-3.5">
        {items.map((one) => (
          <li key={one.id}>
            <ShownCertificateRow one={one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What of somebody stands in the log of certificates: how much, and the way to where each can be followed. */
export function ChainSection({ report }: Of) {
  const { t } = useTranslation('report');
  const { chain, relation, user } = report;
  if (chain === null) return null;
  const { count } = chain;
  return (
    <Section
      report={report}
      part="chain"
      isOfOthers
      count={count}
      to={count > 0 ? pathTo('/blockChainRecord', {}, relation === 'self' ? {} : { id: user.id }) : undefined}
      isEmpty={count === 0}
      hint={t('hint.chain')}
    >
      <p className="text-base text-muted">{t('ecerts.chain', { count })}</p>
    </Section>
  );
}
