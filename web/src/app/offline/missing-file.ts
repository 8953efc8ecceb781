import { noteReach } from './network.ts';

/** Whether an error says that a file of the app could not be fetched: the server is away, or a new version has been put out meanwhile. */
export const isMissingFile = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(
    error.message,
  );
};

/** `away`: nobody answers, or somebody who is not our server. `same` and `other`: it answers, and has this version or another one. */
export type ServerVersion = 'away' | 'same' | 'other';

/** The app's document as it lies on the server. With its query the service worker keeps no copy of it. */
const DOCUMENT_ADDRESS = '/index.html?version';
const PATIENCE_MS = 8_000;
const entryOf = (html: string): string | null => /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? null;

/** The file that this page began with: its name holds the hash of all that it leads to. */
const ownEntry = (): string | null => document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** Asks the server for its version: a file that is gone means a new one only when the server says so itself. */
export const askVersion = async (own: string | null = ownEntry()): Promise<ServerVersion> => {
  const html = await fetch(DOCUMENT_ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );
  const entry = html === null ? null : entryOf(html);
  if (entry === null) {
    noteReach(false);
    return 'away';
  }
  return entry === own ? 'same' : 'other';
};

/** The words for each case, in the namespace `app`. */
export const missingFileWords = { away: 'trouble.away', same: 'trouble.notLoaded', other: 'trouble.newVersion' } as const;
