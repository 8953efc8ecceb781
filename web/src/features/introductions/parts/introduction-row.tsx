import { Link } from 'react-router';
import type { Introduction } from '#contract/introductions/introductions.schemas.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';

/** How the state of an introduction looks. */
export const stateTones: Record<Introduction['state'], TagTone> = {
  waiting: 'gold',
  made: 'success',
  declined: 'quiet',
  withdrawn: 'quiet',
};

/** Who stands at the head of it for whoever looks: whom one would meet, or who asks. */
export const headOf = (one: Introduction): Person | null => (one.role === 'asker' ? one.target : one.asker);

/** What it is about, in a line. */
export const useStory = () => {
  const { t } = useTranslation('introductions');
  return (one: Introduction): string => {
    const nameOf = (person: Person | null) => person?.name ?? t('gone');
    const names = { asker: nameOf(one.asker), introducer: nameOf(one.introducer), target: nameOf(one.target) };
    return t(`story.${one.role}`, names);
  };
};

export function IntroductionRow({ one }: { readonly one: Introduction }) {
  const { t } = useTranslation('introductions');
  const storyOf = useStory();
  return (
    <div className="press row-links flex px-[0.28rem] py-3">
      <Someone
        person={headOf(one)}
        gone={t('gone')}
        nameClass="text-body font-semibold"
        end={<Tag tone={stateTones[one.state]}>{t(`states.${one.state}`)}</Tag>}
      >
        <Link
          to={pathTo('/introductions/:id', { id: one.id })}
          lang={langOf(one.message)}
          className="row-area mt-1 line-clamp-2 text-base break-anywhere"
        >
          {storyOf(one)}
        </Link>
        <span className="mt-1 block text-xs text-muted">
          <RelativeTime at={utcMoment(one.created_at)} />
        </span>
      </Someone>
    </div>
  );
}
