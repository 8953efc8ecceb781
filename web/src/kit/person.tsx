import Building from 'lucide-react/icons/building-2';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { Avatar, type AvatarSize, type Sex } from './avatar.tsx';
import { cx } from './class-names.ts';
import { langOf } from './lang-of.ts';
import { LanguagePair } from './language-pair.tsx';
import { Seal } from './seal.tsx';
import { UserName } from './user-name.tsx';

/** What is drawn of a person, as every call's `user` carries it. */
export type PersonFacts = {
  readonly name: string;
  readonly avatar: { readonly url: string } | null;
  readonly sex: number;
  readonly verified: { readonly type: 'user' | 'org' } | null;
  /** Null where there is none, or it is not for whoever looks: no seal then. */
  readonly score: number | null;
  /** 'zh/en'. */
  readonly pair: string | null;
  /** 1 is a person, every other a company. */
  readonly userType: number;
};

/** Where a tap leads: on the picture or the seal to the report, on the name to the profile (specification, section 2.8). */
export type PersonLinks = { readonly report?: To | undefined; readonly profile?: To | undefined };

type FaceProps = {
  readonly person: Pick<PersonFacts, 'name' | 'avatar' | 'sex' | 'verified'> | null;
  readonly to?: To | undefined;
  readonly anonymous?: boolean;
  readonly size?: AvatarSize;
};

const sexOf = (sex: number | undefined): Sex => (sex === 1 || sex === 2 ? sex : 0);

/** A person's picture alone, where many stand close together; with their name it is a `Person`. */
export function PersonFace({ person, to, anonymous = false, size = 'md' }: FaceProps) {
  const face = (
    <Avatar
      name={person?.name}
      src={person?.avatar?.url}
      sex={sexOf(person?.sex)}
      verified={person?.verified?.type ?? null}
      anonymous={anonymous}
      size={size}
    />
  );
  if (to === undefined || anonymous) return face;
  // The name and the seal beside it are the links that are read out.
  return (
    <Link to={to} aria-hidden tabIndex={-1} className="press touch-area flex-none">
      {face}
    </Link>
  );
}

function CompanyMark() {
  const { t } = useTranslation('kit');
  return (
    <span role="img" aria-label={t('company')} className="flex-none text-qingdai">
      <Building aria-hidden className="size-[0.28rem]" strokeWidth={2} />
    </span>
  );
}

function PersonSeal({ score, to }: { readonly score: number | null; readonly to?: To | undefined }) {
  if (score === null) return null;
  if (to === undefined) return <Seal score={score} />;
  return (
    <Link to={to} className="press touch-area inline-flex flex-none">
      <Seal score={score} />
    </Link>
  );
}

type PersonProps = {
  /** Null for somebody who is not there any more. */
  readonly person: PersonFacts | null;
  /** None: the row leads somewhere as a whole, or it is oneself. */
  readonly links?: PersonLinks | undefined;
  /** An anonymous author has no name, no seal and no page: '匿'. */
  readonly anonymous?: boolean;
  /** What stands for the name of somebody who is not there any more. */
  readonly gone?: string | undefined;
  readonly size?: AvatarSize;
  /** Beside the name: '置顶', a role. */
  readonly tags?: ReactNode;
  /** The second line, after the language pair: a time, a place, some words about them. Without one the pair stands beside the name. */
  readonly note?: ReactNode;
  /** At the end of the row: a button, a number. */
  readonly end?: ReactNode;
  readonly nameClass?: string;
  /** Below, as wide as the name's column: what they wrote. The picture stands at the top then. */
  readonly children?: ReactNode;
  readonly className?: string;
};

type LinesProps = Pick<PersonProps, 'person' | 'links' | 'anonymous' | 'gone' | 'tags' | 'note' | 'nameClass'>;

function Lines({ person, links, anonymous = false, gone, tags, note, nameClass }: LinesProps) {
  const shown = anonymous ? null : person;
  const isCompany = shown !== null && shown.userType !== 1;
  const pair = isCompany ? null : (shown?.pair ?? null);
  const hasNote = note !== undefined && note !== null && note !== '';
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <span className="min-w-0 max-w-max grow basis-[4em]">
          <UserName
            name={person === null ? gone : person.name}
            anonymous={anonymous}
            {...(person !== null && links?.profile !== undefined ? { to: links.profile } : {})}
            {...(nameClass === undefined ? {} : { className: nameClass })}
          />
        </span>
        {isCompany ? <CompanyMark /> : <PersonSeal score={shown?.score ?? null} to={links?.report} />}
        {!hasNote && pair !== null && <LanguagePair pair={pair} className="flex-none text-xs text-muted" />}
        {tags}
      </span>
      {hasNote && (
        <span className="num flex min-w-0 flex-wrap items-center gap-x-1 text-xs text-muted">
          {pair !== null && (
            <span className="flex-none whitespace-nowrap">
              <LanguagePair pair={pair} />
              <span aria-hidden> ·</span>
            </span>
          )}
          {typeof note === 'string' ? (
            <span lang={langOf(note) ?? ''} className="min-w-0 truncate">
              {note}
            </span>
          ) : (
            note
          )}
        </span>
      )}
    </>
  );
}

/**
 * A person wherever one stands: picture with the verified mark, name, seal with the score (a company bears its mark instead), language
 * pair. There is no other way to draw one.
 */
export function Person({ size = 'md', end, children, className, ...shown }: PersonProps) {
  const { person, links, anonymous = false } = shown;
  const isTop = children !== undefined && children !== null;
  // A row that leads somewhere as a whole holds phrases alone.
  const Box = isTop || links !== undefined ? 'div' : 'span';
  return (
    <Box className={cx('flex min-w-0 flex-1', isTop ? 'items-start' : 'items-center', size === 'xs' ? 'gap-1.5' : 'gap-2.5', className)}>
      <PersonFace person={person} to={links?.report} anonymous={anonymous} size={size} />
      <Box className="block min-w-0 flex-1">
        <Lines {...shown} />
        {children}
      </Box>
      {end}
    </Box>
  );
}
