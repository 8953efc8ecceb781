import * as doors from '#contract/search/search.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';

/** What there is of every kind, with the number of each. Nothing is asked for a blank word. */
export const useEverything = (keyword: string) => useCall(doors.globalSearch, keyword === '' ? null : { keyword });

/** One's own last searches, and those of many. */
export const useSuggested = () => useCall(doors.listKeywords, {}, { staleTimeMs: 0 });

/** What people are called whose names fit a word, in pinyin and by initials too, but for the word itself. */
export const useSuggestedNames = (keyword: string): readonly string[] => {
  const { data } = useCall(doors.listKeywords, keyword === '' ? null : { keyword });
  const names = new Set(data?.names.map(({ name }) => name));
  names.delete(keyword);
  return [...names];
};

/** Keeps what was looked for; whoever is not signed in keeps nothing, and nobody is told where it is not kept. */
export const saveSearchNow = async (keyword: string): Promise<void> => {
  const saved = await writeNow(doors.saveSearch, { keyword }, { handles: () => true });
  if (saved !== null) await refreshAnswers(doors.listKeywords);
};

/** Forgets one search, or all. */
export const forgetSearchesNow = async (keyword?: string): Promise<void> => {
  await writeNow(doors.forgetSearches, keyword === undefined ? {} : { keyword });
  await refreshAnswers(doors.listKeywords);
};
