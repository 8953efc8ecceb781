import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import type { Trouble } from '#web/kit/error-state.tsx';
import type { LoadStatus } from '#web/kit/list-screen.tsx';
import { Bone, SkeletonFrame } from '#web/kit/skeletons.tsx';
import { elsewhere, type GuideStep, useGuideWay } from '../guide-way.ts';
import { useGuide } from '../onboarding.data.ts';
import { GuideNav } from './guide-page.tsx';

function FormSkeleton() {
  return (
    <SkeletonFrame>
      <div className="px-4 pt-3 pb-2">
        <Bone className="h-[0.44rem] w-3/5" />
        <Bone className="mt-3 h-[0.26rem] w-4/5" />
      </div>
      <Card>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="flex min-h-[0.88rem] items-center gap-4 border-b border-line last:border-0">
            <Bone className="h-[0.26rem] w-[1.2rem]" />
            <Bone className="h-[0.26rem] flex-1" />
          </div>
        ))}
      </Card>
    </SkeletonFrame>
  );
}

type EnteredProps = { readonly guide: Guide; readonly step: GuideStep; readonly children: (guide: Guide) => ReactNode };

/** Decides once, when the step is opened, whether it is this person's: saving it must not send them away. */
function Entered({ guide, step, children }: EnteredProps) {
  const way = useGuideWay(step);
  const [target] = useState(() => elsewhere(guide, { step, redirect: way.redirect, isFresh: way.isFresh }));
  const [begin] = useState(guide);
  return target === null ? children(begin) : <Navigate to={target} replace />;
}

type GuideWaitingProps = {
  readonly step: GuideStep;
  readonly status: LoadStatus;
  readonly error: Trouble | null;
  readonly onRetry: () => unknown;
};

/** A step whose answers are on their way, or did not come. */
export function GuideWaiting({ step, status, error, onRetry }: GuideWaitingProps) {
  return (
    <DetailScreen nav={<GuideNav step={step} />} status={status} error={error} onRefresh={onRetry} skeleton={<FormSkeleton />}>
      {() => null}
    </DetailScreen>
  );
}

/** Lets a person into a step of the guide with what they gave before, or leads them to the step that they left (decision 19). */
export function GuideGate({ step, children }: Pick<EnteredProps, 'step' | 'children'>) {
  const guide = useGuide();
  return guide.data === undefined ? (
    <GuideWaiting step={step} status={guide.status} error={guide.error} onRetry={guide.refetch} />
  ) : (
    <Entered guide={guide.data} step={step}>
      {children}
    </Entered>
  );
}
