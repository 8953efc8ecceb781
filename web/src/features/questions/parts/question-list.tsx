import type { ReactNode } from 'react';
import type { ListedQuestion } from '#contract/questions/questions.schemas.ts';
import type { ListProps } from '#web/api/use-call-pages.ts';
import { ListScreen, type ListScreenProps } from '#web/kit/list-screen.tsx';
import { Bone, SkeletonFrame } from '#web/kit/skeletons.tsx';
import { QuestionCard } from './question-card.tsx';

const rows = [0, 1, 2, 3];

/** The shape of cards of questions. */
function QuestionSkeleton() {
  return (
    <SkeletonFrame>
      {rows.map((row) => (
        <div key={row} className="mx-3 my-2 rounded-card bg-card p-[0.28rem]">
          <Bone className="h-[0.32rem] w-full" />
          <Bone className="mt-2.5 h-[0.26rem] w-4/5" />
          <Bone className="mt-3 h-[0.56rem] w-2/5" />
          <Bone className="mt-3 h-[0.2rem] w-3/5" />
        </div>
      ))}
    </SkeletonFrame>
  );
}

type QuestionListProps = {
  readonly list: ListProps<ListedQuestion>;
  readonly label: string;
  readonly empty: ListScreenProps<ListedQuestion>['empty'];
  readonly nav?: ReactNode;
  readonly header?: ReactNode;
};

/** Questions as cards. */
export function QuestionList({ list, label, empty, nav, header }: QuestionListProps) {
  return (
    <ListScreen
      {...list}
      nav={nav}
      header={header}
      label={label}
      keyOf={(question) => question.id}
      renderRow={(question) => <QuestionCard question={question} />}
      skeleton={<QuestionSkeleton />}
      empty={empty}
    />
  );
}
