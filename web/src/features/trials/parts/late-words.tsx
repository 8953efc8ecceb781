import { useState } from 'react';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { copyWords } from '../../../app/share/share-link.ts';
import { dropTranslation, localTranslation } from '../translation-draft.ts';

/** What somebody wrote of a translation that came too late: theirs to read and to copy, until they let it go. */
export function LateWords({ trial }: { readonly trial: Trial }) {
  const { t } = useTranslation('trials');
  const [local, setLocal] = useState(() => localTranslation(trial.id));
  const saved = trial.draft?.text ?? '';
  const words = local !== null && !local.isSent ? local.text : saved;
  if (words === '') return null;
  const drop = async () => {
    if (!(await confirm({ title: t('late.dropTitle'), text: t('late.dropText'), confirmLabel: t('late.drop'), danger: true }))) return;
    dropTranslation(trial.id);
    setLocal(null);
  };
  return (
    <Card title={t('late.title')}>
      <p className="text-sm text-muted">{t('late.text')}</p>
      <p
        lang={trial.targetLanguage}
        dir="auto"
        className="mt-2.5 rounded-lg bg-sunken px-3 py-2 text-body leading-relaxed break-anywhere whitespace-pre-wrap"
      >
        {words}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="md" tone="soft" onClick={() => void copyWords(words)}>
          {t('late.copy')}
        </Button>
        {local !== null && !local.isSent && (
          <Button size="md" tone="text" onClick={() => void drop()}>
            {t('late.drop')}
          </Button>
        )}
      </div>
    </Card>
  );
}
