import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { pathTo } from '../../app/routes/path-to.ts';
import { useCurrentUser } from '../../app/session/session.ts';

/** A screen of a person's value report: a company has parts of its own in its report, and is told so at /noRoles (docs/decisions/011.12). */
export const forPeople = (Screen: ComponentType): ComponentType =>
  function ForPeople() {
    const user = useCurrentUser();
    return user !== null && user.userType !== 1 ? <Navigate to={pathTo('/noRoles')} replace /> : <Screen />;
  };
