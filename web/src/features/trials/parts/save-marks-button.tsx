import Download from 'lucide-react/icons/download';
import { Button } from '#web/kit/button.tsx';
import { choose } from '#web/kit/choose.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { saveMarks } from '../save-marks.ts';

/** The marks as a file, for both of a trial: every error as a table, or in the shape of the MQM scorecard. */
export function SaveMarksButton({ trialId }: { readonly trialId: number }) {
  const { t } = useTranslation('trial-export');
  const save = async () => {
    const format = await choose({
      title: t('title'),
      actions: [
        { key: 'csv', label: t('csv') },
        { key: 'json', label: t('json') },
      ],
    });
    if (format === 'csv' || format === 'json') await saveMarks(trialId, format);
  };
  return (
    <Button
      size="md"
      tone="ghost"
      icon={<Download aria-hidden className="size-[0.32rem]" strokeWidth={1.75} />}
      onClick={() => void save()}
    >
      {t('title')}
    </Button>
  );
}
