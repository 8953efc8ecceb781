import MapPin from 'lucide-react/icons/map-pin';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FEED_PLACE_MAX, FEED_TEXT_MAX } from '#contract/feeds/feeds.limits.ts';
import type { FeedDetail } from '#contract/feeds/feeds.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { QuietRow } from '#web/kit/quiet-row.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useGoBack } from '../../../app/navigation/go-back.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { PlaceButton } from '../../locations/locations.public.tsx';
import { type ChosenTopic, placeForServer } from '../feed-draft.ts';
import { feedPath } from '../feed-path.ts';
import { useEditFeed, useFeed } from '../one-feed.data.ts';
import { topicsForServer } from '../use-feed-form.ts';
import { TopicsRow } from './compose-rows.tsx';
import { fieldErrors } from './feed-composer.tsx';

type EditForm = { readonly text: string; readonly place: string };

function Editor({ feed }: { readonly feed: FeedDetail }) {
  const { t } = useTranslation('feeds');
  const goBack = useGoBack();
  const navigate = useNavigate();
  const edit = useEditFeed();
  const form = useForm<EditForm>({ mode: 'onTouched', defaultValues: { text: feed.feed_content, place: feed.feed_location } });
  const [topics, setTopics] = useState<readonly ChosenTopic[]>(feed.topics);
  const serverErrors = useMemo(() => fieldErrors(edit.error?.fields), [edit.error]);
  const { errors, isDirty } = form.formState;
  const hasMedia = feed.images.length > 0 || feed.video !== null;
  const isEmpty = form.watch('text').trim() === '' && !hasMedia;
  const save = async ({ text, place }: EditForm) => {
    // Where it stays as it was, so does the point.
    const { feed_latitude, feed_longtitude } = feed;
    const kept = { feed_location: place, ...(feed_latitude === null ? {} : { feed_latitude, feed_longtitude }) };
    const where = place === feed.feed_location ? kept : placeForServer(place);
    const input = { id: feed.id, feed_content: text, ...where, ...topicsForServer(topics) };
    const answer = await edit.sendAsync(input).catch(() => null);
    if (answer === null) return;
    toast.success(answer.message);
    // Its page is closed while its words are read.
    if (answer.in_review === true) await navigate(pathTo('/conduct'), { replace: true });
    else goBack();
  };
  return (
    <FormScreen<EditForm>
      form={form}
      nav={(send) => <NavBar tone="card" title={t('edit.title')} back={feedPath(feed)} actions={send} />}
      submitPlace="bar"
      onSubmit={save}
      submitLabel={t('edit.save')}
      isSubmitDisabled={isEmpty || (!isDirty && topics === feed.topics)}
      isSubmitting={edit.isPending}
      serverErrors={serverErrors}
    >
      <div className="px-[0.32rem] pt-2">
        <TextArea
          layout="page"
          label={t('compose.text')}
          placeholder={t('compose.textHint')}
          rows={6}
          lengthMax={FEED_TEXT_MAX}
          error={errors.text?.message}
          {...form.register('text')}
        />
      </div>
      <div className="mt-3 border-y border-line">
        <TopicsRow topics={topics} onChange={setTopics} />
        <QuietRow icon={<MapPin />}>
          <Field
            layout="page"
            label={t('place')}
            placeholder={t('compose.placeHint')}
            maxLength={FEED_PLACE_MAX}
            end={<PlaceButton onChosen={(place) => form.setValue('place', place, { shouldDirty: true, shouldValidate: true })} />}
            error={errors.place?.message}
            {...form.register('place')}
          />
        </QuietRow>
      </div>
      <p className="px-[0.32rem] pt-1 text-sm text-muted">{t('edit.note')}</p>
    </FormScreen>
  );
}

/** Changes the words of a feed within a day, while nobody has paid for it (specification of the house, decision 017). */
export function FeedEditor({ id }: { readonly id: number }) {
  const { t } = useTranslation('feeds');
  const { feed } = useFeed(id);
  if (isCallError(feed.error, 'refusal', 'invalid') && feed.data === undefined) return <NotFoundScreen />;
  const nav = <NavBar title={t('edit.title')} back={feedPath({ id })} />;
  if (feed.data?.can_edit) return <Editor key={id} feed={feed.data} />;
  return (
    <DetailScreen nav={nav} status={feed.status} error={feed.error} onRefresh={feed.refetch}>
      {() => (
        <Empty
          picture="locked"
          title={t('edit.closed')}
          text={t('edit.closedText')}
          action={
            <ButtonLink size="md" tone="soft" to={feedPath({ id })}>
              {t('open')}
            </ButtonLink>
          }
        />
      )}
    </DetailScreen>
  );
}
