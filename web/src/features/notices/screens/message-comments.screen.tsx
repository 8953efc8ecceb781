import { useTranslation } from '#web/words/use-translation.ts';
import { NoticeListScreen } from '../parts/notice-list.tsx';
import { NoticeRow } from '../parts/notice-row.tsx';

/** Who commented on what is mine, or answered me (specification, section 2.7). */
export function MessageCommentsScreen() {
  const { t } = useTranslation('notices');
  return (
    <NoticeListScreen
      type="commented"
      emptyTitle={t('comments.none')}
      emptyText={t('comments.emptyText')}
      renderRow={(notice) => <NoticeRow notice={notice} />}
    />
  );
}
