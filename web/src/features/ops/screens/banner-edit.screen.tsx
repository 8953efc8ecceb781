import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { BANNER_TEXT_MAX, BANNER_TITLE_MAX, bannerSize } from '#contract/site/banners.limits.ts';
import type { BannerDraft } from '#contract/site/banners.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { PictureField, usePicture } from '../../attachments/picture.public.ts';
import { removeBannerNow, useBannerDrafts, useSaveBanner } from '../ops.data.ts';
import { PlaceFields } from '../parts/place-fields.tsx';

type Values = { title: BannerDraft['title']; text: BannerDraft['text']; link: string; rank: string; isShown: boolean };

const languages = ['zh', 'en', 'es'] as const;
const nobody = { zh: '', en: '', es: '' } as const;
const list = pathTo('/ops/banners');

const valuesOf = (banner: BannerDraft | null): Values => ({
  title: { ...nobody, ...banner?.title },
  text: { ...nobody, ...banner?.text },
  link: banner?.link ?? '',
  rank: String(banner?.rank ?? 0),
  isShown: banner?.is_shown ?? true,
});

const useBannerForm = (banner: BannerDraft | null) => {
  const navigate = useNavigate();
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: valuesOf(banner) });
  const { picture, choose } = usePicture({ fileId: banner?.file ?? null, src: banner?.image.url ?? null, share: null });
  const { create, change } = useSaveBanner();
  const [faults, setFaults] = useState<Record<string, string> | null>(null);
  const isDirty = form.formState.isDirty || picture.fileId !== (banner?.file ?? null);
  const save = async ({ title, text, link, rank, isShown }: Values) => {
    if (picture.fileId === null) return;
    const given = {
      position: 'home' as const,
      title,
      text,
      link: link.trim(),
      file: picture.fileId,
      rank: Number(rank),
      is_shown: isShown,
    };
    setFaults(null);
    try {
      if (banner === null) await create.sendAsync(given);
      else await change.sendAsync({ id: banner.id, ...given });
      await navigate(list, { replace: true });
    } catch (error) {
      if (isCallError(error)) setFaults({ ...error.fields });
    }
  };
  return { form, picture, choose, faults, save, isDirty };
};

function BannerForm({ banner }: { readonly banner: BannerDraft | null }) {
  const { t } = useTranslation('ops');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const { form, picture, choose, faults, save, isDirty } = useBannerForm(banner);
  const remove = async () => {
    if (banner === null || !(await confirm({ title: t('banner.remove'), confirmLabel: t('remove'), danger: true }))) return;
    if (await removeBannerNow(banner)) await navigate(list, { replace: true });
  };
  return (
    <FormScreen
      form={form}
      nav={
        <NavBar
          title={title}
          back={list}
          actions={banner === null ? undefined : <NavAction onClick={() => void remove()}>{t('remove')}</NavAction>}
        />
      }
      onSubmit={save}
      submitLabel={t('save')}
      isSubmitDisabled={!isDirty || picture.fileId === null}
      serverErrors={faults}
    >
      <Card>
        <PictureField
          label={t('picture.label')}
          size={`${bannerSize.width}x${bannerSize.height}`}
          picture={picture}
          error={faults?.['file']}
          onChoose={(file) => void choose(file)}
        />
      </Card>
      <Card title={t('words')}>
        {languages.map((language) => (
          <Field
            key={language}
            layout="stack"
            label={t(`title.${language}`)}
            maxLength={BANNER_TITLE_MAX}
            {...form.register(`title.${language}`)}
          />
        ))}
        {languages.map((language) => (
          <Field
            key={language}
            layout="stack"
            label={t(`text.${language}`)}
            maxLength={BANNER_TEXT_MAX}
            {...form.register(`text.${language}`)}
          />
        ))}
      </Card>
      <PlaceFields errors={form.formState.errors} register={form.register} />
    </FormScreen>
  );
}

function BannerEdit() {
  const [query] = useSearchParams();
  const wanted = query.get('id');
  const id = idFrom(wanted);
  const banners = useBannerDrafts();
  const banner = banners.data?.find((one) => one.id === id);
  if (wanted === null) return <BannerForm banner={null} />;
  if (banner !== undefined) return <BannerForm key={banner.id} banner={banner} />;
  if (banners.data !== undefined || id === null) return <NotFoundScreen />;
  return (
    <DetailScreen nav={<NavBar back={list} />} status={banners.status} error={banners.error} onRefresh={banners.refetch}>
      {() => null}
    </DetailScreen>
  );
}

/** A new banner, or one that is there. */
export function BannerEditScreen() {
  return (
    <OperatorOnly>
      <BannerEdit />
    </OperatorOnly>
  );
}
