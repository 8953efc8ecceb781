import { useEffect, useState } from 'react';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type Look, usePreview } from '../ecert-issuing.data.ts';

export type PreviewLanguage = Look['language'];
export const previewLanguages = ['zh', 'en', 'es'] as const satisfies readonly PreviewLanguage[];

const SETTLED_MS = 350;

/** What somebody types is drawn once they pause. */
const useSettledLook = (look: Look): Look => {
  const text = JSON.stringify(look);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled);
};

type PreviewProps = {
  readonly look: Omit<Look, 'language'>;
  readonly language: PreviewLanguage;
  readonly onLanguage: (language: PreviewLanguage) => void;
};

/** A certificate as it would look, drawn by the house as its exports are, in a language of choice. */
export function CertificatePreview({ look, language, onLanguage }: PreviewProps) {
  const { t } = useTranslation('ecert-issuing');
  const svg = usePreview(useSettledLook({ ...look, language })).data?.svg;
  return (
    <div>
      <div className="aspect-[99/70] w-full overflow-hidden rounded-md border border-line bg-white">
        {svg !== undefined && (
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
            alt={t('form.previewOf', { title: look.title })}
            className="size-full"
          />
        )}
      </div>
      <div className="pt-3">
        <Segmented
          label={t('form.previewLanguage')}
          value={language}
          onChange={onLanguage}
          items={[
            { key: 'zh', label: '中文' },
            { key: 'en', label: 'English' },
            { key: 'es', label: 'Español' },
          ]}
        />
      </div>
    </div>
  );
}
