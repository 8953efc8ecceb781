import Award from 'lucide-react/icons/award';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import { type Standing, standingOf } from '#contract/ecerts/ecerts.standing.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type Row, Rows } from '../../wallet/wallet.public.tsx';
import type { CertificateDetail, PublicFacts } from '../ecert-claims.data.ts';

const tones = { 1: 'gold', 2: 'qingdai', 3: 'success', 4: 'danger', suspended: 'danger', expired: 'gold' } as const satisfies Record<
  Standing,
  TagTone
>;

/** How a certificate stands, in one word. */
export function StandingTag({ facts }: { readonly facts: PublicFacts }) {
  const { t } = useTranslation('ecert-claims');
  const standing = standingOf(facts);
  return <Tag tone={tones[standing]}>{t(`paper.status.${standing}`)}</Tag>;
}

type PaperProps = {
  readonly facts: PublicFacts;
  /** What stands on it beside what is public, where the viewer may see it. */
  readonly detail?: Pick<CertificateDetail, 'name' | 'result' | 'achievedOn'> | undefined;
};

/** A certificate as the paper that hangs on a wall: a double frame, what it is, for whom, and the seal of who issued it. */
export function CertificatePaper({ facts, detail }: PaperProps) {
  const { t } = useTranslation('ecert-claims');
  const { title, issuer, id, issuedOn, endsOn, suspension } = facts;
  const isGood = standingOf(facts) === 3;
  const rows: Row[] = [
    ...(detail?.result
      ? [{ key: 'result', label: t('paper.result'), value: <span lang={langOf(detail.result)}>{detail.result}</span> }]
      : []),
    ...(detail?.achievedOn ? [{ key: 'achieved', label: t('paper.achieved'), value: detail.achievedOn }] : []),
    { key: 'issued', label: t('paper.issued'), value: issuedOn },
    ...(endsOn === null ? [] : [{ key: 'ends', label: t('paper.ends'), value: endsOn }]),
    { key: 'number', label: t('paper.number'), value: spacedNumber(id) },
  ];
  return (
    <article className="mx-3 my-3 rounded-card bg-card p-[0.2rem]">
      <div className="rounded-[0.12rem] border border-gold/50 p-[0.06rem]">
        <div className="rounded-[0.08rem] border border-gold/30 px-[0.32rem] pt-7 pb-5 text-center">
          <p className="text-sm tracking-[0.3em] text-gold">{t(facts.templateType === 1 ? 'paper.kindCompany' : 'paper.kind')}</p>
          <h2 lang={langOf(title)} className="mt-3 text-xl leading-snug font-bold break-anywhere text-balance">
            {title}
          </h2>
          {detail !== undefined && (
            <p lang={langOf(detail.name)} className="mt-3 text-title break-anywhere">
              {t('paper.to', { name: detail.name })}
            </p>
          )}
          <span className="mx-auto mt-5 grid size-[1.2rem] place-items-center rounded-full border-2 border-seal text-seal">
            {isGood ? (
              <ShieldCheck aria-hidden className="size-[0.56rem]" strokeWidth={1.5} />
            ) : (
              <Award aria-hidden className="size-[0.56rem]" strokeWidth={1.5} />
            )}
          </span>
          <p lang={langOf(issuer)} className="mt-3 text-base font-semibold break-anywhere text-balance">
            {issuer === '' ? t('paper.noIssuer') : issuer}
          </p>
          <p className="mt-2">
            <StandingTag facts={facts} />
          </p>
          {suspension !== null && (
            <p className="mt-2 text-sm text-balance break-anywhere text-danger">
              {t('paper.suspendedText')} <span lang={langOf(suspension)}>{suspension}</span>
            </p>
          )}
          <div className="mt-4 text-start">
            <Rows rows={rows} />
          </div>
        </div>
      </div>
    </article>
  );
}
