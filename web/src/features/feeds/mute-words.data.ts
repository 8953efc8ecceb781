import { getMuteWords, listFeeds, setMuteWords } from '#contract/feeds/feeds.doors.ts';
import { refreshAnswers, setAnswer } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';

/** Words that whoever is signed in wants to read nothing about. */
export const useMuteWords = () => useCall(getMuteWords, {});

/** Sets those words; lists are read again without what holds them. */
export const useSetMuteWords = () =>
  useWrite(setMuteWords, {
    onSuccess: ({ words }) => {
      setAnswer(getMuteWords, {}, { words });
      void refreshAnswers(listFeeds);
    },
  });
