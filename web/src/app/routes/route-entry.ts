import type { ComponentType } from 'react';

/** A path inside the site, parameters written as `:name`. */
export type RoutePath = `/${string}`;

/**
 * What the specification lets a route carry (section 2.1):
 * auth = login needed; guest = made for guests, always allowed; signed = the value report must be open;
 * keepAlive = the screen keeps its state when left; autoAdapter = the address carries the autoAdapter query.
 */
export type RouteFlag = 'auth' | 'guest' | 'signed' | 'keepAlive' | 'autoAdapter';

/** An address of the passport, under /go/passport_pc. */
export type PassportPage = 'cas/login' | 'register';

/** What a WeChat screen must find before it may be shown (section 2.3). */
export type RouteNeed = 'wechatCode' | 'socialToken' | 'socialName';

/** What decides whether a visitor may see a screen, beside its flags. */
export type RouteGuards = {
  readonly flags?: readonly RouteFlag[];
  /** Shows the visitor's own things only. The text gives no flag, yet without a session there is nothing to show: guarded as auth. */
  readonly own?: true;
  /** An enterprise that has not signed may still open it (decision 43). */
  readonly spared?: true;
  /** Where an unsigned visitor goes instead of /unSigned (decision 17). */
  readonly unsignedTo?: RoutePath;
  /** Query that the address gets when it lacks those keys, as in `type=new`. */
  readonly query?: string;
  readonly needs?: RouteNeed;
  /** Where a visitor with a session is sent on to when the query names no target (decision 18). */
  readonly home?: RoutePath;
  /** Parameters are whole numbers; anything else is an unmatched path. */
  readonly digits?: true;
  /** Has rules of its own in WeChat's browser (specification, section 4.3). */
  readonly entry?: 'activity';
  /** A page of the demo, routed only while the demo is on. */
  readonly demo?: true;
};

/** Where a screen is: its component comes by import when it is first opened. */
export type ScreenLoader = () => Promise<ComponentType>;

type RowHead = { readonly path: RoutePath; readonly name?: string };
type No<Key extends string> = { readonly [K in Key]?: never };

export type ScreenRow = RowHead &
  RouteGuards & {
    /** Absent while nobody has built the screen: such a path says that it is in development, and no link leads there. */
    readonly load?: ScreenLoader;
    /** The files of words that this screen speaks from, where they are others than its feature's. */
    readonly words?: readonly string[];
  } & No<'as' | 'to' | 'external'>;
/** Renders the screen of the path in `as`, under a path and a title of its own. Guards that it does not name are the target's. */
export type AliasRow = RowHead & RouteGuards & { readonly as: RoutePath } & No<'to' | 'external' | 'load' | 'words'>;
/** Parameters of `to` are filled from the path, `:uid` by the visitor; the visitor's query goes along and wins over that of `to`. */
export type RedirectRow = RowHead & {
  readonly to: RoutePath;
  readonly flags?: readonly RouteFlag[];
  /** The page of the passport that the browser leaves for (decision 6); `to` is the app's own page, for where there is no way to it. */
  readonly passport?: PassportPage;
} & No<'as' | 'external' | 'load' | 'words'>;
/** Leaves the app: the browser loads it as a full page. */
export type ExternalRow = RowHead & { readonly external: true } & No<'as' | 'to' | 'load' | 'words'>;
/** One route of a manifest. Without a `name` it is called as its path reads: /talentPool/guide is TalentPoolGuide. */
export type RouteRow = ScreenRow | AliasRow | RedirectRow | ExternalRow;

/** What a web feature adds to the app: `feature` of the `x.feature.ts` in its folder, which is found by its name. */
export type WebFeature = {
  /** That of its folder. The titles of its routes are the words under `titles` in the file of that name. */
  readonly name: string;
  /** The files of words that its screens speak from, beside `app` and `kit`. */
  readonly words: readonly string[];
  readonly routes: readonly RouteRow[];
};

type EntryHead = {
  readonly path: RoutePath;
  readonly name: string;
  /** Whose manifest it stands in; 'unbuilt' while nobody has built it. Titles load by it. */
  readonly feature: string;
  readonly flags: readonly RouteFlag[];
};
type Shown = EntryHead &
  RouteGuards & {
    readonly flags: readonly RouteFlag[];
    readonly screen: string;
    readonly titleKey: string;
    readonly load?: ScreenLoader;
    readonly words: readonly string[];
  };

/** `screen` is the name of what is rendered: its own for a screen, the target's for an alias, as are `load` and `words`. */
export type ScreenEntry = Shown & { readonly kind: 'screen' };
export type AliasEntry = Shown & { readonly kind: 'alias'; readonly as: RoutePath };
export type RedirectEntry = EntryHead & { readonly kind: 'redirect'; readonly to: RoutePath; readonly passport?: PassportPage };
/** Its title is the label of links that lead there. */
export type ExternalEntry = EntryHead & { readonly kind: 'external'; readonly titleKey: string };
export type RouteEntry = ScreenEntry | AliasEntry | RedirectEntry | ExternalEntry;

type Word<Segment extends string> = Segment extends `:${string}` ? '' : Capitalize<Segment>;
type Words<Path extends string> = Path extends `${infer Head}/${infer Rest}` ? `${Word<Head>}${Words<Rest>}` : Word<Path>;

/** The name that a row has: the one it gives, else its path in PascalCase without parameters. */
export type NameOf<Row extends RouteRow> = Row extends { readonly name: infer Given extends string }
  ? Given
  : Row['path'] extends `/${infer Rest}`
    ? Words<Rest>
    : never;

/** The names of a path's parameters. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<`/${More}`>
    : Rest
  : never;

/** The same as the type NameOf, at run time. */
export const nameFromPath = (path: RoutePath): string =>
  path
    .split('/')
    .filter((segment) => segment && !segment.startsWith(':'))
    .map((segment) => segment.charAt(0).toUpperCase() + segment.slice(1))
    .join('');
