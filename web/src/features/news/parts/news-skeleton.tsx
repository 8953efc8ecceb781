import { Bone, SkeletonFrame } from '#web/kit/skeletons.tsx';

const rows = [0, 1, 2, 3, 4];

/** The shape of cards of news. */
export function NewsSkeleton() {
  return (
    <SkeletonFrame>
      {rows.map((row) => (
        <div key={row} className="mx-3 my-2 flex items-start gap-3 rounded-card bg-card p-[0.28rem]">
          <div className="flex min-h-[1.35rem] flex-1 flex-col">
            <Bone className="h-[0.3rem] w-full" />
            <Bone className="mt-2 h-[0.3rem] w-3/5" />
            <Bone className="mt-auto h-[0.2rem] w-4/5" />
          </div>
          <Bone className="aspect-[190/135] w-[1.9rem] flex-none rounded-md!" />
        </div>
      ))}
    </SkeletonFrame>
  );
}
