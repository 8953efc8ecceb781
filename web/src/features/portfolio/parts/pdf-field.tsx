import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import X from 'lucide-react/icons/x';
import type { ChangeEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import type { WorkFile } from '#contract/portfolio/portfolio.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { PdfSending, PdfTrouble, PdfUpload } from '../use-pdf-upload.ts';
import { sizeText } from './file-size.ts';

/** What a draft keeps of an uploaded PDF. */
export type ChosenPdf = Pick<WorkFile, 'id' | 'name' | 'size' | 'pages'>;

type PdfFieldProps = {
  readonly value: ChosenPdf | null;
  /** The form holds it, since what is on its way keeps the form from being sent. */
  readonly upload: PdfUpload;
  readonly error?: string;
  /** Takes the focus where nothing was chosen. */
  readonly ref?: Ref<HTMLInputElement>;
};

const FRAME = 'flex items-center gap-3 rounded-lg border border-line px-3 py-2.5';

function PdfMark() {
  return (
    <span className="grid size-[0.8rem] flex-none place-items-center rounded-md bg-seal-soft text-seal">
      <FileText aria-hidden className="size-[0.44rem]" strokeWidth={1.5} />
    </span>
  );
}

type ChooseProps = {
  readonly label: string;
  readonly children: ReactNode;
  readonly onFile: (file: File) => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** The element that says what is wrong. */
  readonly errorId?: string | undefined;
};

function Choose({ label, children, onFile, ref, errorId }: ChooseProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // So that choosing the same file again is a change again.
    event.target.value = '';
    if (file !== undefined) onFile(file);
  };
  return (
    <label className="press relative grid min-h-[0.88rem] items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-qingdai">
      {children}
      <input
        ref={ref}
        type="file"
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        accept="application/pdf,.pdf"
        aria-label={label}
        onChange={take}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

function Sending({ sending, onCancel }: { readonly sending: PdfSending; readonly onCancel: () => void }) {
  const { t } = useTranslation(['portfolio', 'kit']);
  const percent = Math.round(sending.share * 100);
  const isReading = sending.share >= 1;
  return (
    <div className={FRAME}>
      <PdfMark />
      <div className="min-w-0 flex-1">
        <p className="truncate text-base">{sending.name}</p>
        <div
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-label={t('kit:upload.progress', { n: percent })}
          className="mt-1.5 h-[0.06rem] overflow-hidden rounded-full bg-line"
        >
          <span
            className={`block h-full origin-left bg-qingdai transition-transform ${isReading ? 'animate-pulse' : ''}`}
            style={{ transform: `scaleX(${sending.share})` }}
          />
        </div>
        <p role="status" className="num mt-1 text-xs text-muted">
          {isReading ? t('portfolio:pdf.reading') : `${percent}%`}
        </p>
      </div>
      <IconButton label={t('kit:cancel')} icon={<X />} onClick={onCancel} className="-me-2 text-muted" />
    </div>
  );
}

function Trouble({ trouble, onRetry }: { readonly trouble: PdfTrouble; readonly onRetry: (file: File) => void }) {
  const { t } = useTranslation(['portfolio', 'kit']);
  const { why, file } = trouble;
  return (
    <p role="alert" className="mt-2 flex items-start gap-2 text-sm text-danger">
      <span className="min-w-0 flex-1 break-anywhere">
        {trouble.name}: {typeof why === 'string' ? t(`portfolio:pdf.${why}`) : why.message}
      </span>
      {file !== null && (
        <button type="button" onClick={() => onRetry(file)} className="press flex-none text-qingdai">
          {t('kit:retry')}
        </button>
      )}
    </p>
  );
}

/** The PDF of a work: chosen, on its way with progress and a way to stop it, or there. */
export function PdfField({ value, upload, error, ref }: PdfFieldProps) {
  const { t } = useTranslation(['portfolio', 'kit']);
  const labelId = useId();
  const { sending, trouble, send, cancel } = upload;
  const isMissing = trouble === null && Boolean(error);
  const errorId = isMissing ? `${labelId}-error` : undefined;
  return (
    <section aria-labelledby={labelId} className="pt-3">
      <p id={labelId} className="mb-2 text-base text-muted">
        {t('portfolio:works.file')}
        <span aria-hidden className="ms-0.5 text-danger">
          *
        </span>
      </p>
      {sending !== null && <Sending sending={sending} onCancel={cancel} />}
      {sending === null && value === null && (
        <Choose label={t('portfolio:pdf.choose')} onFile={send} ref={ref} errorId={errorId}>
          <span
            className={`flex flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center ${error ? 'border-danger' : 'border-edge'}`}
          >
            <FileUp aria-hidden className="size-[0.56rem] text-qingdai" strokeWidth={1.5} />
            <span className="text-base font-semibold text-qingdai">{t('portfolio:pdf.choose')}</span>
            <span className="text-xs text-muted">{t('portfolio:pdf.rule')}</span>
          </span>
        </Choose>
      )}
      {sending === null && value !== null && (
        <div className={FRAME}>
          <PdfMark />
          <div className="min-w-0 flex-1">
            <p className="truncate text-base">{value.name}</p>
            <p className="num text-xs text-muted">
              {sizeText(value.size)} · {t('portfolio:pages', { count: value.pages })}
            </p>
          </div>
          <Choose label={t('portfolio:pdf.replace')} onFile={send}>
            <Button size="sm" tone="soft" tabIndex={-1} aria-hidden>
              {t('portfolio:pdf.replace')}
            </Button>
          </Choose>
        </div>
      )}
      {trouble !== null && <Trouble trouble={trouble} onRetry={send} />}
      {isMissing && (
        <p id={errorId} role="alert" className="mt-1.5 text-xs text-danger">
          {error}
        </p>
      )}
    </section>
  );
}
