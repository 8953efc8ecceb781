import { saveCopy } from './offline-copies.ts';
import { queryClient } from './query-client.ts';

/** An answer as the server wrote it into the document. */
type FirstAnswer = {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The first page of a list that is read page by page. */
  readonly isPaged: boolean;
  /** It is shown, and asked for again all the same. */
  readonly isStale: boolean;
  readonly answer: unknown;
};

type FirstData = { readonly locale: string; readonly at: number; readonly answers: readonly FirstAnswer[] };

/** So old that it is asked for again as soon as a screen wants it. */
const LONG_AGO = 1;

const writtenData = (): FirstData | null => {
  const text = document.getElementById('first-data')?.textContent;
  // The server writes it with the page, whole or not at all.
  return text ? (JSON.parse(text) as FirstData) : null;
};

/**
 * Puts the answers that came with the document where the first screen looks for them, so that it stands without waiting. They are what a
 * guest sees: whoever is signed in sees them too, until their own have come.
 */
export const readFirstData = (reader: { readonly language: string; readonly isGuest: boolean }): void => {
  const data = writtenData();
  if (data === null || data.locale !== reader.language) return;
  for (const { id, input, isPaged, isStale, answer } of data.answers) {
    const updatedAt = reader.isGuest && !isStale ? Math.min(data.at, Date.now()) : LONG_AGO;
    if (isPaged) queryClient.setQueryData([id, input, 'pages'], { pages: [answer], pageParams: [undefined] }, { updatedAt });
    else queryClient.setQueryData([id, input], answer, { updatedAt });
  }
};

/** How many rows the lists of the document have a page: what the site says now, which this device may not know yet. Null where none came. */
export const firstPageSize = (): number | null => {
  const rows = writtenData()?.answers.find(({ isPaged }) => isPaged)?.input['limit'];
  return typeof rows === 'number' ? rows : null;
};

/** Keeps them for reading without a network too: nobody asks for them again as long as they are fresh. */
export const saveFirstCopies = async (reader: { readonly language: string; readonly isGuest: boolean }): Promise<void> => {
  const data = writtenData();
  if (data === null || data.locale !== reader.language || !reader.isGuest) return;
  for (const { id, input, answer } of data.answers) await saveCopy({ id, input }, answer);
};

/** Whether the document shows words of its own until the first screen stands. */
export const hasFirstView = (): boolean => {
  return document.getElementById('first-view') !== null;
};

/** Takes those words away once a screen stands in `root`: what is out of sight must not be found by a search in the page or by a finger. */
export const dropFirstViewWhenFilled = (root: HTMLElement): void => {
  if (!hasFirstView()) return;
  const observer = new MutationObserver(() => {
    if (root.childElementCount === 0) return;
    observer.disconnect();
    document.getElementById('first-view')?.remove();
  });
  observer.observe(root, { childList: true });
};
