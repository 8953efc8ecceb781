import FileCheck from 'lucide-react/icons/file-check';
import ScanLine from 'lucide-react/icons/scan-line';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { Button, buttonClass } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

const TAKEN = '.pdf,.png,.svg,.json,.jwt,.txt,application/pdf,image/png,image/svg+xml,application/json,application/vc+jwt';

type ChooseFileProps = { readonly isBusy: boolean; readonly onFile: (file: File) => void; readonly onScan: () => void };

/** Where a certificate is put down or chosen; or the camera is opened. */
export function ChooseFile({ isBusy, onFile, onScan }: ChooseFileProps) {
  const { t } = useTranslation('ecerts');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that choosing the same file again is a change again.
    target.value = '';
    if (file !== undefined) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    over(event);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <Card>
      <fieldset
        aria-label={t('choose.file')}
        onDragOver={over}
        onDragLeave={over}
        onDrop={drop}
        className={`min-w-0 rounded-lg border border-dashed px-3 py-6 text-center ${isOver ? 'border-qingdai bg-qingdai-soft' : 'border-edge'}`}
      >
        <FileCheck aria-hidden strokeWidth={1.5} className="mx-auto size-[0.72rem] text-qingdai" />
        <p className="mt-2 text-sm text-muted">{t('choose.text')}</p>
        <input id={id} type="file" accept={TAKEN} disabled={isBusy} className="peer sr-only" onChange={choose} />
        <label
          htmlFor={id}
          className={`${buttonClass({ size: 'md' })} mt-3 peer-focus-visible:outline-2 peer-focus-visible:outline-qingdai`}
        >
          {t('choose.file')}
        </label>
      </fieldset>
      <Button wide tone="soft" size="md" className="mt-3" icon={<ScanLine aria-hidden className="size-[0.36rem]" />} onClick={onScan}>
        {t('choose.scan')}
      </Button>
    </Card>
  );
}
