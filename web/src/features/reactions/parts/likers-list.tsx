import type { Like } from '#contract/reactions/reactions.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { Someone } from '../../people/people.public.tsx';
import { type ReactionCalls, useLikers } from '../reactions.data.ts';

function LikerRow({ like }: { readonly like: Like }) {
  return (
    <Someone
      person={like.user}
      note={like.user?.bio}
      end={<RelativeTime at={utcMoment(like.created_at)} className="flex-none text-xs text-muted" />}
      className="px-[0.28rem] py-2.5"
    />
  );
}

type LikersListProps = {
  readonly likes: ReactionCalls['likes'];
  readonly id: number;
  /** The page of the thing itself. */
  readonly back: string;
};

/** Who likes a thing, newest first: a whole screen. */
export function LikersList({ likes, id, back }: LikersListProps) {
  const { t } = useTranslation('reactions');
  const title = useScreenTitle();
  const likers = useLikers(likes, id);
  return (
    <ListScreen
      {...likers.list}
      nav={<NavBar title={title} back={back} />}
      label={t('likers.label')}
      layout="rows"
      keyOf={(like) => like.user_id}
      renderRow={(like) => <LikerRow like={like} />}
      empty={{
        picture: 'likes',
        title: t('likers.empty'),
        text: t('likers.emptyText'),
        action: (
          <ButtonLink size="md" tone="soft" to={back}>
            {t('likers.back')}
          </ButtonLink>
        ),
      }}
    />
  );
}
