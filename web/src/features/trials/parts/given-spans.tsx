import { useState } from 'react';
import { ANSWER_NOTE_MAX } from '#contract/trials/trials.limits.ts';
import type { TrialSpan } from '#contract/trials/trials.schemas.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { answerNow } from '../trial-marking.data.ts';
import { MarkedTranslation } from './marked-translation.tsx';
import { SpanList } from './span-list.tsx';

type AnswerProps = {
  readonly trialId: number;
  readonly span: TrialSpan;
  readonly nth: number;
  readonly mayAnswer: boolean;
};

/** What the translator said to an error, or the two things they may say, once. */
function Answer({ trialId, span, nth, mayAnswer }: AnswerProps) {
  const { t } = useTranslation('trial-marking');
  const [isSending, setIsSending] = useState(false);
  if (span.answer !== null) {
    return (
      <div className="mt-2 flex items-start gap-2">
        <Tag tone={span.answer.agrees ? 'success' : 'danger'}>{t(span.answer.agrees ? 'answer.agreed' : 'answer.contested')}</Tag>
        {span.answer.note !== '' && <p className="min-w-0 flex-1 text-sm break-anywhere whitespace-pre-wrap">{span.answer.note}</p>}
      </div>
    );
  }
  if (!mayAnswer) return <p className="mt-2 text-sm text-muted">{t('answer.none')}</p>;
  const agree = async () => {
    setIsSending(true);
    await answerNow(trialId, { spanId: span.id, agrees: true });
    setIsSending(false);
  };
  const contest = () =>
    askWords({
      title: t('answer.contestTitle', { nth }),
      text: t('answer.contestText'),
      label: t('answer.why'),
      max: ANSWER_NOTE_MAX,
      confirmLabel: t('answer.contest'),
      act: (note) => answerNow(trialId, { spanId: span.id, agrees: false, note }),
    });
  return (
    <div className="mt-2 flex flex-wrap gap-2.5">
      <Button size="md" tone="soft" loading={isSending} onClick={() => void agree()}>
        {t('answer.agree')}
      </Button>
      <Button size="md" tone="ghost" disabled={isSending} onClick={() => void contest()}>
        {t('answer.contest')}
      </Button>
    </div>
  );
}

type GivenSpansProps = {
  readonly trialId: number;
  readonly text: string;
  readonly lang: string;
  readonly spans: readonly TrialSpan[];
  /** Whoever looks translated it. */
  readonly mayAnswer: boolean;
};

/** Errors that were marked, in the text and as a list, with what the translator said to each; what they do not agree to is shown as contested. */
export function GivenSpans({ trialId, text, lang, spans, mayAnswer }: GivenSpansProps) {
  const { t } = useTranslation('trial-marking');
  const contested = spans.filter(({ answer }) => answer?.agrees === false).length;
  return (
    <>
      <Card title={t('translation')}>
        <MarkedTranslation text={text} lang={lang} spans={spans} />
      </Card>
      {spans.length > 0 && (
        <Card
          title={t('list.title', { count: spans.length })}
          action={contested > 0 ? t('list.contested', { count: contested }) : undefined}
        >
          {mayAnswer && spans.some(({ answer }) => answer === null) && <p className="mb-3 text-sm text-muted">{t('answer.once')}</p>}
          <SpanList
            text={text}
            spans={spans}
            foot={(span, nth) => <Answer trialId={trialId} span={span} nth={nth + 1} mayAnswer={mayAnswer} />}
          />
        </Card>
      )}
    </>
  );
}
