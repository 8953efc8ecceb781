import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { GrantHead } from '../parts/grant-head.tsx';
import { GrantScreen } from '../parts/grant-screen.tsx';
import { cancelNow } from '../reviews.data.ts';

function Cancel({ grant }: { readonly grant: ReviewGrant }) {
  const { t } = useTranslation('reviews');
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const cancel = async () => {
    setIsSending(true);
    const done = await cancelNow(grant.id);
    setIsSending(false);
    if (done) navigate(pathTo('/review/sendReviewDetail', {}, { id: grant.id }), { replace: true });
  };
  return (
    <Button wide tone="danger" loading={isSending} onClick={() => void cancel()}>
      {t('cancel.confirm')}
    </Button>
  );
}

/** Takes an authorisation back, once its owner has read what that means (career, section 4). */
export function CancelReviewScreen() {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  return (
    <GrantScreen title={title} footer={(grant) => (grant.may_cancel ? <Cancel grant={grant} /> : null)}>
      {(grant) => (
        <>
          <Card>
            <GrantHead grant={grant} />
          </Card>
          <Card title={grant.may_cancel ? t('cancel.title') : t('cancel.not')}>
            <p className="text-body leading-relaxed">{t(grant.may_cancel ? 'cancel.text' : 'cancel.notText')}</p>
          </Card>
        </>
      )}
    </GrantScreen>
  );
}
