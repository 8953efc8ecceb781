import type { ReactNode } from 'react';
import { Link } from 'react-router';

type AnyLinkProps = {
  /** A path of the site, an https address, or '' for nowhere. */
  readonly to: string;
  readonly className?: string;
  readonly label?: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

/** Leads where operators said: inside the app, to another site in a tab of its own, or nowhere. */
export function AnyLink({ to, className, label, onOpen, children }: AnyLinkProps) {
  if (to === '') return <div className={className}>{children}</div>;
  if (to.startsWith('/')) {
    return (
      <Link to={to} aria-label={label} onClick={onOpen} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" aria-label={label} onClick={onOpen} className={className}>
      {children}
    </a>
  );
}
