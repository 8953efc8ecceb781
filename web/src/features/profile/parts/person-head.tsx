import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import type { Person } from '#contract/people/people.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { SomeonesFace } from '../../people/people.public.tsx';
import { SealCard } from '../../report/card.public.tsx';

type PersonHeadProps = {
  readonly person: Person;
  /** What is to be called by: the nickname of oneself, for one. */
  readonly name?: string;
  /** Takes the place of the face: one's own leads to changing it. */
  readonly face?: ReactNode;
  /** A line under the name for who has written none about themselves. */
  readonly emptyBio?: ReactNode;
  readonly action?: ReactNode;
  /** A line of words under the bio. */
  readonly tags?: ReactNode;
  /** The row of numbers. */
  readonly children?: ReactNode;
};

/** The head of a person's page: face, name and where they are, then their seal card, a line about them, numbers. */
export function PersonHead({ person, name = person.name, face, emptyBio, action, tags, children }: PersonHeadProps) {
  const { t } = useTranslation('people');
  const verified = person.verified;
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        {face ?? <SomeonesFace person={person} size="lg" />}
        <div className="min-w-0 flex-1">
          <h2 lang={langOf(name)} className="line-clamp-2 break-anywhere text-lg font-bold">
            {name}
          </h2>
          <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {person.userType !== 1 && <Tag>{t('company')}</Tag>}
            {verified !== null && verified.description !== '' && <Tag tone="seal">{verified.description}</Tag>}
            {person.location !== '' && (
              <span className="inline-flex min-w-0 items-center gap-1 text-sm text-muted">
                <MapPin aria-hidden className="size-[0.26rem] flex-none" strokeWidth={1.75} />
                <span className="truncate">{person.location}</span>
              </span>
            )}
          </div>
        </div>
        {action}
      </div>
      <div className="mt-3.5 empty:hidden">
        <SealCard person={person} />
      </div>
      {person.bio === '' ? (
        emptyBio !== undefined && <div className="mt-3 text-base text-muted">{emptyBio}</div>
      ) : (
        <p className="mt-3 line-clamp-5 break-anywhere whitespace-pre-line text-base">{person.bio}</p>
      )}
      {tags}
      {children !== undefined && <div className="mt-3 border-t border-line pt-3">{children}</div>}
    </Card>
  );
}
