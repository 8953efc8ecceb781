import Download from 'lucide-react/icons/download';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { saveAs } from '../glossary.data.ts';

/** The glossary, or a set, as files. */
export function SaveCells({ set }: { readonly set: number | null }) {
  const { t } = useTranslation('glossary');
  return (
    <>
      <Card inset="rows" title={t('export.title')}>
        <Cell icon={<Download />} label={t('export.tbx')} onClick={() => void saveAs('tbx', set)} />
        <Cell icon={<Download />} label={t('export.csv')} onClick={() => void saveAs('csv', set)} />
      </Card>
      {set === null && <p className="px-[0.32rem] pb-3 text-xs text-muted">{t('export.licence')}</p>}
    </>
  );
}
