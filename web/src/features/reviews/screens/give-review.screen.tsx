import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router';
import { REVIEW_COMMENT_MAX, reviewMarks } from '#contract/reviews/reviews.limits.ts';
import type { ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen, ScreenFooter } from '#web/kit/detail-screen.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { Someone } from '../../people/people.public.tsx';
import { NotAuthorised } from '../parts/not-authorised.tsx';
import { StarInput } from '../parts/stars.tsx';
import { claimNow, declineNow, giveNow, useGrant } from '../reviews.data.ts';

type Values = { language: number; expertise: number; punctuality: number; comment: string };
type WithGrant = { readonly grant: ReviewGrant };

const blank: Values = { language: 0, expertise: 0, punctuality: 0, comment: '' };

/** Who asks, in what relation. */
function Asking({ grant }: WithGrant) {
  const { t } = useTranslation('reviews');
  return (
    <Card>
      <Someone person={grant.owner} gone={t('gone')} size="lg">
        <p className="mt-0.5 break-anywhere text-base font-semibold">{t('give.asks', { name: grant.owner?.name ?? t('gone') })}</p>
        <p className="mt-0.5 text-sm text-muted">{t('give.as', { relationship: t(`relationship.${grant.relationship}`) })}</p>
      </Someone>
    </Card>
  );
}

function Form({ grant }: WithGrant) {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const draft = `review-${grant.id}`;
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(draft, blank) });
  useFormDraft(draft, form);
  const marks = form.watch(['language', 'expertise', 'punctuality']);
  const detail = pathTo('/review/recivedReviewDetail', {}, { id: grant.id });
  const submit = async (values: Values) => {
    if (!(await giveNow({ id: grant.id, ...values, comment: values.comment.trim() }))) return;
    dropDraft(draft);
    navigate(detail, { replace: true });
  };
  const decline = async () => {
    const asked = { title: t('decline.title'), text: t('decline.text'), confirmLabel: t('decline.action'), danger: true };
    if ((await confirm(asked)) && (await declineNow(grant.id))) navigate(detail, { replace: true });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back="/reviewAccept" />}
      onSubmit={submit}
      submitLabel={t('give.submit')}
      isSubmitDisabled={marks.includes(0)}
      extra={
        <Button wide size="md" tone="text" className="mt-1 text-muted!" onClick={() => void decline()}>
          {t('decline.action')}
        </Button>
      }
    >
      <Asking grant={grant} />
      <Card>
        <div className="divide-y divide-line">
          {reviewMarks.map((mark) => (
            <div key={mark} className="py-2 first:pt-0 last:pb-0">
              <Controller
                control={form.control}
                name={mark}
                render={({ field }) => (
                  <StarInput
                    name={mark}
                    label={t(`mark.${mark}`)}
                    hint={t(`markHint.${mark}`)}
                    value={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
            </div>
          ))}
        </div>
      </Card>
      <Card>
        <TextArea
          label={t('give.comment')}
          placeholder={t('give.commentHint')}
          rows={5}
          lengthMax={REVIEW_COMMENT_MAX}
          error={form.formState.errors.comment?.message}
          {...form.register('comment')}
        />
      </Card>
      <p className="px-4 pt-1 text-sm text-muted">{t('give.note')}</p>
    </FormScreen>
  );
}

/** A link that nobody has taken: whoever says yes is the one it was for. */
function Link({ grant, code }: WithGrant & { readonly code: string }) {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const accept = async () => {
    setIsSending(true);
    const taken = await claimNow(code);
    setIsSending(false);
    if (taken !== null) navigate(pathTo('/entry/:reviewid', { reviewid: taken.id }), { replace: true });
  };
  const isOpen = grant.state === 'pending';
  return (
    <>
      <NavBar title={title} />
      <div className="flex-1 pb-4">
        <Asking grant={grant} />
        <p className="px-4 pt-1 text-sm text-muted">{isOpen ? t('link.once') : t('link.over')}</p>
      </div>
      {isOpen && (
        <ScreenFooter>
          <Button wide loading={isSending} onClick={() => void accept()}>
            {t('link.accept')}
          </Button>
        </ScreenFooter>
      )}
    </>
  );
}

function Found({ grant, reviewId }: WithGrant & { readonly reviewId: string }) {
  if (grant.is_mine) return <Navigate to={pathTo('/review/sendReviewDetail', {}, { id: grant.id })} replace />;
  if (grant.reviewer === null) return <Link grant={grant} code={reviewId} />;
  if (grant.may_review) return <Form grant={grant} />;
  return <Navigate to={pathTo('/review/recivedReviewDetail', {}, { id: grant.id })} replace />;
}

/** Where whoever was authorised reviews (career, section 2.5, /entry/:reviewid); everybody else is told who may. */
export function GiveReviewScreen() {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  const reviewId = useParams()['reviewid'] ?? '';
  const grant = useGrant(reviewId);
  const nav = <NavBar title={title} />;
  if (grant.data !== undefined) return <Found grant={grant.data} reviewId={reviewId} />;
  const isClosed = grant.error !== null && ['REVIEW_NOT_AUTHORISED', 'INVALID_INPUT'].includes(grant.error.reason);
  if (isClosed) return <NotAuthorised nav={nav} text={t('notAuthorised.text')} />;
  return (
    <DetailScreen nav={nav} status={grant.status} error={grant.error} onRefresh={grant.refetch}>
      {() => null}
    </DetailScreen>
  );
}
