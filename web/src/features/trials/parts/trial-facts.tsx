import type { ReactNode } from 'react';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useNames } from '../use-names.ts';
import { useLengthText } from './trial-row.tsx';
import { useMoments } from './trial-state.tsx';

type Facts = Pick<
  Trial,
  'sourceLanguage' | 'targetLanguage' | 'industry' | 'length' | 'requirements' | 'acceptBefore' | 'finishBefore' | 'evaluateBefore'
>;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 py-1.5">
      <dt className="w-[1.5rem] flex-none text-muted">{name}</dt>
      <dd className="num min-w-[min(100%,3rem)] flex-1 break-anywhere">{children}</dd>
    </div>
  );
}

/** What is asked for: languages, field, how much, by when, and what the initiator wants of it. */
export function TrialFacts({ trial, hasTimes = true }: { readonly trial: Facts; readonly hasTimes?: boolean }) {
  const { t } = useTranslation('trials');
  const names = useNames();
  const lengthText = useLengthText();
  const momentOf = useMoments();
  return (
    <Card title={t('facts.title')}>
      <dl className="text-base">
        <Fact name={t('facts.pair')}>
          {names.language(trial.sourceLanguage)} → {names.language(trial.targetLanguage)}
        </Fact>
        <Fact name={t('facts.industry')}>{names.industry(trial.industry)}</Fact>
        <Fact name={t('facts.length')}>{lengthText(trial.length)}</Fact>
        {hasTimes && (
          <>
            <Fact name={t('facts.acceptBefore')}>{momentOf(trial.acceptBefore)}</Fact>
            <Fact name={t('facts.finishBefore')}>{momentOf(trial.finishBefore)}</Fact>
            <Fact name={t('facts.evaluateBefore')}>{momentOf(trial.evaluateBefore)}</Fact>
          </>
        )}
      </dl>
      {trial.requirements !== '' && (
        <div className="mt-2 border-t border-line pt-2.5">
          <p className="text-base text-muted">{t('facts.requirements')}</p>
          <RichText text={trial.requirements} lang={langOf(trial.requirements)} className="mt-1 text-base leading-relaxed" />
        </div>
      )}
    </Card>
  );
}

type TextCardProps = {
  readonly title: string;
  readonly text: string;
  readonly lang: string;
  readonly action?: ReactNode;
  readonly note?: string;
};

/** A text of a trial, read as it was written. */
export function TextCard({ title, text, lang, action, note }: TextCardProps) {
  return (
    <Card title={title} action={action}>
      <p lang={lang} dir="auto" className="text-body leading-relaxed break-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {note !== undefined && <p className="mt-2 text-xs text-muted">{note}</p>}
    </Card>
  );
}
