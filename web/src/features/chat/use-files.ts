import { type ChangeEvent, useRef } from 'react';
import { PICTURES_MAX } from '#contract/files/files.limits.ts';
import { choose as chooseOne } from '#web/kit/choose.ts';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { choosePlace } from '../locations/choose-place.public.ts';
import { putOut } from './send-outgoing.ts';

type Size = { readonly width: number | null; readonly height: number | null };

/** How large a picture is, as this browser reads it; unknown where it cannot. */
const sizeOf = async (file: File): Promise<Size> => {
  const src = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = src;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return { width: null, height: null };
  } finally {
    URL.revokeObjectURL(src);
  }
};

/** Pictures and a video of this device, and a place, sent as soon as they are chosen, each as a message of its own. */
export const useFiles = (chatId: number, onSent: () => void) => {
  const { t } = useTranslation('chat');
  const pictures = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLInputElement>(null);
  const putPlace = async (): Promise<void> => {
    const place = await choosePlace();
    if (place === undefined) return;
    const { lng: longitude, lat: latitude } = place.location;
    putOut({ chatId, type: 'card', card: { kind: 'place', title: place.label, longitude, latitude } });
    onSent();
  };
  const choose = async (): Promise<void> => {
    const key = await chooseOne({
      title: t('write.more'),
      actions: [
        { key: 'pictures', label: t('write.pictures') },
        { key: 'video', label: t('write.video') },
        { key: 'place', label: t('write.place') },
      ],
    });
    await afterOverlays();
    if (key === 'pictures') pictures.current?.click();
    if (key === 'video') video.current?.click();
    if (key === 'place') await putPlace();
  };
  const put = async (type: 'image' | 'video', files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const size = type === 'image' ? await sizeOf(file) : { width: null, height: null };
      putOut({ chatId, type, file: { blob: file, name: file.name, id: null, ...size } });
    }
    if (files.length > 0) onSent();
  };
  const take = (type: 'image' | 'video') => (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    if (chosen.length > PICTURES_MAX) toast.warning(t('write.tooMany', { max: PICTURES_MAX }));
    void put(type, chosen.slice(0, PICTURES_MAX));
  };
  return { pictures, video, choose, take };
};
