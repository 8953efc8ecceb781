import { useTranslation } from '#web/words/use-translation.ts';
import { NoticeListScreen } from '../parts/notice-list.tsx';
import { NoticeRow } from '../parts/notice-row.tsx';

/** Who mentioned me. */
export function MessageMentionsScreen() {
  const { t } = useTranslation('notices');
  return (
    <NoticeListScreen
      type="at"
      emptyTitle={t('mentions.none')}
      emptyText={t('mentions.emptyText')}
      renderRow={(notice) => <NoticeRow notice={notice} />}
    />
  );
}
