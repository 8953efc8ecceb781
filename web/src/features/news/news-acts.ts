import { deleteNews } from '#contract/news/contributing.doors.ts';
import { recommendNews, unrecommendNews } from '#contract/news/editing.doors.ts';
import { listNews } from '#contract/news/news.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { sayNotDeleted } from '../../app/overlays/confirm-deletion.ts';
import { changeNews, dropNews } from './cached-news.ts';

/** Deletes a piece of news and takes it out of every list. Answers whether it worked. */
export const deleteNow = async (id: number): Promise<boolean> => {
  const done = await writeNow(deleteNews, { id }, { handles: sayNotDeleted });
  if (done !== null) dropNews(id);
  return done !== null;
};

/** Puts a piece of news among the recommended, or takes it out. */
export const recommendNow = async (id: number, isWanted: boolean): Promise<void> => {
  const done = await writeNow(isWanted ? recommendNews : unrecommendNews, { id });
  if (done === null) return;
  toast.success(done.answer.message);
  changeNews(id, (news) => ({ ...news, is_recommend: isWanted }));
  await refreshAnswers(listNews);
};
