import { useLocation } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { HotTopics } from '../../features/feeds/hot-topics.public.tsx';
import { CircleFacts, CirclesBeside } from '../../features/groups/beside.public.tsx';
import { ScoreBeside } from '../../features/score/beside.public.tsx';
import { readPattern } from '../routes/path-pattern.ts';
import { useSession } from '../session/session.ts';
import { WhatThisIs } from './what-this-is.tsx';

const numberIn = (pattern: string, path: string, name: string): number | null => {
  const value = Number(readPattern(pattern, path)?.[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** The circle, or the person, that a screen is about: what is beside it is about the same. */
const subjectOf = (path: string): { readonly circle: number | null; readonly person: number | null } => {
  const [, first, second] = path.split('/');
  return {
    circle: first?.toLowerCase() === 'groups' ? numberIn('/groups/:id', `/groups/${second}`, 'id') : null,
    person: first?.toLowerCase() === 'users' ? numberIn('/users/:id', `/users/${second}`, 'id') : null,
  };
};

const showsOwnReport = (path: string): boolean => !/^\/(myreport|profile|myinfo|usercenter|reportother)\b/i.test(path);

/** The rail on the other side: who this is about, where one belongs, and what is talked of. */
export function Beside() {
  const { t } = useTranslation('desktop');
  const { pathname } = useLocation();
  const session = useSession();
  const { circle, person } = subjectOf(pathname);
  const own = session.status === 'person' ? (session.user?.id ?? null) : null;
  return (
    <aside
      aria-label={t('beside.label')}
      className="desk-beside flex flex-col gap-3 overflow-y-auto scroll-quiet py-[0.24rem] print:hidden"
    >
      {session.status === 'guest' && <WhatThisIs />}
      {circle !== null && <CircleFacts id={circle} />}
      {person !== null && <ScoreBeside userId={person} isOwn={person === own} />}
      {person === null && own !== null && showsOwnReport(pathname) && <ScoreBeside userId={own} isOwn />}
      <HotTopics />
      <CirclesBeside isPerson={own !== null} />
    </aside>
  );
}
