import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { TrialRow as Row } from '#contract/trials/trials.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { OutOf } from '#web/kit/out-of.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { useNames } from '../use-names.ts';
import { TrialTag, useNextStep } from './trial-state.tsx';

type Counterpart = Pick<Row, 'user' | 'email' | 'role' | 'acceptedAt' | 'status'>;

type OtherSideProps = { readonly trial: Counterpart; readonly end?: ReactNode; readonly children?: ReactNode };

/** The other of both; the mailbox that was invited where nobody took it up yet. */
export function OtherSide({ trial, end, children }: OtherSideProps) {
  const { t } = useTranslation('trials');
  if (trial.user !== null || trial.email === null || trial.acceptedAt !== null) {
    return (
      <Someone
        person={trial.user}
        gone={t(trial.status === trialStatus.toMark ? 'hidden' : 'gone')}
        nameClass="text-body font-semibold"
        {...(end === undefined ? {} : { end })}
      >
        {children}
      </Someone>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 items-start gap-2.5">
      <span className="grid size-[0.8rem] flex-none place-items-center rounded-full bg-qingdai-soft text-qingdai">
        <Mail aria-hidden className="size-[0.4rem]" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-body font-semibold">{trial.email}</span>
          {end}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Where a trial is, for the side that looks. */
export const trialPath = ({ id, role }: Pick<Row, 'id' | 'role'>): string =>
  role === 'initiator'
    ? pathTo('/trialTranslation/trialTranslationDetail', {}, { id })
    : pathTo('/trialTranslation/trialTranslationDetailMy', {}, { id });

/** How much text there is: '320 字', '180 词', or both. */
export const useLengthText = () => {
  const { t } = useTranslation('trials');
  return ({ characters, words }: Row['length']): string =>
    [characters > 0 || words === 0 ? t('length.characters', { n: characters }) : '', words > 0 ? t('length.words', { count: words }) : '']
      .filter((part) => part !== '')
      .join(' + ');
};

/** A trial in one of the two lists. */
export function TrialRow({ trial }: { readonly trial: Row }) {
  const names = useNames();
  const nextStep = useNextStep();
  const lengthText = useLengthText();
  const about = [`${names.short(trial.sourceLanguage)} → ${names.short(trial.targetLanguage)}`, names.industry(trial.industry)];
  const next = nextStep(trial);
  return (
    <div className="press row-links flex px-[0.28rem] py-3">
      <OtherSide trial={trial} end={<TrialTag trial={trial} />}>
        <Link to={trialPath(trial)} className="row-area num mt-1 block text-sm break-anywhere">
          {[...about, lengthText(trial.length)].join(' · ')}
        </Link>
        <p className="num mt-1 flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
          {next ?? <RelativeTime at={utcMoment(trial.endedAt ?? trial.markedAt ?? trial.createdAt)} />}
          {trial.mark !== null && <OutOf kind="score" value={trial.mark} className="ms-auto text-base font-semibold text-seal" />}
        </p>
      </OtherSide>
    </div>
  );
}
