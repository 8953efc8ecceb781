import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import type { EffectContext, WriteCtx } from '../../kernel/http/context.ts';
import { openRegistry } from '../registry.ts';
import { closedVeil, type OwnerId, openVeil, type Veil } from './owner.types.ts';
import type { Pinning } from './pinned.sql.ts';

/** Who is looking; a guest has no id. */
export type Viewer = { userId: number | null };

/** What a thing shows, of what everyone may open; widths and heights in pixels. */
export type SubjectMedia = {
  images: { file: number; width: number; height: number }[];
  video: { video_id: number; cover_id: number | null; width: number; height: number } | null;
};

export type LoadedSubject = {
  id: number;
  /** Who made it and is told about what happens to it; see `ownedBy` and `hiddenBy`. */
  owner: OwnerId;
  /** Who bears no name around it, its owner among them where it is anonymous. */
  veil: Veil;
  /** The circle it lies in, for kinds that lie in one. */
  groupId: number | null;
  /** At most 60 characters of it, for notices and summaries. */
  excerpt: string;
  /** A file that stands for it in lists, or null. */
  pictureFileId: number | null;
  /** Absent for kinds that show nothing. */
  media?: SubjectMedia;
  likes: number;
  comments: number;
  /** The viewer is in the circle it lies in, as liking and commenting ask (decision 50); true of what lies in none. */
  viewerBelongs: boolean;
  /** The viewer is a group admin of the circle it lies in. */
  viewerIsGroupAdmin: boolean;
  /** A block stands between the viewer and its owner; only who keeps the place sees it all the same, and may not answer it. */
  isBlocked: boolean;
  /** One pays to see it and the viewer has not: nothing that is said about it is shown either (decision 64). */
  isClosed?: boolean;
  /** What it stands under, for kinds that stand under another, as a comment does. */
  parent: { kind: string; id: number; owner: OwnerId } | null;
  /** It stands above the others until then. */
  pinnedUntil: Date | null;
};

/** A thing as those see it who look after the house: whole, and also when nobody else sees it any more. */
export type InspectedSubject = {
  id: number;
  owner: OwnerId;
  veil: Veil;
  /** Who else is a party, such as who was reviewed: they decide nothing about it. */
  about?: readonly number[];
  groupId: number | null;
  title: string;
  /** Its whole text. */
  text: string;
  pictureFileIds: number[];
  createdAt: Date;
  /** Its owner took it away; nothing can be done about it any more. */
  isDeleted: boolean;
  /** A moderator took it out of sight; `restore` brings it back. */
  isRemoved: boolean;
};

/** What platform/moderation does with a thing of a kind. */
export type SubjectModeration = {
  /** Whatever there ever was, whoever may see it, in one query. */
  inspect(db: Db | Tx, ids: readonly number[]): Promise<InspectedSubject[]>;
  /** A SELECT of the ids of those that this person may not know of, also where they look after the house. */
  secretFrom?(userId: number): SQL;
  /** Takes it out of everyone's sight with all counters; its files stay. False where it was gone already. Absent for people and circles. */
  remove?(ctx: EffectContext, id: number): Promise<boolean>;
  /** Brings it back as it was. False where it was not removed, or where its owner deleted it. */
  restore?(ctx: EffectContext, id: number): Promise<boolean>;
};

/** The founder and the administrators of circles; see `group-admins.queries.ts`. */
export type GroupAdmins = {
  isGroupAdminSql(userId: number, groupId: SQL | number): SQL;
  groupAdminsSql(groupId: SQL | number): SQL;
  groupAdminsOf(db: Db | Tx, groupId: number): Promise<number[]>;
  administeredGroupsSql(userId: number): SQL;
};

/**
 * Who decides about the pin of a thing, pins it without an offer and is paid for one (section 6, decision 45): who owns what it stands
 * under, the group admins of its circle (stored as `keepers`), for the circle, or operators, for the house.
 */
export type PinDecider = 'owner-above' | 'keepers' | 'house';

export type SubjectCounter = 'likes' | 'comments' | 'collects';

/** What an engine changed about a thing; counts are the ones after the change, `commented` and `removed` ids of comments. */
export type SubjectChange = { id: number; likes?: number; comments?: number; commented?: number; removed?: number };

