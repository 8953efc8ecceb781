import Building from 'lucide-react/icons/building-2';
import type { ReactNode, Ref } from 'react';
import { Link, type To } from 'react-router';
import type { Marked } from '#contract/search/search.schemas.ts';
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
  /** The seal beside it leads the same way and is read out, so that this link is passed over. */
  readonly isSilent?: boolean;
};

const sexOf = (sex: number | undefined): Sex => (sex === 1 || sex === 2 ? sex : 0);

/** A person's picture alone, where many stand close together; with their name it is a `Person`. */
export function PersonFace({ person, to, anonymous = false, size = 'md', isSilent = false }: FaceProps) {
  const { t } = useTranslation('kit');
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
  const said = isSilent ? { 'aria-hidden': true, tabIndex: -1 } : { 'aria-label': t('reportOf', { name: person?.name || t('someone') }) };
  return (
    <Link to={to} {...said} className="press touch-area flex-none rounded-full">
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
    <Link to={to} className="press touch-area -mt-[0.17rem] inline-flex min-h-[max(24px,0.48rem)] flex-none items-end">
      <Seal score={score} />
    </Link>
  );
}

type PersonProps = {
  /** Null for somebody who is not there any more. */
  readonly person: PersonFacts | null;
  /** None: the row leads somewhere as a whole, or it is oneself. */
  readonly links?: PersonLinks | undefined;
  /** In a row (`row-links`) what is around picture, seal and name leads where the name does. */
  readonly isRow?: boolean;
  /** An anonymous author has no name, no seal and no page: '匿'. */
  readonly anonymous?: boolean;
  /** What stands for the name of somebody who is not there any more. */
  readonly gone?: string | undefined;
  /** Words in the place of the name that hold it: a greeting. */
  readonly called?: string | undefined;
  /** The name in parts, where it was looked for. */
  readonly found?: Marked | undefined;
  /** At the head of a page or a card: the name is its heading, larger and whole. */
  readonly heading?: 'h2';
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** False where score and languages stand at length beside it. */
  readonly hasSeal?: boolean;
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

type LinesProps = Omit<PersonProps, 'size' | 'end' | 'children' | 'className'>;
type MarksProps = { readonly person: PersonFacts | null; readonly hasNote: boolean };

/** The name, as the heading of what stands below it where it is one. */
function Name({
  person,
  links,
  isRow = false,
  anonymous = false,
  gone,
  called,
  found,
  heading: Heading,
  headingRef,
  nameClass,
}: LinesProps) {
  const look = nameClass ?? (Heading === undefined ? undefined : 'text-lg leading-snug font-bold');
  const name = (
    <UserName
      name={person === null ? gone : (called ?? person.name)}
      anonymous={anonymous}
      found={found}
      isHeading={Heading !== undefined}
      isRow={isRow}
      {...(person !== null && links?.profile !== undefined ? { to: links.profile } : {})}
      {...(look === undefined ? {} : { className: look })}
    />
  );
  return Heading === undefined ? (
    name
  ) : (
    <Heading ref={headingRef} className="inline">
      {name}
    </Heading>
  );
}

function Note({ note, pair }: { readonly note: ReactNode; readonly pair: string | null }) {
  return (
    <span className="num flex min-w-0 flex-wrap items-center gap-x-1 text-xs text-muted">
      {pair !== null && (
        <span className="flex-none whitespace-nowrap">
          <LanguagePair pair={pair} />
          <span aria-hidden> ·</span>
        </span>
      )}
      {typeof note === 'string' ? (
        <span lang={langOf(note) ?? ''} className="min-w-0 grow basis-[6em] truncate">
          {note}
        </span>
      ) : (
        note
      )}
    </span>
  );
}

/** What stands beside a name: a company's mark, a person's seal and, where no second line follows, their languages. */
function Marks({ person, links, hasSeal = true, hasNote }: Pick<LinesProps, 'links' | 'hasSeal'> & MarksProps) {
  if (person === null) return null;
  if (person.userType !== 1) return <CompanyMark />;
  if (!hasSeal) return null;
  return (
    <>
      <PersonSeal score={person.score} to={links?.report} />
      {!hasNote && person.pair !== null && <LanguagePair pair={person.pair} className="flex-none text-xs text-muted" />}
    </>
  );
}

function Lines(props: LinesProps) {
  const { person, anonymous = false, heading, hasSeal = true, links, tags, note } = props;
  const shown = anonymous ? null : person;
  const hasNote = isFilled(note);
  const pair = shown?.userType === 1 && hasSeal ? shown.pair : null;
  const marks = <Marks person={shown} links={links} hasSeal={hasSeal} hasNote={hasNote} />;
  return (
    <>
      {heading === undefined ? (
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <span className="min-w-0 max-w-max grow basis-[4em]">
            <Name {...props} />
          </span>
          {marks}
          {tags}
        </span>
      ) : (
        // On several lines the marks follow the last word.
        <div className="break-anywhere">
          <Name {...props} /> <span className="ms-0.5 inline-flex items-center gap-x-1.5 align-middle">{marks}</span>
          {tags}
        </div>
      )}
      {hasNote && <Note note={note} pair={pair} />}
    </>
  );
}

const isFilled = (part: ReactNode): boolean => part !== undefined && part !== null && part !== false && part !== '';

/**
 * A person wherever one stands: picture with the verified mark, name, seal with the score (a company bears its mark instead), language
 * pair. There is no other way to draw one.
 */
export function Person({ size, end, children, className, ...shown }: PersonProps) {
  const { person, links, anonymous = false, heading, hasSeal = true } = shown;
  const isTop = children !== undefined && children !== null;
  const faceSize = size ?? (heading === undefined ? 'md' : 'lg');
  // A row that leads somewhere as a whole holds phrases alone.
  const Box = isTop || heading !== undefined || links !== undefined ? 'div' : 'span';
  const isSealed = hasSeal && person !== null && person.userType === 1 && person.score !== null;
  const gap = { xs: 'gap-1.5', sm: 'gap-2.5', md: 'gap-2.5', lg: 'gap-3.5', xl: 'gap-3.5' }[faceSize];
  return (
    <Box className={cx('flex min-w-0 flex-1 flex-wrap gap-y-1', isTop ? 'items-start' : 'items-center desk:flex-nowrap', gap, className)}>
      <PersonFace person={person} to={links?.report} anonymous={anonymous} size={faceSize} isSilent={isSealed} />
      {/* Where letters are large, what finds no room beside the picture or the name stands below: neither is left without a word. A desk has room
          by its own measure, and a table's column would take a name below its picture for a reason to be narrow. */}
      <Box className={cx('block flex-1', isTop ? 'min-w-[min(100%,2.4rem)]' : 'min-w-[min(100%,1.6rem)]')}>
        <Lines {...shown} />
        {children}
      </Box>
      {isFilled(end) && <Box className="ms-auto flex max-w-full flex-none items-center gap-x-[inherit] empty:hidden">{end}</Box>}
    </Box>
  );
}
