import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ScanLine from 'lucide-react/icons/scan-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ChangeEvent, ReactNode } from 'react';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Slot } from '../certificate-form.ts';
import type { SlotState } from '../use-slot.ts';

type ChooseProps = { readonly isCamera: boolean; readonly label: string; readonly icon: ReactNode; readonly onFile: (file: File) => void };

/** A way to a picture: the camera of the phone, or what it has kept. */
function Choose({ isCamera, label, icon, onFile }: ChooseProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // So that choosing the same file again is a change again.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <label className="press relative flex min-h-[0.88rem] items-center justify-center gap-2 rounded-md bg-bone px-2 text-base has-focus-visible:outline-2 has-focus-visible:outline-qingdai">
      {icon}
      {label}
      <input
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={handleChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

function Preview({ state, name }: { readonly state: SlotState; readonly name: string }) {
  const { t } = useTranslation('identity');
  const { paper } = state;
  if (paper === null) return null;
  const isMoving = paper.fileId === null && !paper.hasFailed;
  return (
    <>
      <img src={paper.src} alt={name} className="size-full object-contain" />
      {isMoving && (
        <div
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(paper.progress)}
          aria-label={t('pictures.moving', { n: Math.round(paper.progress) })}
          className="num absolute inset-0 grid place-items-center bg-black/50 text-base text-white"
        >
          {t('pictures.moving', { n: Math.round(paper.progress) })}
        </div>
      )}
      {paper.hasFailed && (
        <button
          type="button"
          onClick={state.retry}
          className="absolute inset-0 grid place-content-center gap-1 bg-black/65 p-2 text-center text-base text-white"
        >
          <RotateCw aria-hidden className="mx-auto size-[0.4rem]" />
          {t('pictures.failed')}
        </button>
      )}
      <button
        type="button"
        aria-label={`${t('pictures.remove')} · ${name}`}
        onClick={state.remove}
        className="absolute! top-2 right-2 touch-area grid size-[max(24px,0.5rem)] place-items-center rounded-full bg-black/60 text-white"
      >
        <X aria-hidden className="size-[0.28rem]" strokeWidth={2.5} />
      </button>
    </>
  );
}

/** The place of one picture of a paper, in the shape of a card: how to bring it, how it goes, and what may be wrong with it. */
export function PaperSlot({ slot, state }: { readonly slot: Slot; readonly state: SlotState }) {
  const { t } = useTranslation('identity');
  const { paper, faults, isLooking } = state;
  const name = t(`pictures.slots.${slot}`);
  return (
    <section aria-label={name} className="border-b border-line py-4 last:border-b-0">
      <h3 className="text-body font-semibold">{name}</h3>
      <p className="pb-2.5 text-sm text-muted">{t(`pictures.hints.${slot}`)}</p>
      <div className="relative aspect-[1.586] overflow-hidden rounded-lg border border-dashed border-edge bg-sunken">
        {paper === null && (
          <div className="grid size-full place-content-center text-muted">
            {isLooking ? <Spinner /> : <ScanLine aria-hidden className="size-[0.8rem]" strokeWidth={1.2} />}
          </div>
        )}
        <Preview state={state} name={name} />
      </div>
      {faults.length > 0 && (
        <div role="status" className="mt-2.5 rounded-md bg-gold-soft px-3 py-2 text-sm text-gold">
          {faults.map((fault) => (
            <p key={fault} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-[0.05rem] size-[0.28rem] flex-none" />
              {t(`pictures.faults.${fault}`)}
            </p>
          ))}
          <p className="pt-1 text-xs">{t('pictures.mayStay')}</p>
        </div>
      )}
      <div className="mt-2.5 grid cols-2 gap-2.5">
        <Choose
          isCamera
          label={paper === null ? t('pictures.take') : t('pictures.again')}
          icon={<Camera aria-hidden className="size-[0.36rem]" strokeWidth={1.75} />}
          onFile={state.take}
        />
        <Choose
          isCamera={false}
          label={t('pictures.choose')}
          icon={<Images aria-hidden className="size-[0.36rem]" strokeWidth={1.75} />}
          onFile={state.take}
        />
      </div>
    </section>
  );
}
