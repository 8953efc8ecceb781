import type { TrialCertificate } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { OutOf } from '#web/kit/out-of.tsx';
import { SealMark } from '#web/kit/seal.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useNames } from '../../trials/trials.public.tsx';

const marks = ['language', 'knowledge', 'punctuality'] as const;

/** What stands on the certificate, as it will be read. */
export function TrialPaper({ one }: { readonly one: TrialCertificate }) {
  const { t } = useTranslation('trial-certificates');
  const names = useNames();
  const isWithdrawn = one.certificate?.cerStatus === 4;
  return (
    <section className={`mx-3 my-2 rounded-card bg-card p-[0.16rem] ${isWithdrawn ? 'opacity-60' : ''}`}>
      <div className="rounded-lg border border-edge px-4 py-6 text-center">
        <p className="text-sm tracking-widest text-muted">{t('paper.title')}</p>
        <p lang={langOf(one.name)} className="mt-3 text-xl font-semibold break-anywhere">
          {one.name === '' ? t('paper.noName') : one.name}
        </p>
        <p className="mt-3 text-body break-anywhere">
          {t('paper.passed', { source: names.language(one.sourceLanguage), target: names.language(one.targetLanguage) })}
        </p>
        <p className="mt-1 text-sm break-anywhere text-muted">{names.industry(one.industry)}</p>
        <dl className="mt-4 grid cols-3 gap-y-2 border-y border-line py-3">
          {marks.map((mark) => (
            <div key={mark} className="flex min-w-0 flex-col-reverse justify-end px-1">
              <dt className="mt-0.5 text-xs break-anywhere text-muted">{t(`paper.${mark}`)}</dt>
              <dd className="text-lg leading-tight font-semibold">
                <OutOf kind="mark" value={one[mark]} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex items-end justify-between gap-3 text-start text-xs text-muted">
          <p className="num min-w-0 break-anywhere">
            {one.markedOn !== null && <span className="block">{t('paper.day', { day: one.markedOn })}</span>}
            <span className="block">{t('paper.trial', { id: one.id })}</span>
          </p>
          <p className="flex flex-none items-center gap-1.5">
            {t('paper.house')}
            <SealMark size="lg" />
          </p>
        </div>
      </div>
    </section>
  );
}
