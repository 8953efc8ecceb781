import { useTranslation } from '#web/words/use-translation.ts';
import { NoticeListScreen } from '../parts/notice-list.tsx';
import { NoticeRow } from '../parts/notice-row.tsx';

/** Who likes what is mine (specification, section 2.7). */
export function MessageLikesScreen() {
  const { t } = useTranslation('notices');
  return (
    <NoticeListScreen
      type="liked"
      emptyTitle={t('likes.none')}
      emptyText={t('likes.emptyText')}
      renderRow={(notice) => <NoticeRow notice={notice} />}
    />
  );
}
