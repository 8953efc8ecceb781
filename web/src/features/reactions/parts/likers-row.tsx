import type { Like } from '#contract/reactions/reactions.schemas.ts';
import { CountText } from '#web/kit/count-text.tsx';
import { FootRow } from '#web/kit/foot-row.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { SomeonesFace } from '../../people/people.public.tsx';

type LikersRowProps = { readonly to: string; readonly likes: readonly Like[] | undefined; readonly count: number };

/** The newest faces of those who like a thing, and the way to all of them; nothing while nobody does. */
export function LikersRow({ to, likes, count }: LikersRowProps) {
  const { t } = useTranslation('reactions');
  if (count === 0) return null;
  return (
    <FootRow to={to}>
      <span className="flex -space-x-1.5">
        {likes?.map((like) => (
          <span key={like.user_id} className="rounded-full ring-2 ring-card">
            <SomeonesFace person={like.user} size="xs" isPlain />
          </span>
        ))}
      </span>
      <span>
        <CountText value={count} /> {t('likedBy', { count })}
      </span>
    </FootRow>
  );
}