/** A kind of thing that engines (notices, flags, pins, tips and those of `CountedKind`) work on without knowing its feature. */
export type SubjectKind = {
  kind: string;
  /** Its name in the API family, where that is another. */
  wireName?: string;
  /** Loads those that exist and that the viewer may see, in any order, in one query. */
  load(db: Db | Tx, ids: readonly number[], viewer: Viewer): Promise<LoadedSubject[]>;
  /** Of many pairs of a viewer and a thing those where the viewer may see it, in one query. Absent for kinds that nobody watches. */
  whoSees?(db: Db, watchers: readonly Watcher[]): Promise<SeenBy[]>;
  /** A condition on the kind's own table, for SQL that joins it. */
  visibleTo(viewer: Viewer): SQL;
  /** The page of it in the web app. */
  link(subject: Pick<LoadedSubject, 'id' | 'groupId' | 'parent'>): string;
  /** Who decides about its pins. Absent for kinds that are not pinned, as are the next two. */
  pinnedBy?: PinDecider;
  /** Puts it above the others, or no longer; gives until when. Null where it is gone. */
  pin?(ctx: EffectContext, id: number, pinning: Pinning): Promise<{ until: Date | null } | null>;
  /**
   * Keeps it and what it lies in until the transaction ends: who is about to take it away is waited for, who comes later waits.
   */
  lock?(tx: Tx, id: number): Promise<void>;
  /** Who looks after it. Absent for kinds that nobody but their owner looks after. */
  admins?: GroupAdmins;
  /** Whether its things may be anonymous: around one that is not loaded nobody is named then. Absent where everyone bears their name. */
  mayHide?(): boolean;
  /** Whom a thing of that id answers, for SQL; null where it answers nobody. Absent for kinds that answer nothing. */
  answersSql?(id: SQLWrapper): SQL;
  /** Absent for kinds that cannot be flagged. */
  moderation?: SubjectModeration;
};

export type Counting = {
  id: number | Placeholder;
  counter: SubjectCounter;
  by: 1 | -1;
  when: SQL;
  at: Date | Placeholder;
  evenIfGone?: boolean;
};

/** A kind that is liked, commented on or collected. */
export type CountedKind = SubjectKind & {
  /**
   * A statement for a WITH clause that adds 1 or -1 to a counter of the thing where `when` holds, and returns `likes` and `comments`
   * as they then are. To what is gone nothing is added, and nothing is returned. What goes is taken off also where the thing is out of
   * sight, and so is added what comes back (`evenIfGone`), as the thing may come back at the same moment; nulls are then returned. `id` and
   * the moment `at` may be parameters of a statement that is written once.
   */
  counting(change: Counting): SQL;
  /** Tells whoever has the thing open, but for these people. */
  announce(deps: Deps, change: SubjectChange, except?: readonly number[]): void;
};

/** The kinds of things of all features, by name. */
export const subjectRegistry = openRegistry<SubjectKind | CountedKind>('kinds of things');

/** The kind of that name. Throws when no feature has it, which is a bug. */
export const subjectKind = (kind: string): SubjectKind | CountedKind => {
  const found = subjectRegistry.get(kind);
  invariant(found, `the kind ${kind} is registered`);
  return found;
};

/** The same, of a kind that is liked, commented on or collected. Throws where it is not, which is a bug. */
export const countedKind = (kind: string): CountedKind => {
  const found = subjectKind(kind);
  invariant('counting' in found, `things of the kind ${kind} are counted`);
  return found;
};

/** The names of every kind. */
export const subjectKinds = (): string[] => subjectRegistry.names();

/** The name of a kind as clients of the API family read it. */
export const wireKind = (kind: string): string => subjectRegistry.get(kind)?.wireName ?? kind;

/** Whether a feature has a kind of that name. */
export const isSubjectKind = (kind: string): boolean => subjectRegistry.get(kind) !== undefined;

export type RemovalContext = EffectContext & Pick<WriteCtx, 'actor' | 'audit' | 'locale'>;
export type SubjectRemoved = (ctx: RemovalContext, gone: { kind: string; id: number }) => Promise<void>;

/** What else features do in the transaction in which a thing is deleted or taken out of sight. */
export const subjectRemovedHooks = openRegistry<SubjectRemoved>('hooks after removals');

/**
 * Says that a thing of a kind, or a whole circle ('group'), is seen no more, so that what is bound to it ends with it: money that waits for
 * a decision about it goes back. It may post to the ledger, so it is called as the last thing that a write does.
 */
export const announceGone: SubjectRemoved = async (ctx, gone) => {
  for (const act of subjectRemovedHooks.values()) await act(ctx, gone);
};

/** What else features do when a thing stays where it is, and is no longer fit for what others rest on it. */
export const subjectUnfitHooks = openRegistry<SubjectRemoved>('hooks after a thing is fit no more');

/** Says that a thing is there as before, but not public any more, or counts for nothing: what needs more than that it exists ends. */
export const announceUnfit: SubjectRemoved = async (ctx, thing) => {
  for (const act of subjectUnfitHooks.values()) await act(ctx, thing);
};

