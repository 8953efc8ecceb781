import type { ReactNode } from 'react';
import type { FoundPerson } from '#contract/people/finding.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { FollowButton } from './follow-button.tsx';
import { Someone } from './person-link.tsx';

type PersonCellProps = {
  /** Of one who was looked for the hits in the name are marked. */
  readonly person: FoundPerson;
  /** In the place of the line about them. */
  readonly note?: ReactNode;
  /** Why they are shown, whole below their name: a line would cut it before it says whom it names. */
  readonly reason?: string;
  /** In the place of the follow button. */
  readonly end?: ReactNode;
};

/** A person in a list: face, name, a line about them, and the way to follow. */
export function PersonCell({ person, note, reason = '', end }: PersonCellProps) {
  const about = reason === '' ? (note ?? (person.bio || person.location)) : undefined;
  return (
    <div className="row-links flex min-h-[1.2rem] items-center gap-3 px-[0.28rem] py-2.5">
      <Someone person={person} found={person.found} isRow note={about} nameClass="text-body font-semibold">
        {reason !== '' && (
          <p lang={langOf(reason)} className="line-clamp-2 text-xs text-muted break-anywhere">
            {reason}
          </p>
        )}
      </Someone>
      {end ?? <FollowButton person={person} />}
    </div>
  );
}
