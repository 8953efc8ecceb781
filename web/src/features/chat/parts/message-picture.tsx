import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import type { Message } from '#contract/chat/chat.schemas.ts';
import { fileAt } from '#web/api/file-address.ts';
import { VideoCard } from '#web/kit/video-card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { openGallery } from '../../../app/overlays/gallery.ts';
import { renewMessage } from '../chat-log.ts';
import { chatState } from '../chat-state.ts';
import { pictureBox } from '../picture-box.ts';
import { shownOf } from '../recalls.ts';

const GALLERY_WIDTH = 1567;
const TILE_WIDTH = 692;

type Pictured = Message & { readonly file: NonNullable<Message['file']> };

const isPicture = (message: Message): message is Pictured => message.type === 'image' && message.file !== null;

/** All pictures of the room, from this one on. */
const openFrom = (message: Pictured): void => {
  const log = chatState().logs.get(message.chat_id);
  const pictures = log === undefined ? [message] : shownOf(log).filter(isPicture);
  openGallery(
    pictures.map((one) => ({
      key: one.id,
      src: fileAt(one.file.id, one.file.url, { width: GALLERY_WIDTH }),
      renew: async () => {
        const fresh = await renewMessage(one.chat_id, one.seq);
        return fresh?.file == null ? null : fileAt(fresh.file.id, fresh.file.url, { width: GALLERY_WIDTH });
      },
    })),
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === message.id),
    ),
  );
};

/** The picture of a message. Where its address has run out it is asked for anew, once. */
export function MessagePicture({ message }: { readonly message: Pictured }) {
  const { t } = useTranslation('kit');
  const { file } = message;
  const [failed, setFailed] = useState<string | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const src = fileAt(file.id, file.url, { width: TILE_WIDTH });
  const box = pictureBox(file.width, file.height);
  const fail = () => {
    setFailed(src);
    if (!hasAsked) void renewMessage(message.chat_id, message.seq);
    setHasAsked(true);
  };
  return (
    <button
      type="button"
      aria-label={t('gallery.open', { n: 1 })}
      onClick={() => openFrom(message)}
      style={{ width: `${box.width}rem`, aspectRatio: `${box.width} / ${box.height}` }}
      className="block max-w-full overflow-hidden rounded-lg bg-bone"
    >
      {failed === src ? (
        <span className="grid size-full place-content-center justify-items-center gap-1 p-1 text-micro text-muted">
          <ImageOff aria-hidden className="size-[0.4rem]" strokeWidth={1.5} />
          {t('gallery.failed')}
        </span>
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" onError={fail} className="size-full object-cover" />
      )}
    </button>
  );
}

/** The video of a message. */
export function MessageVideo({ message }: { readonly message: Pictured }) {
  const { file } = message;
  return (
    <VideoCard
      src={fileAt(file.id, file.url)}
      poster={file.cover_url ?? undefined}
      width={file.width}
      height={file.height}
      onFail={() => void renewMessage(message.chat_id, message.seq)}
    />
  );
}
