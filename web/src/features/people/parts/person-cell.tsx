import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#contract/people/people.schemas.ts';
import { FollowButton } from './follow-button.tsx';
import { personPath, Someone } from './person-link.tsx';

type PersonCellProps = { readonly person: Profile /** In the place of the follow button. */; readonly end?: ReactNode };

/** A person in a list: face, name, a line about them, and the way to follow. */
export function PersonCell({ person, end }: PersonCellProps) {
  const path = personPath(person);
  const about = person.bio || person.location;
  const inside = <Someone person={person} isPlain note={about} nameClass="text-body font-semibold" />;
  const look = 'flex min-w-0 flex-1 items-center gap-3 py-2.5 ps-[0.28rem]';
  return (
    <div className="flex min-h-[1.2rem] items-center gap-3 pe-[0.28rem]">
      {path === undefined ? (
        <div className={look}>{inside}</div>
      ) : (
        <Link to={path} className={`press ${look} focus-visible:-outline-offset-4`}>
          {inside}
        </Link>
      )}
      {end ?? <FollowButton person={person} />}
    </div>
  );
}
