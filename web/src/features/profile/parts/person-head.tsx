import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import type { Person } from '#contract/people/people.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag } from '#web/kit/tag.tsx';
import { HeadCard } from '../../enterprises/card.public.tsx';
import { Someone } from '../../people/people.public.tsx';

type PersonHeadProps = {
  readonly person: Person;
  /** A line under the name for who has written none about themselves. */
  readonly emptyBio?: ReactNode;
  readonly action?: ReactNode;
  /** A line of words under the bio. */
  readonly tags?: ReactNode;
  /** The row of numbers. */
  readonly children?: ReactNode;
};

/** What they were verified as, and where they are. */
function Facts({ person }: Pick<PersonHeadProps, 'person'>) {
  const { verified, location } = person;
  return (
    <span className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 empty:hidden">
      {verified !== null && verified.description !== '' && <Tag tone="seal">{verified.description}</Tag>}
      {location !== '' && (
        <span className="inline-flex min-w-0 items-center gap-1 text-sm text-muted">
          <MapPin aria-hidden className="size-[0.26rem] flex-none" strokeWidth={1.75} />
          <span className="truncate">{location}</span>
        </span>
      )}
    </span>
  );
}

/** The head of a person's page: face, name and where they are, then their seal card, a line about them, numbers. */
export function PersonHead({ person, emptyBio, action, tags, children }: PersonHeadProps) {
  return (
    <Card>
      <Someone person={person} here="profile" heading="h2" hasSeal={false} note={<Facts person={person} />} end={action} />
      <div className="mt-3.5 empty:hidden">
        <HeadCard person={person} />
      </div>
      {person.bio === '' ? (
        emptyBio !== undefined && <div className="mt-3 text-base text-muted">{emptyBio}</div>
      ) : (
        <p lang={langOf(person.bio)} className="mt-3 line-clamp-5 break-anywhere whitespace-pre-line text-base">
          {person.bio}
        </p>
      )}
      {tags}
      {children !== undefined && <div className="mt-3 border-t border-line pt-3">{children}</div>}
    </Card>
  );
}
