import { Bone, SkeletonFrame } from '#web/kit/skeletons.tsx';

const rows = Array.from({ length: 8 }, (_, index) => `bone-${index}`);

/** The shape of rows of money: what it was on the left, how much at the right edge. */
export function AmountsSkeleton() {
  return (
    <SkeletonFrame>
      <div className="mx-3 my-2 rounded-card bg-card px-[0.28rem]">
        {rows.map((key) => (
          <div key={key} className="flex min-h-[1.2rem] items-center justify-between border-b border-line py-2.5 last:border-0">
            <div className="space-y-2">
              <Bone className="h-[0.26rem] w-[1.6rem]" />
              <Bone className="h-[0.2rem] w-[2.4rem]" />
            </div>
            <Bone className="h-[0.26rem] w-[1.1rem]" />
          </div>
        ))}
      </div>
    </SkeletonFrame>
  );
}
