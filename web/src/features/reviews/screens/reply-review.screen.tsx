import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { REPLY_MAX } from '#contract/reviews/reviews.limits.ts';
import type { Review, ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { draftOf, dropDraft, useFormDraft } from '../../accounts/accounts.public.tsx';
import { GrantScreen } from '../parts/grant-screen.tsx';
import { ReviewBody } from '../parts/review-card.tsx';
import { replyNow, useGrant } from '../reviews.data.ts';

type Values = { body: string };

function Form({ grant, review }: { readonly grant: ReviewGrant; readonly review: Review }) {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const draft = `review-reply-${review.id}`;
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(draft, { body: '' }) });
  useFormDraft(draft, form);
  const detail = pathTo('SendReviewDetail', {}, { id: grant.id });
  const submit = async ({ body }: Values) => {
    if (!(await replyNow(review.id, body.trim()))) return;
    dropDraft(draft);
    navigate(detail, { replace: true });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back={detail} />}
      onSubmit={submit}
      submitLabel={t('reply.submit')}
      isSubmitDisabled={form.watch('body').trim() === ''}
    >
      <Card>
        <ReviewBody review={review} />
      </Card>
      <Card>
        <TextArea label={t('reply.label')} placeholder={t('reply.hint')} rows={4} lengthMax={REPLY_MAX} {...form.register('body')} />
      </Card>
      <p className="px-4 pt-1 text-sm text-muted">{t('reply.note')}</p>
    </FormScreen>
  );
}

/** The one answer of the reviewed (career, section 4). */
export function ReplyReviewScreen() {
  const title = useScreenTitle();
  const id = idFrom(useSearchParams()[0].get('id'));
  const grant = useGrant(id === null ? '' : String(id)).data;
  if (grant?.may_reply && grant.review !== null) return <Form grant={grant} review={grant.review} />;
  return (
    <GrantScreen title={title}>
      {({ id: grantId }) => <Navigate to={pathTo('SendReviewDetail', {}, { id: grantId })} replace />}
    </GrantScreen>
  );
}
