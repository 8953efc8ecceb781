import Download from 'lucide-react/icons/download';
import { choose } from '#web/kit/choose.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type Saved, saveAs } from '../glossary.data.ts';

/** The glossary as it is narrowed, or a set, as a file; of the house's the licence is said before. */
export function SaveButton(saved: Saved) {
  const { t } = useTranslation('glossary');
  const save = async () => {
    const format = await choose({
      title: t(saved.set === null ? 'export.licence' : 'export.title'),
      actions: [
        { key: 'tbx', label: t('export.tbx') },
        { key: 'csv', label: t('export.csv') },
      ],
    });
    if (format === 'tbx' || format === 'csv') await saveAs(format, saved);
  };
  return <IconButton label={t('export.title')} icon={<Download />} onClick={() => void save()} />;
}
