import { useEffect, useRef, useState } from 'react';
import type { ExportAudience, ExportFormat } from '#contract/report-exports/report-exports.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type PaperLocale, takeReport } from '../exports.data.ts';
import { CredentialList } from './credential-list.tsx';

const formats: readonly ExportFormat[] = ['pdf', 'credential', 'json-resume'];
/** Each language says its own name. */
const languages: readonly { readonly key: PaperLocale; readonly label: string }[] = [
  { key: 'zh-CN', label: '中文' },
  { key: 'en-US', label: 'English' },
  { key: 'es-ES', label: 'Español' },
];

function Formats({ value, onChange }: { readonly value: ExportFormat; readonly onChange: (format: ExportFormat) => void }) {
  const { t } = useTranslation('exports');
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">{t('format')}</legend>
      {formats.map((format) => (
        <label
          key={format}
          className="group press relative flex min-h-[1.04rem] items-center gap-3 rounded-card border border-line px-3 py-2.5 has-checked:border-qingdai has-checked:bg-qingdai-soft has-focus-visible:outline-2 has-focus-visible:outline-qingdai"
        >
          <input
            type="radio"
            name="export-format"
            checked={format === value}
            onChange={() => onChange(format)}
            className="size-[0.32rem] flex-none accent-(--qingdai)"
          />
          <span className="min-w-0">
            <span className="block text-body leading-snug font-semibold">{t(`formats.${format}`)}</span>
            <span className="mt-0.5 block text-xs text-muted group-has-checked:text-ink/80">{t(`about.${format}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** One file at a time; closing the sheet stops it, as its button does. */
const useTaking = () => {
  const [isBusy, setIsBusy] = useState(false);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);
  const take = async (asked: Parameters<typeof takeReport>[0]) => {
    const stop = new AbortController();
    under.current = stop;
    setIsBusy(true);
    await takeReport(asked, stop.signal);
    if (under.current === stop) setIsBusy(false);
  };
  const cancel = () => {
    under.current?.abort();
    under.current = null;
    setIsBusy(false);
  };
  return { isBusy, take, cancel };
};

/** Takes one's own report along: as what, in which language, and of whose parts. */
export function ExportSheet({ open, onDone }: OverlayProps<null, void>) {
  const { t, i18n } = useTranslation(['exports', 'kit']);
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [locale, setLocale] = useState<PaperLocale>(languages.find((one) => one.key === i18n.language)?.key ?? 'zh-CN');
  const [audience, setAudience] = useState<ExportAudience>('everyone');
  const { isBusy, take, cancel } = useTaking();
  return (
    <Sheet
      open={open}
      onClose={() => onDone()}
      title={t('exports:title')}
      footer={
        <>
          <p role="status" className="text-center text-sm text-muted">
            {isBusy && t('exports:making')}
          </p>
          <div className={isBusy ? 'mt-2 grid grid-cols-[1fr_2fr] gap-3' : 'grid'}>
            {isBusy && (
              <Button tone="ghost" onClick={cancel}>
                {t('kit:cancel')}
              </Button>
            )}
            <Button wide loading={isBusy} onClick={() => void take({ format, locale, audience })}>
              {t('exports:take')}
            </Button>
          </div>
        </>
      }
    >
      <div className="space-y-4 px-4 pt-1 pb-5">
        <Formats value={format} onChange={setFormat} />
        <div>
          <p className="mb-1.5 text-sm text-muted">{t('exports:language')}</p>
          <Segmented label={t('exports:language')} items={languages} value={locale} onChange={setLocale} />
        </div>
        {format === 'credential' ? (
          <CredentialList />
        ) : (
          <div>
            <p className="mb-1.5 text-sm text-muted">{t('exports:audience')}</p>
            <Segmented
              label={t('exports:audience')}
              value={audience}
              onChange={setAudience}
              items={(['everyone', 'me'] as const).map((key) => ({ key, label: t(`exports:audiences.${key}`) }))}
            />
            <p className="mt-1.5 text-xs text-muted">{t(`exports:audienceText.${audience}`)}</p>
          </div>
        )}
      </div>
    </Sheet>
  );
}
