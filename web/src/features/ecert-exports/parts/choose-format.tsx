import { useTranslation } from '#web/words/use-translation.ts';
import type { CertificateFormat } from '../ecert-exports.data.ts';
import { formats } from '../wanted.ts';

type ChooseFormatProps = { readonly value: CertificateFormat; readonly onChange: (format: CertificateFormat) => void };

/** As what a certificate is taken along, each with what it is good for. */
export function ChooseFormat({ value, onChange }: ChooseFormatProps) {
  const { t } = useTranslation('ecert-exports');
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">{t('format.label')}</legend>
      {formats.map((format) => (
        <label
          key={format}
          className="group press relative flex min-h-[1.04rem] items-center gap-3 rounded-card border border-line px-3 py-2.5 has-checked:border-qingdai has-checked:bg-qingdai-soft has-focus-visible:outline-2 has-focus-visible:outline-qingdai"
        >
          <input
            type="radio"
            name="certificate-format"
            checked={format === value}
            onChange={() => onChange(format)}
            className="size-[0.32rem] flex-none accent-(--qingdai)"
          />
          <span className="min-w-0">
            <span className="block text-body leading-snug font-semibold">{t(`format.name.${format}`)}</span>
            <span className="mt-0.5 block text-xs text-muted group-has-checked:text-ink/80">{t(`format.about.${format}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
