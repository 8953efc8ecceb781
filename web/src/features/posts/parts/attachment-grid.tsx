import Film from 'lucide-react/icons/film';
import { useTranslation } from 'react-i18next';
import { choose } from '#web/kit/choose.ts';
import { toast } from '#web/kit/toast.ts';
import { UploadAdd, UploadGrid, UploadTile } from '#web/kit/upload-tile.tsx';
import { type Attachment, picturesMax } from '../attachments.ts';
import type { Attachments } from '../use-attachments.ts';

type TileProps = { readonly item: Attachment; readonly index: number; readonly attachments: Attachments };

function Tile({ item, index, attachments }: TileProps) {
  const { t } = useTranslation('posts');
  const { items, remove, retry, move } = attachments;
  const isMoving = item.state === 'waiting' || item.state === 'sending';
  const order = async () => {
    const actions = [
      { key: 'forward', label: t('compose.forward'), disabled: index === 0 },
      { key: 'backward', label: t('compose.backward'), disabled: index === items.length - 1 },
    ];
    const key = await choose({ title: t('compose.order', { n: index + 1 }), actions });
    if (key === 'forward') move(item.key, -1);
    if (key === 'backward') move(item.key, 1);
  };
  if (item.kind === 'video') return <VideoTile item={item} onRemove={() => remove(item.key)} onRetry={() => retry(item.key)} />;
  return (
    <div className="relative">
      <UploadTile
        src={item.src}
        alt={t('compose.picture', { n: index + 1 })}
        progress={isMoving ? item.share * 100 : undefined}
        failed={item.state === 'failed'}
        onRemove={() => remove(item.key)}
        onRetry={() => retry(item.key)}
      />
      {items.length > 1 && (
        <button
          type="button"
          aria-label={t('compose.order', { n: index + 1 })}
          onClick={() => void order()}
          className="num touch-area absolute! bottom-1 left-1 grid size-[0.4rem] place-items-center rounded-full bg-black/60 text-micro text-white"
        >
          {index + 1}
        </button>
      )}
    </div>
  );
}

type VideoTileProps = { readonly item: Attachment; readonly onRemove: () => void; readonly onRetry: () => void };

function VideoTile({ item, onRemove, onRetry }: VideoTileProps) {
  const { t } = useTranslation(['posts', 'kit']);
  const percent = Math.round(item.share * 100);
  const isMoving = item.state === 'waiting' || item.state === 'sending';
  return (
    <div className="col-span-3 space-y-2">
      {/* biome-ignore lint/a11y/useMediaCaption: a person's own video, just chosen */}
      <video src={item.src} controls playsInline preload="metadata" className="max-h-[5.18rem] w-full rounded-md bg-black" />
      <div className="flex items-center gap-3 text-sm text-muted">
        <span role="status" className="num flex-1">
          {isMoving && t('kit:upload.progress', { n: percent })}
          {item.state === 'done' && t('posts:compose.videoReady')}
          {item.state === 'failed' && <span className="text-danger">{t('posts:compose.videoFailed')}</span>}
        </span>
        {item.state === 'failed' && (
          <button type="button" onClick={onRetry} className="press min-h-[0.88rem] px-2 text-qingdai">
            {t('kit:retry')}
          </button>
        )}
        <button type="button" onClick={onRemove} className="press min-h-[0.88rem] px-2 text-danger">
          {t('kit:remove')}
        </button>
      </div>
    </div>
  );
}

/** The pictures or the video of a post that is being written, and the ways to add more. */
export function AttachmentGrid({ attachments }: { readonly attachments: Attachments }) {
  const { t } = useTranslation('posts');
  const { items, room, add } = attachments;
  const take = (kind: Attachment['kind'], files: readonly File[]) => {
    if (add(kind, files) > 0) toast.warning(t('compose.tooMany', { max: picturesMax }), { name: 'attachments' });
  };
  return (
    <UploadGrid>
      {items.map((item, index) => (
        <Tile key={item.key} item={item} index={index} attachments={attachments} />
      ))}
      {room.pictures > 0 && (
        <UploadAdd
          multiple
          label={t('compose.addPictures', { n: items.length, max: picturesMax })}
          onFiles={(files) => take('picture', files)}
        />
      )}
      {room.video && (
        <label className="press relative grid aspect-square place-content-center gap-1 rounded-md border border-dashed border-edge text-center text-xs text-muted has-focus-visible:outline-2 has-focus-visible:outline-qingdai">
          <Film aria-hidden className="mx-auto size-[0.44rem]" strokeWidth={1.5} />
          {t('compose.addVideo')}
          <input
            type="file"
            accept="video/*"
            onChange={(event) => {
              take('video', [...(event.target.files ?? [])]);
              event.target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      )}
    </UploadGrid>
  );
}
