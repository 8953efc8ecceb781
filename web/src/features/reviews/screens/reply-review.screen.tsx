import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { REPLY_MAX } from '#contract/reviews/reviews.limits.ts';
import type { Review } from '#contract/reviews/reviews.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { DetailSkeleton } from '#web/kit/skeletons.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { GrantScreen } from '../parts/grant-screen.tsx';
import { ReviewBody } from '../parts/review-card.tsx';
import { replyNow, useGrant, useReview } from '../reviews.data.ts';

type Values = { body: string };

/** `detail` is where the answer then stands. */
function Form({ review, detail }: { readonly review: Review; readonly detail: string }) {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const draft = `review-reply-${review.id}`;
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(draft, { body: '' }) });
  useFormDraft(draft, form);
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

/** Begun from the authorisation that the review came by. */
function OfGrant({ id }: { readonly id: number | null }) {
  const title = useScreenTitle();
  const { data: grant, isFetching } = useGrant(id === null ? '' : String(id));
  const detailOf = (grantId: number) => pathTo('/review/sendReviewDetail', {}, { id: grantId });
  if (grant?.may_reply && grant.review !== null) return <Form review={grant.review} detail={detailOf(grant.id)} />;
  // What is remembered of it may be from before the review came: nobody is led away by that.
  const leave = (grantId: number) => (isFetching ? <DetailSkeleton /> : <Navigate to={detailOf(grantId)} replace />);
  return <GrantScreen title={title}>{(one) => leave(one.id)}</GrantScreen>;
}

/** Begun from the review itself, in one's own report. */
function OfReview({ id }: { readonly id: number }) {
  const title = useScreenTitle();
  const ownId = useCurrentUser()?.id;
  const { data: review, status, error, refetch } = useReview(id);
  const detail = pathTo('/reviewDetail', {}, { id });
  if (error?.reason === 'NOT_FOUND') return <NotFoundScreen />;
  if (review?.owner_id === ownId && review?.reply === null) return <Form review={review} detail={detail} />;
  return (
    <DetailScreen nav={<NavBar title={title} back={detail} />} status={status} error={error} onRefresh={refetch}>
      {() =>
        review !== undefined && (
          <Card as="article">
            <ReviewBody review={review} />
          </Card>
        )
      }
    </DetailScreen>
  );
}

/** The one answer of the reviewed (career, section 4): /commentReview?id={authorisation} or ?review={review}. */
export function ReplyReviewScreen() {
  const [query] = useSearchParams();
  const review = idFrom(query.get('review'));
  return review === null ? <OfGrant id={idFrom(query.get('id'))} /> : <OfReview key={review} id={review} />;
}
