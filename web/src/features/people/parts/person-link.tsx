import { Link } from 'react-router';
import type { Person } from '#contract/people/people.schemas.ts';
import { Avatar, type AvatarSize, type Sex } from '#web/kit/avatar.tsx';
import { UserName } from '#web/kit/user-name.tsx';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';

/**
 * Where a tap on a face leads: to the value report, one's own or another's (specification, section 2.8). Undefined where there is nobody
 * to go to.
 */
export const facePath = (person: Pick<Person, 'id'> | null, ownId: number | undefined): string | undefined => {
  if (person === null) return undefined;
  return person.id === ownId ? pathTo('/myReport') : pathTo('/reportOther', {}, { id: person.id });
};

/** Where a person's page is; undefined where there is none to go to. */
export const personPath = (person: Pick<Person, 'id'> | null): string | undefined => {
  return person !== null && isBuilt('/users/:userId') ? pathTo('/users/:userId', { userId: person.id }) : undefined;
};

const sexOf = (sex: number | undefined): Sex => (sex === 1 || sex === 2 ? sex : 0);

type PersonAvatarProps = {
  /** Null for someone who is no longer there. */
  readonly person: Person | null;
  readonly size?: AvatarSize;
  /** The face alone: for a row that leads there as a whole. */
  readonly isPlain?: boolean;
};

/** The face of whoever wrote something; a tap goes where `facePath` says. */
export function PersonAvatar({ person, size = 'md', isPlain = false }: PersonAvatarProps) {
  const face = (
    <Avatar name={person?.name} src={person?.avatar?.url} sex={sexOf(person?.sex)} verified={person?.verified?.type ?? null} size={size} />
  );
  const path = facePath(person, useCurrentUser()?.id);
  if (path === undefined || isPlain) return face;
  // The name beside it is the link that is read out.
  return (
    <Link to={path} aria-hidden tabIndex={-1} className="press touch-area flex-none">
      {face}
    </Link>
  );
}

/** The name of whoever wrote something; it leads to their page. */
export function PersonName({ person, className }: { readonly person: Person | null; readonly className?: string }) {
  return <UserName name={person?.name} to={personPath(person)} className={className} />;
}
