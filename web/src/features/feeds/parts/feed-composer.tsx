import MapPin from 'lucide-react/icons/map-pin';
import { useMemo } from 'react';
import { FEED_PLACE_MAX, FEED_TEXT_MAX } from '#contract/feeds/feeds.limits.ts';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { QuietRow } from '#web/kit/quiet-row.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { AttachmentGrid } from '../../attachments/attachments.public.tsx';
import { PlaceButton } from '../../locations/locations.public.tsx';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';
import type { FeedComposer, FeedDraft } from '../feed-draft.ts';
import { priceDigits } from '../prices.ts';
import { type FeedForm, useFeedForm } from '../use-feed-form.ts';
import { PriceMark, TopicsRow } from './compose-rows.tsx';

/** What the server said of a field that it did not take. */
export const fieldErrors = (fields: Readonly<Record<string, string>> | undefined) =>
  fields && { text: fields['feed_content'], place: fields['feed_location'], price: fields['amount'] };

type Written = ReturnType<typeof useFeedForm>;

/** Whether the feed costs something, and what its text costs; pictures carry their prices themselves. */
function PaidRows({ written }: { readonly written: Written }) {
  const { t } = useTranslation('feeds');
  const unit = usePayRules()?.unit ?? '';
  const { form, isPaid, setPaid, attachments } = written;
  const { onChange, ...price } = form.register('price');
  const hasPictures = attachments.items.some((item) => item.kind === 'picture');
  return (
    <div>
      <Switch
        label={t('compose.paid')}
        note={t(isPaid && hasPictures ? 'compose.paidPictures' : 'compose.paidNote')}
        checked={isPaid}
        onChange={(event) => setPaid(event.target.checked)}
      />
      {isPaid && (
        <div className="px-[0.28rem] pb-2">
          <Field
            {...price}
            label={t('price.text')}
            placeholder={t('price.textHint')}
            inputMode="numeric"
            autoComplete="off"
            error={form.formState.errors.price?.message}
            end={<span className="ps-2 text-base text-muted">{unit}</span>}
            onChange={(event) => {
              event.target.value = priceDigits(event.target.value);
              void onChange(event);
            }}
          />
        </div>
      )}
    </div>
  );
}

type FeedComposerProps = { readonly composer: FeedComposer; readonly start: FeedDraft };

/** Where a feed is written: words, up to nine pictures or a video, topics, a place, prices (specification, section 2.5). */
export function FeedComposerForm({ composer, start }: FeedComposerProps) {
  const { t } = useTranslation('feeds');
  const title = useScreenTitle();
  const written = useFeedForm(composer, start);
  const { form, attachments, topics, setTopics, prices, setPrice, isPaid, publish, leave, canPublish, isPublishing, error } = written;
  const mayCharge = useSiteConfig('feed').data?.feed?.paycontrol ?? false;
  const serverErrors = useMemo(() => fieldErrors(error?.fields), [error]);
  const { errors } = form.formState;
  const words = (
    <TextArea
      layout="page"
      label={t('compose.text')}
      placeholder={t('compose.textHint')}
      rows={6}
      lengthMax={FEED_TEXT_MAX}
      error={errors.text?.message}
      {...form.register('text')}
    />
  );
  const pictures = (
    <div className="py-2">
      <AttachmentGrid
        attachments={attachments}
        renderMark={
          isPaid && mayCharge
            ? (item, index) => (
                <PriceMark n={index + 1} price={prices.get(item.key) ?? null} onChange={(price) => setPrice(item.key, price)} />
              )
            : undefined
        }
      />
    </div>
  );
  return (
    <FormScreen<FeedForm>
      form={form}
      nav={(send) => <NavBar tone="card" title={title} onBack={() => void leave()} actions={send} />}
      submitPlace="bar"
      onSubmit={publish}
      submitLabel={t('compose.publish')}
      isSubmitDisabled={!canPublish}
      isSubmitting={isPublishing}
      serverErrors={serverErrors}
    >
      <div className="px-[0.32rem] pt-2">
        {composer === 'pic' && pictures}
        {words}
        {composer !== 'pic' && pictures}
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
        {mayCharge && <PaidRows written={written} />}
      </div>
    </FormScreen>
  );
}