export type VisibilityChanged = (ctx: RemovalContext, thing: { kind: string; id: number }, to: 'away' | 'back') => Promise<void>;

/** What else features do when moderators take a thing out of sight, for a while or for good, or bring it back. */
export const visibilityChangedHooks = openRegistry<VisibilityChanged>('hooks after changes of visibility');

/** Says that moderators took a thing, or a whole circle ('group'), out of sight, or brought it back. A deletion by its owner is none. */
export const announceMoved: VisibilityChanged = async (ctx, thing, to) => {
  for (const act of visibilityChangedHooks.values()) await act(ctx, thing, to);
};

/** One thing that the viewer may see, or null. */
export const loadSubject = async (db: Db | Tx, kind: string, id: number, viewer: Viewer): Promise<LoadedSubject | null> =>
  (await subjectKind(kind).load(db, [id], viewer))[0] ?? null;

/** Many things of several kinds, by 'kind:id'; one query a kind. */
export const loadSubjects = async (
  db: Db | Tx,
  wanted: readonly { kind: string; id: number }[],
  viewer: Viewer,
): Promise<Map<string, LoadedSubject>> => {
  const idsByKind = Map.groupBy(wanted, (one) => one.kind);
  const found = await Promise.all(
    [...idsByKind].map(async ([kind, ones]) => {
      const subjects = isSubjectKind(kind) ? await subjectKind(kind).load(db, [...new Set(ones.map((one) => one.id))], viewer) : [];
      return subjects.map((subject) => [`${kind}:${subject.id}`, subject] as const);
    }),
  );
  return new Map(found.flat());
};

/** Whether things of any kind may be anonymous. */
export const mayAnyHide = (): boolean => subjectKinds().some((name) => subjectKind(name).mayHide?.());

/** Who bears no name around a thing of a kind, by what was loaded of it. */
export const veilIn = (loaded: ReadonlyMap<string, { veil: Veil }>, kind: string | null, id: number | null): Veil => {
  if (kind === null || id === null) return openVeil;
  return loaded.get(`${kind}:${id}`)?.veil ?? (subjectRegistry.get(kind)?.mayHide?.() ? closedVeil : openVeil);
};

/**
 * Who bears no name around each of these things, as far as the viewer may see them. Nothing is asked about kinds that hide nobody.
 */
export const loadVeils = async (
  db: Db | Tx,
  wanted: readonly { kind: string; id: number }[],
  viewer: Viewer,
): Promise<(kind: string | null, id: number | null) => Veil> => {
  const hiding = wanted.filter(({ kind }) => subjectRegistry.get(kind)?.mayHide?.());
  const loaded = await loadSubjects(db, hiding, viewer);
  return (kind, id) => veilIn(loaded, kind, id);
};

/**
 * Whether a block between the viewer and the owner refuses what the viewer does. Around an anonymous owner blocks hold silently: a refusal
 * would say who it is (decision 65), so that the act is taken, and the owner hears nothing of it.
 */
export const isShutOut = ({ isBlocked, owner, veil }: Pick<LoadedSubject, 'isBlocked' | 'owner' | 'veil'>): boolean =>
  isBlocked && !veil.hides(owner);

/** Whether the owner is told of what the viewer does. */
export const isOwnerTold = (subject: Pick<LoadedSubject, 'isBlocked'>): boolean => !subject.isBlocked;

/** Somebody (0 for a guest) who wants to be told what happens to a thing. */
export type Watcher = { viewerId: number; id: number };

/** One of them who may see it, and the circle that it lies in. */
export type SeenBy = Watcher & { groupId: number | null };

/**
 * Which of these connections may be told what happens to 'kind:id': for each the circle that it lies in ('group:7'), '' for none, or null
 * where it may not. One query a kind, however many ask.
 */
export const watchable = async (db: Db, questions: readonly { userId: number | null; subject: string }[]): Promise<(string | null)[]> => {
  const asked = questions.map(({ userId, subject }) => {
    const [kind = '', id = ''] = subject.split(':');
    return { kind, viewerId: userId ?? 0, id: Number(id) };
  });
  const places = new Map<string, string>();
  const ask = async ([kind, ones]: [string, typeof asked]) => {
    const seen = (await subjectRegistry.get(kind)?.whoSees?.(db, ones)) ?? [];
    for (const { viewerId, id, groupId } of seen) places.set(`${kind}:${id}/${viewerId}`, groupId === null ? '' : `group:${groupId}`);
  };
  const sane = asked.filter(({ id }) => Number.isSafeInteger(id));
  await Promise.all([...Map.groupBy(sane, ({ kind }) => kind)].map(ask));
  return asked.map(({ kind, id, viewerId }) => places.get(`${kind}:${id}/${viewerId}`) ?? null);
};
