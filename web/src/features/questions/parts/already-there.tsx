import { NEAR_MAX } from '#contract/glossary/glossary.limits.ts';
import { useSettled } from '#web/kit/use-settled.ts';
import { NearEntries } from '../../glossary/glossary.public.tsx';
import { SimilarQuestions } from './similar-questions.tsx';

type AlreadyThereProps = { readonly subject: string; readonly term: string };

/** What was asked or answered before, while a question is typed. */
export function AlreadyThere({ subject, term }: AlreadyThereProps) {
  const near = useSettled(`${term} ${subject}`.slice(0, NEAR_MAX));
  return (
    <>
      <SimilarQuestions subject={subject} />
      <NearEntries text={near} />
    </>
  );
}
