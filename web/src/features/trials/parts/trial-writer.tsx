import CloudOff from 'lucide-react/icons/cloud-off';
import { useState } from 'react';
import { Link } from 'react-router';
import { lengthOfText } from '#contract/trials/trial-text.ts';
import { TRANSLATED_TEXT_MAX } from '#contract/trials/trials.limits.ts';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { ScrollRegion } from '#web/kit/scroll-region.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import type { SaveState } from '../translation-draft.ts';
import { useTranslationDraft } from '../use-translation-draft.ts';
import { SubmitSheet } from './submit-sheet.tsx';
import { TrialFacts } from './trial-facts.tsx';
import { TrialProfileCard } from './trial-profile.tsx';
import { useLengthText } from './trial-row.tsx';
import { TrialHead } from './trial-steps.tsx';

type WithTrial = { readonly trial: Trial };

/** Stays in sight above what is written; at a desk beside it. */
function Source({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  return (
    <ScrollRegion
      label={t('text.source')}
      className="sticky top-[calc(var(--nav-height)+var(--safe-top))] z-10 mx-3 my-2 max-h-[34dvh] self-start overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-[0.28rem] desk:me-0 desk:max-h-[70dvh]"
    >
      <h2 className="mb-1 text-xs text-muted">{t('text.source')}</h2>
      <p lang={trial.sourceLanguage} dir="auto" className="text-body leading-relaxed break-anywhere whitespace-pre-wrap">
        {trial.sourceText}
      </p>
    </ScrollRegion>
  );
}

function Saved({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('trials');
  return (
    <p role="status" className={`flex min-w-0 flex-1 items-center gap-1.5 text-xs ${state === 'refused' ? 'text-danger' : 'text-muted'}`}>
      {state === 'kept' && <CloudOff aria-hidden className="size-[0.28rem] flex-none" strokeWidth={1.75} />}
      <span className="min-w-0 break-anywhere">{t(`write.${state}`)}</span>
    </p>
  );
}

function OtherVersion({ text, onSwap }: { readonly text: string; readonly onSwap: () => void }) {
  const { t } = useTranslation('trials');
  return (
    <Card title={t('write.otherTitle')}>
      <p className="text-sm text-muted">{t('write.otherText')}</p>
      <p dir="auto" className="mt-2 line-clamp-3 rounded-lg bg-sunken px-3 py-2 text-sm break-anywhere">
        {text}
      </p>
      <Button size="md" tone="soft" className="mt-3" onClick={onSwap}>
        {t('write.otherTake')}
      </Button>
    </Card>
  );
}

/** Where the receiver translates: the source in sight, each letter kept, handed in once. */
export function TrialWriter({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  const lengthText = useLengthText();
  const { text, write, other, swap, state, drop } = useTranslationDraft(trial);
  const [isHandingIn, setIsHandingIn] = useState(false);
  return (
    <>
      <TrialHead trial={trial} />
      {trial.requirements !== '' && <TrialFacts trial={trial} hasTimes={false} />}
      {other !== null && <OtherVersion text={other} onSwap={swap} />}
      <div className="desk:grid desk:grid-cols-2">
        <Source trial={trial} />
        <Card>
          <TextArea
            label={t('text.translation')}
            layout="stack"
            lang={trial.targetLanguage}
            placeholder={t('write.placeholder')}
            rows={8}
            className="max-h-none!"
            lengthMax={TRANSLATED_TEXT_MAX}
            hint={lengthText(lengthOfText(text))}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        </Card>
      </div>
      {trial.requirements === '' && <TrialFacts trial={trial} hasTimes={false} />}
      <TrialProfileCard title={t('roles.initiator')} profile={trial.initiator} />
      <p className="px-4 py-2 text-center text-sm">
        <Link to={pathTo('/trialTranslationRefuse', {}, { id: trial.id })} className="press touch-area text-muted underline">
          {t('write.giveUp')}
        </Link>
      </p>
      <div className="sticky bottom-0 z-10 -mb-4">
        <ScreenFooter>
          <div className="flex items-center gap-3">
            <Saved state={state} />
            <Button size="md" className="flex-none" onClick={() => setIsHandingIn(true)}>
              {t('write.submit')}
            </Button>
          </div>
        </ScreenFooter>
      </div>
      <SubmitSheet trial={trial} text={text} open={isHandingIn} onClose={() => setIsHandingIn(false)} onSubmitted={drop} />
    </>
  );
}
