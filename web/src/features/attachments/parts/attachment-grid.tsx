import Film from 'lucide-react/icons/film';
import { type ReactNode, useRef } from 'react';
import { PICTURES_MAX } from '#contract/files/files.limits.ts';
import { choose } from '#web/kit/choose.ts';
import { toast } from '#web/kit/toast.ts';
import { UploadAdd, UploadGrid, UploadTile } from '#web/kit/upload-tile.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Attachment } from '../attachments.ts';
import type { Attachments } from '../use-attachments.ts';
import { useDragOrder } from '../use-drag-order.ts';

type TileProps = {
  readonly item: Attachment;
  readonly index: number;
  readonly attachments: Attachments;
  readonly isLifted: boolean;
  readonly mark: ReactNode;
};

function Tile({ item, index, attachments, isLifted, mark }: TileProps) {
  const { t } = useTranslation('attachments');
  const { items, remove, retry, move } = attachments;
  const isMoving = item.state === 'waiting' || item.state === 'sending';
  const order = async () => {
    const actions = [
      { key: 'forward', label: t('forward'), disabled: index === 0 },
      { key: 'backward', label: t('backward'), disabled: index === items.length - 1 },
    ];
    const key = await choose({ title: t('order', { n: index + 1 }), actions });
    if (key === 'forward') move(item.key, index - 1);
    if (key === 'backward') move(item.key, index + 1);
  };
  if (item.kind === 'video') return <VideoTile item={item} onRemove={() => remove(item.key)} onRetry={() => retry(item.key)} />;
  return (
    <div
      data-order-key={item.key}
      className={`relative [-webkit-touch-callout:none] select-none ${isLifted ? 'z-10 scale-105 opacity-80 transition-transform' : ''}`}
    >
      <UploadTile
        src={item.src}
        alt={t('picture', { n: index + 1 })}
        progress={isMoving ? item.share * 100 : undefined}
        failed={item.state === 'failed'}
        onRemove={() => remove(item.key)}
        onRetry={() => retry(item.key)}
      />
      {items.length > 1 && (
        <button
          type="button"
          aria-label={t('order', { n: index + 1 })}
          onClick={() => void order()}
          className="num touch-area absolute! bottom-1 left-1 grid size-[0.4rem] place-items-center rounded-full bg-black/60 text-micro text-white"
        >
          {index + 1}
        </button>
      )}
      {mark}
    </div>
  );
}

type VideoTileProps = { readonly item: Attachment; readonly onRemove: () => void; readonly onRetry: () => void };

function VideoTile({ item, onRemove, onRetry }: VideoTileProps) {
  const { t } = useTranslation(['attachments', 'kit']);
  const percent = Math.round(item.share * 100);
  const isMoving = item.state === 'waiting' || item.state === 'sending';
  return (
    <div className="col-span-3 space-y-2">
      {/* biome-ignore lint/a11y/useMediaCaption: a person's own video, just chosen */}
      <video src={item.src || undefined} controls playsInline preload="metadata" className="max-h-[5.18rem] w-full rounded-md bg-black" />
      <div className="flex items-center gap-3 text-sm text-muted">
        <span role="status" className="num flex-1">
          {isMoving && t('kit:upload.progress', { n: percent })}
          {item.state === 'done' && t('attachments:videoReady')}
          {item.state === 'failed' && <span className="text-danger">{t('attachments:videoFailed')}</span>}
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

type AttachmentGridProps = {
  readonly attachments: Attachments;
  /** What else stands on the tile of a picture: its price, for one. */
  readonly renderMark?: (item: Attachment, index: number) => ReactNode;
};

/** The pictures or the video of something that is being written, and the ways to add more. A picture that is held can be dragged to its place. */
export function AttachmentGrid({ attachments, renderMark }: AttachmentGridProps) {
  const { t } = useTranslation('attachments');
  const { items, room, add, move } = attachments;
  const area = useRef<HTMLDivElement>(null);
  const lifted = useDragOrder(area, (key, overKey) =>
    move(
      key,
      items.findIndex((item) => item.key === overKey),
    ),
  );
  const take = (kind: Attachment['kind'], files: readonly File[]) => {
    if (add(kind, files) > 0) toast.warning(t('tooMany', { max: PICTURES_MAX }), { name: 'attachments' });
  };
  return (
    <div ref={area}>
      <UploadGrid>
        {items.map((item, index) => (
          <Tile
            key={item.key}
            item={item}
            index={index}
            attachments={attachments}
            isLifted={item.key === lifted}
            mark={item.kind === 'picture' ? renderMark?.(item, index) : null}
          />
        ))}
        {room.pictures > 0 && (
          <UploadAdd
            multiple
            label={t('addPictures', { n: items.length, max: PICTURES_MAX })}
            onFiles={(files) => take('picture', files)}
          />
        )}
        {room.video && (
          <label className="press relative grid aspect-square place-content-center gap-1 rounded-md border border-dashed border-edge text-center text-xs text-muted has-focus-visible:outline-2 has-focus-visible:outline-qingdai">
            <Film aria-hidden className="mx-auto size-[0.44rem]" strokeWidth={1.5} />
            {t('addVideo')}
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
      {items.length > 1 && <p className="pt-2 text-xs text-muted">{t('dragHint')}</p>}
    </div>
  );
}
