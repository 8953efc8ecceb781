import { useLocation } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { RanksBeside } from '../../features/checkin/beside.public.tsx';
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

type Place = { readonly pathname: string; readonly search: string };

/** The circle, or the person, that a screen is about: what is beside it is about the same. */
const subjectOf = ({ pathname, search }: Place): { readonly circle: number | null; readonly person: number | null } => {
  const [, first, second] = pathname.split('/');
  const area = first?.toLowerCase();
  // A post stands in the circle that its address names (specification, section 2.5).
  const ofPost = area === 'topicdetail' ? new URLSearchParams(search).get('feed_from') : null;
  const circle = area === 'groups' ? second : ofPost;
  return {
    circle: circle ? numberIn('/groups/:id', `/groups/${circle}`, 'id') : null,
    person: area === 'users' ? numberIn('/users/:id', `/users/${second}`, 'id') : null,
  };
};

/** A profile begins with the seal of whose it is, and the page of a circle with its facts. */
const saysItself = (path: string): boolean => /^\/users\/[^/]+\/?$/i.test(path) || /^\/groups\/[^/]+\/info\/?$/i.test(path);

/** Who is on the way in stands before a form that says the same. */
const isEntry = (path: string): boolean => /^\/(signin|signup)\b/i.test(path);

const showsOwnReport = (path: string): boolean => !/^\/(myreport|profile|myinfo|usercenter|reportother)\b/i.test(path);

/** The rail on the other side: who this is about, where one belongs, what is talked of and who is at it longest. */
export function Beside() {
  const { t } = useTranslation('desktop');
  const location = useLocation();
  const session = useSession();
  const { circle, person } = subjectOf(location);
  const own = session.status === 'person' ? (session.user?.id ?? null) : null;
  const isGeneral = circle === null && person === null;
  return (
    <aside
      aria-label={t('beside.label')}
      className="desk-beside flex flex-col gap-3 overflow-y-auto scroll-quiet py-[0.24rem] print:hidden"
    >
      {session.status === 'guest' && !isEntry(location.pathname) && <WhatThisIs />}
      {circle !== null && !saysItself(location.pathname) && <CircleFacts id={circle} />}
      {person !== null && !saysItself(location.pathname) && <ScoreBeside userId={person} isOwn={person === own} />}
      {isGeneral && own !== null && showsOwnReport(location.pathname) && <ScoreBeside userId={own} isOwn />}
      {(circle === null || saysItself(location.pathname)) && <HotTopics />}
      {isGeneral && <RanksBeside />}
      <CirclesBeside isPerson={own !== null} />
    </aside>
  );
}
