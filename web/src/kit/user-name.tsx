import { Link, type To } from 'react-router';
import type { Marked } from '#contract/search/search.schemas.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { cx } from './class-names.ts';
import { langOf } from './lang-of.ts';
import { MarkedText } from './marked-text.tsx';

type UserNameProps = {
  readonly name?: string | null;
  /** An anonymous author has no name and no page. */
  readonly anonymous?: boolean;
  readonly to?: To;
  /** The name in parts, where it was looked for: the hits stand out. */
  readonly found?: Marked | undefined;
  readonly className?: string;
  /** A heading is shown whole, on as many lines as it takes. */
  readonly isHeading?: boolean;
  /** In a row (`row-links`) the rest of it leads where the name does. */
  readonly isRow?: boolean;
};

/** A person's name on one line; a long one ends in an ellipsis and keeps its whole in the title. */
export function UserName({
  name,
  anonymous = false,
  to,
  found = [],
  className = 'font-semibold',
  isHeading = false,
  isRow = false,
}: UserNameProps) {
  const { t } = useTranslation('kit');
  const text = anonymous ? t('anonymous') : name?.trim() || t('someone');
  const words = (
    <span lang={langOf(text) ?? ''} className={cx(!isHeading && 'block min-w-0 max-w-full truncate', className)} title={text}>
      {found.length > 0 && !anonymous ? <MarkedText parts={found} /> : text}
    </span>
  );
  if (to === undefined || anonymous) return words;
  // What is cut by its own frame cannot answer beyond it: the thumb's area lies around the words.
  return (
    <Link to={to} className={cx(isRow ? 'row-area' : 'touch-area', !isHeading && 'block min-w-0 max-w-full')}>
      {words}
    </Link>
  );
}
