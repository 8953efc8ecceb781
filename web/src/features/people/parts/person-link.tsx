import type { ComponentProps } from 'react';
import type { Person as Shown } from '#contract/people/people.schemas.ts';
import type { AvatarSize } from '#web/kit/avatar.tsx';
import { Person, PersonFace, type PersonLinks } from '#web/kit/person.tsx';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';

/**
 * Where a tap on a face or a seal leads: to the value report, one's own or another's (specification, section 2.8). Undefined where there is
 * nobody to go to.
 */
export const facePath = (person: Pick<Shown, 'id'> | null, ownId: number | undefined): string | undefined => {
  if (person === null) return undefined;
  return person.id === ownId ? pathTo('/myReport') : pathTo('/reportOther', {}, { id: person.id });
};

/** Where a person's page is; undefined where there is none to go to. */
export const personPath = (person: Pick<Shown, 'id'> | null, from?: string): string | undefined => {
  if (person === null || !isBuilt('/users/:userId')) return undefined;
  return pathTo('/users/:userId', { userId: person.id }, from === undefined ? {} : { from });
};

/** The page that this is: no link leads to it. */
type Here = 'report' | 'profile';

type Ways = {
  readonly here?: Here;
  /** Said to the profile: where its visitor came from. */
  readonly from?: string | undefined;
};

const useLinks = (person: Shown | null, { here, from }: Ways = {}): PersonLinks => {
  const ownId = useCurrentUser()?.id;
  return {
    report: here === 'report' ? undefined : facePath(person, ownId),
    profile: here === 'profile' ? undefined : personPath(person, from),
  };
};

type SomeoneProps = {
  /** Null for someone who is no longer there. */
  readonly person: Shown | null;
  /** It leads nowhere by itself: for a choice, and for faces that together lead to a list. */
  readonly isPlain?: boolean;
};

/** The picture of somebody alone, where many stand close together. */
export function SomeonesFace({ person, size, isPlain = false }: SomeoneProps & { readonly size?: AvatarSize }) {
  const { report } = useLinks(person);
  return <PersonFace person={person} to={isPlain ? undefined : report} {...(size === undefined ? {} : { size })} />;
}

type Look = Omit<ComponentProps<typeof Person>, 'person' | 'links'>;

/** Somebody as the kit draws a person, with the ways to their report and their page. */
export function Someone({ person, isPlain = false, here, from, ...look }: SomeoneProps & Look & Ways) {
  const links = useLinks(person, { here, from });
  return <Person person={person} links={isPlain ? undefined : links} {...look} />;
}
