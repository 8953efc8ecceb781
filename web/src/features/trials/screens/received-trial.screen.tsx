import { lazy, Suspense } from 'react';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { DetailSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { AnswerActs } from '../parts/answer-acts.tsx';
import { CertificateCard } from '../parts/certificate-card.tsx';
import { MarksCard } from '../parts/marks-card.tsx';
import { PublicationCard } from '../parts/publication-card.tsx';
import { TextCard, TrialFacts } from '../parts/trial-facts.tsx';
import { TrialProfileCard } from '../parts/trial-profile.tsx';
import { TrialScreen } from '../parts/trial-screen.tsx';
import { TrialHead } from '../parts/trial-steps.tsx';

// Needed by one of six states alone: it comes with the answer that says so.
const TrialWriter = lazy(async () => ({ default: (await import('../parts/trial-writer.tsx')).TrialWriter }));
const LateWords = lazy(async () => ({ default: (await import('../parts/late-words.tsx')).LateWords }));

type WithTrial = { readonly trial: Trial };

/** What the receiver reads: who asks for what before they accept, and afterwards what became of it. */
function Received({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  return (
    <>
      <TrialHead trial={trial} />
      {trial.translatedText === null && trial.acceptedAt !== null && (
        <Suspense fallback={null}>
          <LateWords key={trial.id} trial={trial} />
        </Suspense>
      )}
      <PublicationCard trial={trial} />
      {trial.marks !== null && <MarksCard marks={trial.marks} trialId={trial.id} />}
      <CertificateCard trialId={trial.id} isPassed={trial.passed === true} mayTake={trial.publication.isPublic} />
      {trial.translatedText !== null && (
        <TextCard
          title={t('text.translation')}
          text={trial.translatedText}
          lang={trial.targetLanguage}
          action={trial.tool === null ? undefined : t(`tool.${trial.tool}`)}
        />
      )}
      <TextCard
        title={t(trial.isWhole ? 'text.source' : 'text.beginning')}
        text={trial.sourceText}
        lang={trial.sourceLanguage}
        {...(trial.isWhole ? {} : { note: t('text.afterAccepting') })}
      />
      <TrialFacts trial={trial} />
      <TrialProfileCard title={t('roles.initiator')} profile={trial.initiator} />
    </>
  );
}

/** A trial that I received (career, section 2.6, trialTranslationDetailMy): while it is to be translated, the desk for that. */
export function ReceivedTrialScreen() {
  return (
    <TrialScreen side="receiver" footer={(trial) => (trial.may.accept ? <AnswerActs named={{ id: trial.id }} /> : null)}>
      {(trial, isFresh) => {
        if (trial.status !== trialStatus.toTranslate) return <Received trial={trial} />;
        // Another device may have written on it meanwhile.
        return isFresh ? (
          <Suspense fallback={<DetailSkeleton />}>
            <TrialWriter key={trial.id} trial={trial} />
          </Suspense>
        ) : (
          <DetailSkeleton />
        );
      }}
    </TrialScreen>
  );
}
