import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdSpace } from '#contract/site/ad-spaces.ts';
import type { AdDraft } from '#contract/site/ads.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { usePicture } from '../attachments/picture.public.ts';
import { useSaveAd } from './ops.data.ts';

type Values = { title: string; link: string; name: string; content: string; from: string; rank: string; isShown: boolean };

const valuesOf = (ad: AdDraft | null): Values => ({
  title: ad?.title ?? '',
  link: ad?.link ?? '',
  name: ad?.name ?? '',
  content: ad?.content ?? '',
  from: ad?.from ?? '',
  rank: String(ad?.sort ?? 0),
  isShown: ad?.is_shown ?? true,
});

const orNull = (address: string | undefined): string | null => (address === undefined || address === '' ? null : address);

/** What an advertisement of a space is written in. */
export const useAdForm = (ad: AdDraft | null, space: AdSpace) => {
  const navigate = useNavigate();
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: valuesOf(ad) });
  const image = usePicture({ fileId: ad?.file ?? null, src: orNull(ad?.image), share: null });
  const face = usePicture({ fileId: ad?.avatar_file ?? null, src: orNull(ad?.avatar), share: null });
  const { create, change } = useSaveAd();
  const [faults, setFaults] = useState<Record<string, string> | null>(null);
  const hasNewPicture = image.picture.fileId !== (ad?.file ?? null) || face.picture.fileId !== (ad?.avatar_file ?? null);
  const isSending = image.picture.share !== null || face.picture.share !== null;
  const save = async ({ isShown, rank, link, ...words }: Values) => {
    if (image.picture.fileId === null) return;
    const given = {
      ...words,
      space_id: space.id,
      link: link.trim(),
      file: image.picture.fileId,
      avatar_file: face.picture.fileId,
      sort: Number(rank),
      is_shown: isShown,
    };
    setFaults(null);
    try {
      if (ad === null) await create.sendAsync(given);
      else await change.sendAsync({ id: ad.id, ...given });
      await navigate(pathTo('/ops/ads'), { replace: true });
    } catch (error) {
      if (isCallError(error)) setFaults({ ...error.fields });
    }
  };
  const isReady = (form.formState.isDirty || hasNewPicture) && image.picture.fileId !== null && !isSending;
  return { form, image, face, faults, save, isReady };
};
