import { Bone, PostCardSkeleton, SkeletonFrame } from '#web/kit/skeletons.tsx';

/** The shape of a circle's page. */
export function GroupSkeleton() {
  return (
    <SkeletonFrame>
      <div className="mx-3 mt-1 mb-2 overflow-hidden rounded-card bg-card">
        <Bone className="h-[1.2rem] w-full rounded-none!" />
        <div className="relative -mt-8 px-[0.28rem] pb-[0.28rem]">
          <Bone className="size-[1.28rem] rounded-card! border-[0.06rem] border-card" />
          <Bone className="mt-3 h-[0.36rem] w-2/5" />
          <Bone className="mt-3 h-[0.24rem] w-3/5" />
          <Bone className="mt-4 h-[0.24rem] w-full" />
          <Bone className="mt-2 h-[0.24rem] w-4/5" />
        </div>
      </div>
      <PostCardSkeleton count={2} />
    </SkeletonFrame>
  );
}
