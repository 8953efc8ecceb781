import { useState } from 'react';
import { TOPIC_DESCRIPTION_MAX, TOPIC_NAME_MAX } from '#contract/questions/questions.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useDraft } from '../../../app/storage/use-draft.ts';
import { proposeNow } from '../topics.data.ts';

/** What a topic is to be called, and what it is about: operators open it. */
export function ProposeSheet({ input, open, onDone }: OverlayProps<string, void>) {
  const { t } = useTranslation('questions');
  const { values, change, drop } = useDraft('propose-topic', { name: input, description: '' });
  const [isSending, setSending] = useState(false);
  const name = values.name.trim();
  const send = async () => {
    setSending(true);
    const isSent = await proposeNow(name, values.description.trim());
    setSending(false);
    if (!isSent) return;
    drop();
    onDone();
  };
  return (
    <Sheet
      open={open}
      onClose={() => onDone()}
      title={t('topics.propose')}
      footer={
        <Button wide disabled={name === ''} loading={isSending} onClick={() => void send()}>
          {t('topics.send')}
        </Button>
      }
    >
      <div className="px-4 pb-5">
        <p className="pb-2 text-sm text-muted">{t('topics.proposeText')}</p>
        <Field
          label={t('topics.name')}
          value={values.name}
          maxLength={TOPIC_NAME_MAX}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          label={t('topics.description')}
          placeholder={t('topics.descriptionHint')}
          lengthMax={TOPIC_DESCRIPTION_MAX}
          value={values.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
    </Sheet>
  );
}
