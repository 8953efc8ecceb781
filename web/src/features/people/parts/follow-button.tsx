import type { Person } from '#contract/people/people.schemas.ts';
import { Button, type ButtonSize } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { requireSession } from '../../../app/session/require-session.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { agreeToBefriend } from '../befriending.ts';
import { useFollow } from '../people.data.ts';

/** How whoever looks stands to a person (specification, section 4.4): `follow` is who follows them already. */
export type FollowState = 'unFollow' | 'follow' | 'eachFollow';

export const followStateOf = ({ following, follower }: Pick<Person, 'following' | 'follower'>): FollowState =>
  follower ? (following ? 'eachFollow' : 'follow') : 'unFollow';

type FollowButtonProps = {
  readonly person: Person;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  /** It stands beside what the screen is more about. */
  readonly isBeside?: boolean;
};

/** '关注', '已关注', '好友': follows at once, and asks once before it unfollows. Nothing stands beside oneself. */
export function FollowButton({ person, size = 'sm', wide = false, isBeside = false }: FollowButtonProps) {
  const { t } = useTranslation('people');
  const me = useCurrentUser();
  const write = useFollow();
  if (me?.id === person.id) return null;
  const state = followStateOf(person);
  const toggle = async () => {
    if (!requireSession()) return;
    if (state === 'unFollow') {
      if (await agreeToBefriend(person)) write.follow({ id: person.id });
    } else if (await confirm({ title: t('unfollow.title', { name: person.name }), confirmLabel: t('unfollow.confirm') })) {
      write.unfollow({ id: person.id });
    }
  };
  return (
    <Button
      size={size}
      wide={wide}
      tone={state !== 'unFollow' ? 'ghost' : isBeside ? 'soft' : 'primary'}
      aria-pressed={state !== 'unFollow'}
      disabled={write.isPending}
      onClick={() => void toggle()}
      className="flex-none disabled:opacity-100"
    >
      {t(`follow.${state}`)}
    </Button>
  );
}
