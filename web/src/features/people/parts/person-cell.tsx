import type { ReactNode } from 'react';
import type { Person } from '#contract/people/people.schemas.ts';
import { FollowButton } from './follow-button.tsx';
import { Someone } from './person-link.tsx';

type PersonCellProps = {
  readonly person: Person;
  /** In the place of the line about them. */
  readonly note?: ReactNode;
  /** In the place of the follow button. */
  readonly end?: ReactNode;
};

/** A person in a list: face, name, a line about them, and the way to follow. */
export function PersonCell({ person, note, end }: PersonCellProps) {
  return (
    <div className="row-links flex min-h-[1.2rem] items-center gap-3 px-[0.28rem] py-2.5">
      <Someone person={person} isRow note={note ?? (person.bio || person.location)} nameClass="text-body font-semibold" />
      {end ?? <FollowButton person={person} />}
    </div>
  );
}
