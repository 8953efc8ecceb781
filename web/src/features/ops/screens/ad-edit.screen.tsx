import { useNavigate, useSearchParams } from 'react-router';
import { AD_TEXT_MAX, AD_TITLE_MAX, type AdSpace, adSpaces } from '#contract/site/ad-spaces.ts';
import type { AdDraft } from '#contract/site/ads.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { PictureField } from '../../attachments/picture.public.ts';
import { removeAdNow, useAdDrafts, useAdSpaces } from '../ops.data.ts';
import { PlaceFields } from '../parts/place-fields.tsx';
import { useAdForm } from '../use-ad-form.ts';

const spaces: readonly AdSpace[] = adSpaces;
const list = pathTo('/ops/ads');

type AdFormProps = { readonly ad: AdDraft | null; readonly space: AdSpace };

/** What only some kinds of advertisements have: whose card it looks like and what it says, or where a piece of news comes from. */
function KindFields({ space, parts }: { readonly space: AdSpace; readonly parts: ReturnType<typeof useAdForm> }) {
  const { t } = useTranslation('ops');
  const { form, face } = parts;
  const { errors } = form.formState;
  const needed = { validate: (text: string) => text.trim() !== '' || t('needed') };
  if (space.type === 'news:analog') {
    return (
      <Field
        layout="stack"
        required
        label={t('ad.from')}
        maxLength={AD_TITLE_MAX}
        error={errors.from?.message}
        {...form.register('from', needed)}
      />
    );
  }
  if (space.type !== 'feed:analog') return null;
  return (
    <>
      <PictureField label={t('ad.avatar')} size="196x196" picture={face.picture} onChoose={(file) => void face.choose(file)} />
      <Field
        layout="stack"
        required
        label={t('ad.name')}
        maxLength={AD_TITLE_MAX}
        error={errors.name?.message}
        {...form.register('name', needed)}
      />
      <TextArea
        required
        label={t('ad.content')}
        lengthMax={AD_TEXT_MAX}
        error={errors.content?.message}
        {...form.register('content', needed)}
      />
    </>
  );
}

function AdForm({ ad, space }: AdFormProps) {
  const { t } = useTranslation('ops');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const alias = useAdSpaces().data?.find((one) => one.id === space.id)?.alias ?? space.space;
  const parts = useAdForm(ad, space);
  const { form, image, faults, save, isReady } = parts;
  const { errors } = form.formState;
  const remove = async () => {
    if (ad === null || !(await confirm({ title: t('ad.remove'), confirmLabel: t('remove'), danger: true }))) return;
    if (await removeAdNow(ad)) await navigate(list, { replace: true });
  };
  return (
    <FormScreen
      form={form}
      nav={
        <NavBar
          title={title}
          back={list}
          actions={ad === null ? undefined : <NavAction onClick={() => void remove()}>{t('remove')}</NavAction>}
        />
      }
      onSubmit={save}
      submitLabel={t('save')}
      isSubmitDisabled={!isReady}
      serverErrors={faults}
    >
      <Card title={alias}>
        <PictureField
          label={t('picture.label')}
          size={space.sizes[0]}
          picture={image.picture}
          error={faults?.['file']}
          onChoose={(file) => void image.choose(file)}
        />
        <Field
          layout="stack"
          required
          label={t('ad.title')}
          maxLength={AD_TITLE_MAX}
          error={errors.title?.message}
          {...form.register('title', { validate: (text) => text.trim() !== '' || t('needed') })}
        />
        <KindFields space={space} parts={parts} />
      </Card>
      <PlaceFields errors={errors} register={form.register} />
    </FormScreen>
  );
}

function AdEdit() {
  const [query] = useSearchParams();
  const id = idFrom(query.get('id'));
  const spaceId = idFrom(query.get('space'));
  const ads = useAdDrafts();
  const ad = ads.data?.find((one) => one.id === id);
  const space = spaces.find((one) => one.id === (ad?.space_id ?? spaceId));
  if (id === null) return space === undefined ? <NotFoundScreen /> : <AdForm key={space.id} ad={null} space={space} />;
  if (ad !== undefined && space !== undefined) return <AdForm key={ad.id} ad={ad} space={space} />;
  if (ads.data !== undefined) return <NotFoundScreen />;
  return (
    <DetailScreen nav={<NavBar back={list} />} status={ads.status} error={ads.error} onRefresh={ads.refetch}>
      {() => null}
    </DetailScreen>
  );
}

/** A new advertisement of a space, or one that is there. */
export function AdEditScreen() {
  return (
    <OperatorOnly>
      <AdEdit />
    </OperatorOnly>
  );
}
