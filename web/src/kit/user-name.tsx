import { Link, type To } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { cx } from './class-names.ts';
import { langOf } from './lang-of.ts';

type UserNameProps = {
  readonly name?: string | null;
  /** An anonymous author has no name and no page. */
  readonly anonymous?: boolean;
  readonly to?: To;
  readonly className?: string;
  /** A heading is shown whole, on as many lines as it takes. */
  readonly isHeading?: boolean;
  /** In a row (`row-links`) the rest of it leads where the name does. */
  readonly isRow?: boolean;
};

/** A person's name on one line; a long one ends in an ellipsis and keeps its whole in the title. */
export function UserName({ name, anonymous = false, to, className = 'font-semibold', isHeading = false, isRow = false }: UserNameProps) {
  const { t } = useTranslation('kit');
  const text = anonymous ? t('anonymous') : name?.trim() || t('someone');
  const words = (
    <span lang={langOf(text) ?? ''} className={cx(!isHeading && 'block min-w-0 max-w-full truncate', className)} title={text}>
      {text}
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
