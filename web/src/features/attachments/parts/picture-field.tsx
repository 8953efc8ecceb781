import ImagePlus from 'lucide-react/icons/image-plus';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Picture } from '../use-picture.ts';

type PictureFieldProps = {
  readonly label: string;
  /** Pixels: '1080x480'. */
  readonly size: string;
  readonly picture: Picture;
  readonly error?: string;
  readonly onChoose: (file: File) => void;
};

/** A picture to be chosen, shown in the shape in which it will stand. */
export function PictureField({ label, size, picture, error, onChoose }: PictureFieldProps) {
  const { t } = useTranslation('attachments');
  const [width = 1, height = 1] = size.split('x').map(Number);
  const isTall = height > width;
  return (
    <div className="py-3">
      <p className="mb-2 flex items-baseline justify-between gap-3 text-base text-muted">
        {label}
        <span className="num text-xs">{t('field.size', { size: size.replace('x', ' × ') })}</span>
      </p>
      <label
        style={{ aspectRatio: `${width} / ${height}` }}
        className={`press relative block overflow-hidden rounded-md border border-dashed bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-qingdai ${error ? 'border-danger' : 'border-edge'} ${isTall ? 'w-1/2' : width === height ? 'w-[1.6rem]' : 'w-full'}`}
      >
        {picture.src === null ? (
          <span className="absolute inset-0 grid place-content-center gap-1 p-1 text-center text-xs text-muted">
            <ImagePlus aria-hidden className="mx-auto size-[0.44rem]" strokeWidth={1.5} />
            {t('field.choose')}
          </span>
        ) : (
          <img src={picture.src} alt="" className="absolute inset-0 size-full object-cover" />
        )}
        {picture.share !== null && (
          <span
            role="progressbar"
            aria-label={t('field.sending')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(picture.share * 100)}
            className="num absolute inset-0 grid place-items-center bg-black/50 text-base font-semibold text-white"
          >
            {Math.round(picture.share * 100)}%
          </span>
        )}
        <input
          type="file"
          accept="image/*"
          aria-label={label}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file !== undefined) onChoose(file);
          }}
        />
      </label>
      {error && (
        <p role="alert" className="pt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
