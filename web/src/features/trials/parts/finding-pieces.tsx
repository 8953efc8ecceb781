import type { TrialFinding } from '#contract/trials/trial-findings.schemas.ts';
import { FINDING_WORDS_MAX } from '#contract/trials/trials.limits.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Someone } from '../../people/people.public.tsx';
import { takeOutNow } from '../trial-findings.data.ts';

type Sent = TrialFinding['texts'][number]['trials'];

/** Whoever got a text, and what became of it. */
function Receivers({ trials }: { readonly trials: Sent }) {
  const { t } = useTranslation('trial-findings');
  return (
    <ul className="space-y-1.5">
      {trials.map((trial) => (
        <li key={trial.id}>
          <Someone
            person={trial.receiver}
            gone={t('byMail')}
            size="sm"
            nameClass="text-sm"
            note={formatDateTime(utcMoment(trial.sentAt))}
            end={
              <span className="flex shrink-0 gap-1.5">
                {trial.state !== 'held' && <Tag tone={trial.state === 'waiting' ? 'gold' : 'quiet'}>{t(`pieceStates.${trial.state}`)}</Tag>}
                {trial.submittedAt !== null && <Tag tone="seal">{t('handedIn')}</Tag>}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** What one sender sent of a text, which may be taken out of the document as one. */
function SentByOne({ id, trials, isNamed }: { readonly id: number; readonly trials: Sent; readonly isNamed: boolean }) {
  const { t } = useTranslation('trial-findings');
  const [first] = trials;
  if (!first) return null;
  const taken = trials.find(({ mayTakeOut }) => mayTakeOut);
  // What they sent of one text may stand differently, each for a reason of its own.
  const reasons = [...new Map(trials.filter(({ reason }) => reason !== '').map((one) => [`${one.state} ${one.reason}`, one])).values()];
  const takeOut = (trialId: number) =>
    askWords({
      title: t('takeOut.title'),
      text: t('takeOut.text'),
      label: t('reason'),
      max: FINDING_WORDS_MAX,
      confirmLabel: t('takeOut.action'),
      act: (words) => takeOutNow(id, trialId, words),
    });
  return (
    <div className="mt-2">
      {isNamed && <p className="mb-1 text-sm break-anywhere text-muted">{t('sentByOne', { name: first.initiator?.name ?? t('gone') })}</p>}
      <Receivers trials={trials} />
      {reasons.map(({ id: of, state, reason }) => (
        <p key={of} className="mt-1 text-sm break-anywhere whitespace-pre-wrap text-muted">
          {t(state === 'out' && reasons.length > 1 ? 'becauseOut' : 'because', { reason })}
        </p>
      ))}
      {taken && (
        <div className="mt-2">
          <Button size="sm" tone="ghost" onClick={() => void takeOut(taken.id)}>
            {t('takeOut.action')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The pieces in the order in which they seem to run on, each with whoever sent and got it. */
export function FindingPieces({ one }: { readonly one: TrialFinding }) {
  const { t } = useTranslation('trial-findings');
  return (
    <Card title={t('pieces', { count: one.pieces })} action={t('inOrder')}>
      <ol className="divide-y divide-line">
        {one.texts.map((piece, nth) => (
          <li key={piece.trials[0]?.id ?? nth} className="py-3 first:pt-0 last:pb-0">
            <p lang={one.language} className="text-body leading-relaxed break-anywhere whitespace-pre-wrap">
              <span className="num me-2 text-sm text-muted">{nth + 1}</span>
              {piece.text}
            </p>
            {[...Map.groupBy(piece.trials, ({ initiator }) => initiator?.id ?? 0)].map(([sender, trials]) => (
              <SentByOne key={sender} id={one.id} trials={trials} isNamed={one.initiators.length > 1} />
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
