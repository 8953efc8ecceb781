import { useParams } from 'react-router';
import { newsReactions, newsTips } from '#contract/news/news.doors.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { LikersList } from '../../reactions/likers.public.tsx';
import { TippersList } from '../../tips/tippers.public.tsx';
import { newsPath } from '../news-path.ts';

/** Who likes a piece of news, newest first (specification, section 2.4). */
export function NewsLikersScreen() {
  const id = idFrom(useParams()['article']);
  return id === null ? <NotFoundScreen /> : <LikersList likes={newsReactions.likes} id={id} back={newsPath({ id })} />;
}

/** Who tipped a piece of news, newest first (specification, section 2.4). */
export function NewsTippersScreen() {
  const id = idFrom(useParams()['article']);
  return id === null ? <NotFoundScreen /> : <TippersList tips={newsTips.tips} sum={newsTips.sum} id={id} back={newsPath({ id })} />;
}
