import Play from 'lucide-react/icons/play';
import VideoOff from 'lucide-react/icons/video-off';
import { useRef, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { videoBox } from './video-size.ts';

type VideoCardProps = {
  /** An mp4. */
  readonly src: string;
  readonly poster?: string;
  readonly width?: number | null;
  readonly height?: number | null;
  /** What it shows, for those who do not see it. */
  readonly title?: string;
  /** Told when it cannot be played: its address may have run out. Another address makes it ready again. */
  readonly onFail?: () => void;
};

type Begun = { readonly state: 'waiting' | 'playing' | 'blocked' | 'failed'; readonly src: string };

/** A video behind its poster. Nothing of it is loaded before it is asked for. */
export function VideoCard({ src, poster, width, height, title, onFail }: VideoCardProps) {
  const { t } = useTranslation('kit');
  const video = useRef<HTMLVideoElement>(null);
  const [begun, setBegun] = useState<Begun>({ state: 'waiting', src });
  // What plays goes on at the address that it began with; what failed is ready again at another one.
  const address = begun.state === 'playing' ? begun.src : src;
  const state = begun.state === 'failed' && begun.src !== src ? 'waiting' : begun.state;
  const setState = (next: Begun['state']) => setBegun({ state: next, src: address });
  const fail = () => {
    setState('failed');
    onFail?.();
  };
  const box = videoBox(width, height);
  const play = async () => {
    setState('playing');
    await video.current
      ?.play()
      .catch((reason: unknown) => (reason instanceof DOMException && reason.name === 'NotAllowedError' ? setState('blocked') : fail()));
  };
  const isIdle = state === 'waiting' || state === 'blocked';
  return (
    <div
      className="relative max-w-full overflow-hidden rounded-md bg-black text-white"
      style={{ width: `${box.width}rem`, aspectRatio: `${box.width} / ${box.height}` }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: people's own videos come without captions */}
      <video
        ref={video}
        src={address}
        poster={poster}
        preload="none"
        playsInline
        controls={state === 'playing'}
        aria-label={title}
        onError={fail}
        className={`size-full ${state === 'playing' ? 'object-contain' : 'object-cover'}`}
      />
      {isIdle && (
        <button
          type="button"
          aria-label={t('video.play')}
          onClick={(event) => {
            event.stopPropagation();
            void play();
          }}
          className="absolute inset-0 grid place-content-center gap-2 bg-black/15 text-center text-sm"
        >
          <span className="mx-auto grid size-[0.96rem] place-items-center rounded-full bg-black/55">
            <Play aria-hidden className="ms-0.5 size-[0.44rem] fill-current" strokeWidth={0} />
          </span>
          {state === 'blocked' && (
            <span>
              {t('video.blocked')}
              <br />
              {t('video.tap')}
            </span>
          )}
        </button>
      )}
      {state === 'failed' && (
        <div role="alert" className="absolute inset-0 grid place-content-center gap-2 bg-black/70 p-4 text-center text-sm">
          <VideoOff aria-hidden className="mx-auto size-[0.56rem]" strokeWidth={1.5} />
          {t('video.failed')}
        </div>
      )}
    </div>
  );
}
