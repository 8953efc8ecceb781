import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { cutFace, faceTypes, whyNotFace } from '../../people/picking.public.ts';
import { sendPicture } from '../group-admin.data.ts';
import { GroupAvatar } from './group-avatar.tsx';

type CirclePictureProps = {
  readonly name: string;
  /** What stands there now. */
  readonly src: string | null;
  /** Told the file once it has arrived. */
  readonly onArrived: (fileId: number) => void;
};

/** The picture of a circle: chosen, cut square, sent with progress. */
export function CirclePicture({ name, src, onArrived }: CirclePictureProps) {
  const { t } = useTranslation('group-admin');
  const [shown, setShown] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (picture: Blob) => {
    setShown(URL.createObjectURL(picture));
    setShare(0);
    stop.current = new AbortController();
    const id = await sendPicture(picture, { signal: stop.current.signal, onProgress: setShare });
    setShare(null);
    if (id === null) setShown(null);
    else onArrived(id);
  };
  const handleChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    const why = whyNotFace(file);
    const picture = why === null ? await cutFace(file).catch(() => null) : null;
    if (picture === null) toast.warning(t(`picture.${why ?? 'unreadable'}`));
    else if (picture !== undefined) await send(picture);
  };
  const url = shown ?? src;
  return (
    <div className="flex flex-col items-center gap-1.5 pt-4 pb-1">
      <label className="press relative rounded-card has-focus-visible:outline-2 has-focus-visible:outline-qingdai">
        <GroupAvatar group={{ name: name || t('picture.blank'), avatar: url === null ? null : { url } }} size="lg" />
        {share === null ? (
          <span
            aria-hidden
            className="absolute -right-[0.1rem] -bottom-[0.1rem] grid size-[0.52rem] place-items-center rounded-full border-[0.04rem] border-paper bg-qingdai text-on-qingdai"
          >
            <Camera className="size-[0.28rem]" strokeWidth={2} />
          </span>
        ) : (
          <span
            role="progressbar"
            aria-label={t('picture.sending')}
            aria-valuenow={Math.round(share * 100)}
            className="num absolute inset-0 grid place-items-center rounded-card bg-black/50 text-base font-semibold text-white"
          >
            {Math.round(share * 100)}%
          </span>
        )}
        <input
          type="file"
          accept={faceTypes.join()}
          aria-label={t('picture.change')}
          disabled={share !== null}
          onChange={(event) => void handleChange(event)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <p aria-hidden className="text-xs text-muted">
        {t('picture.change')}
      </p>
    </div>
  );
}
