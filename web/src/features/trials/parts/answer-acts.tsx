import { useState } from 'react';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { acceptNow, type Named } from '../trials.data.ts';

/** To accept an invitation, or to refuse it with a reason. */
export function AnswerActs({ named }: { readonly named: Named }) {
  const { t } = useTranslation('trials');
  const [isSending, setIsSending] = useState(false);
  const accept = async () => {
    setIsSending(true);
    await acceptNow(named);
    setIsSending(false);
  };
  return (
    <div className="grid cols-2 gap-2.5">
      <ButtonLink tone="ghost" to={pathTo('/trialTranslationRefuse', {}, named)}>
        {t('answer.refuse')}
      </ButtonLink>
      <Button loading={isSending} onClick={() => void accept()}>
        {t('answer.accept')}
      </Button>
    </div>
  );
}
