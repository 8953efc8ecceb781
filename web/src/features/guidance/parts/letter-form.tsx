import { type FormEvent, useState } from 'react';
import { LETTER_MAX, letterReasons } from '#contract/letters/letters.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useSession } from '../../../app/session/session.ts';
import { useDraft } from '../../../app/storage/use-draft.ts';
import { sendLetterNow } from '../letters.data.ts';

const blank = { reason: 'report', text: '', email: '' };

/** Words to the operators, for where the house names no other contact. A guest leaves a mailbox for the answer. */
export function LetterForm() {
  const { t } = useTranslation('guidance');
  const isGuest = useSession().status !== 'person';
  const { values, change, drop } = useDraft('letter', blank);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [emailError, setEmailError] = useState('');
  const reason = letterReasons.find((one) => one === values.reason) ?? 'report';
  const isReady = values.text.trim() !== '' && (!isGuest || values.email.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    const sent = await sendLetterNow({ reason, text: values.text, ...(isGuest ? { email: values.email.trim() } : {}) });
    setBusy(false);
    setEmailError(sent === true ? '' : sent);
    if (sent !== true) return;
    change(blank);
    drop();
    setSent(true);
  };
  if (isSent) {
    return (
      <Card title={t('letter.sent')}>
        <p className="pb-3 text-base text-muted">{t(isGuest ? 'letter.byMail' : 'letter.byNotice')}</p>
        <Button size="md" tone="soft" onClick={() => setSent(false)}>
          {t('letter.again')}
        </Button>
      </Card>
    );
  }
  return (
    <Card title={t('letter.title')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className="pb-3 text-base text-muted">{t(isGuest ? 'letter.byMail' : 'letter.byNotice')}</p>
        <Segmented
          label={t('letter.about')}
          items={letterReasons.map((key) => ({ key, label: t(`letter.reasons.${key}`) }))}
          value={reason}
          onChange={(key) => change({ reason: key })}
        />
        <TextArea
          label={t('letter.text')}
          placeholder={t('letter.hint')}
          lengthMax={LETTER_MAX}
          rows={5}
          value={values.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        {isGuest && (
          <Field
            label={t('letter.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={values.email}
            error={emailError || undefined}
            onChange={(event) => {
              setEmailError('');
              change({ email: event.target.value });
            }}
          />
        )}
        <Button wide type="submit" className="mt-4" loading={isBusy} disabled={!isReady}>
          {t('letter.send')}
        </Button>
      </form>
    </Card>
  );
}
