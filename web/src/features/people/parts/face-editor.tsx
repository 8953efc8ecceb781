import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { cutFace, faceTypes, whyNotFace } from '../choose-face.ts';
import { changeAvatar, saveOwn } from '../people.data.ts';
import { sexOf } from '../sex.ts';

/** The new face on its way: what it looks like already, how far it is, how to stop it. */
type OnItsWay = { readonly src: string; readonly share: number };

const useFaceUpload = () => {
  const { t } = useTranslation('people');
  const [onItsWay, setOnItsWay] = useState<OnItsWay | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (picture: Blob) => {
    const src = URL.createObjectURL(picture);
    stop.current = new AbortController();
    setOnItsWay({ src, share: 0 });
    const isOn = await changeAvatar(picture, { signal: stop.current.signal, onProgress: (share) => setOnItsWay({ src, share }) });
    setOnItsWay(null);
    URL.revokeObjectURL(src);
    if (isOn) toast.success(t('face.done'));
  };
  const take = async (file: File) => {
    const why = whyNotFace(file);
    if (why !== null) {
      toast.warning(t(`face.${why}`));
      return;
    }
    const picture = await cutFace(file).catch(() => null);
    if (picture === null) toast.warning(t('face.unreadable'));
    else if (picture !== undefined) await send(picture);
  };
  return { onItsWay, take, cancel: () => stop.current?.abort() };
};

/** One's own face, and the way to another: chosen, cut square, uploaded with progress. */
export function FaceEditor({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('people');
  const { onItsWay, take, cancel } = useFaceUpload();
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that choosing the same file again is a change again.
    event.target.value = '';
    if (file !== undefined) void take(file);
  };
  const remove = async () => {
    if (await confirm({ title: t('face.removeTitle'), confirmLabel: t('face.remove'), danger: true })) await saveOwn({ avatar: null });
  };
  return (
    <div className="flex flex-col items-center gap-1 pt-4 pb-2">
      <label className="press relative rounded-full has-focus-visible:outline-2 has-focus-visible:outline-qingdai">
        <Avatar name={user.nickName || user.name} src={onItsWay?.src ?? user.avatar?.url} sex={sexOf(user.sex)} size="xl" />
        {onItsWay === null ? (
          <span
            aria-hidden
            className="absolute -right-[0.06rem] -bottom-[0.06rem] grid size-[0.52rem] place-items-center rounded-full border-[0.04rem] border-paper bg-qingdai text-on-qingdai"
          >
            <Camera className="size-[0.28rem]" strokeWidth={2} />
          </span>
        ) : (
          <span
            role="progressbar"
            aria-label={t('face.sending')}
            aria-valuenow={Math.round(onItsWay.share * 100)}
            className="num absolute inset-0 grid place-items-center rounded-full bg-black/50 text-base font-semibold text-white"
          >
            {Math.round(onItsWay.share * 100)}%
          </span>
        )}
        <input
          type="file"
          accept={faceTypes.join()}
          aria-label={t('info.changeFace')}
          disabled={onItsWay !== null}
          onChange={handleChange}
          className="absolute inset-0 size-full cursor-pointer rounded-full opacity-0"
        />
      </label>
      {onItsWay !== null && (
        <Button tone="text" size="sm" onClick={cancel}>
          {t('face.cancel')}
        </Button>
      )}
      {onItsWay === null && user.avatar !== null && (
        <Button tone="text" size="sm" onClick={() => void remove()} className="text-muted!">
          {t('face.remove')}
        </Button>
      )}
    </div>
  );
}
