import type { ReactNode } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';

/** One grey piece of what is to come. */
export function Bone({ className }: { readonly className: string }) {
  return <span aria-hidden className={`kit-bone block ${className}`} />;
}

/** Tells a screen reader once that the place is loading; the bones themselves are silent. */
export function SkeletonFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('kit');
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('list.loading')}</span>
      {children}
    </div>
  );
}

const times = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `bone-${index}`);

function Head() {
  return (
    <div className="flex items-center gap-2.5">
      <Bone className="size-[0.8rem] flex-none rounded-full!" />
      <div className="min-w-0 flex-1 space-y-2">
        <Bone className="h-[0.26rem] w-[1.8rem] max-w-full" />
        <Bone className="h-[0.2rem] w-[2.6rem] max-w-full" />
      </div>
    </div>
  );
}

/** The shape of post cards. */
export function PostCardSkeleton({ count = 3 }: { readonly count?: number }) {
  return (
    <SkeletonFrame>
      {times(count).map((key) => (
        <div key={key} className="mx-3 my-2 rounded-card bg-card p-[0.28rem]">
          <Head />
          <Bone className="mt-4 h-[0.32rem] w-3/5" />
          <div className="mt-3 space-y-2.5">
            <Bone className="h-[0.26rem] w-full" />
            <Bone className="h-[0.26rem] w-full" />
            <Bone className="h-[0.26rem] w-2/5" />
          </div>
          <div className="mt-5 flex justify-between">
            {times(4).map((mark) => (
              <Bone key={mark} className="h-[0.24rem] w-[0.88rem]" />
            ))}
          </div>
        </div>
      ))}
    </SkeletonFrame>
  );
}

/** The shape of rows: a face and two lines. */
export function RowSkeleton({ count = 8 }: { readonly count?: number }) {
  return (
    <SkeletonFrame>
      <div className="mx-3 my-2 rounded-card bg-card px-[0.28rem]">
        {times(count).map((key) => (
          <div key={key} className="border-b border-line py-3.5 last:border-0">
            <Head />
          </div>
        ))}
      </div>
    </SkeletonFrame>
  );
}

/** The shape of a profile: a large face, a name, three numbers, then rows. */
export function ProfileSkeleton() {
  return (
    <SkeletonFrame>
      <div className="mx-3 my-2 rounded-card bg-card p-[0.28rem]">
        <div className="flex items-center gap-3.5">
          <Bone className="size-[1.2rem] flex-none rounded-full!" />
          <div className="min-w-0 flex-1 space-y-2.5">
            <Bone className="h-[0.36rem] w-[2rem] max-w-full" />
            <Bone className="h-[0.22rem] w-[3rem] max-w-full" />
          </div>
        </div>
        <div className="mt-6 grid grid-cols-3 gap-4">
          {times(3).map((key) => (
            <Bone key={key} className="mx-auto h-[0.6rem] w-[1.2rem]" />
          ))}
        </div>
      </div>
      <RowSkeleton count={4} />
    </SkeletonFrame>
  );
}

/** The shape of a text one reads: title, author, paragraphs. */
export function DetailSkeleton() {
  return (
    <SkeletonFrame>
      <div className="mx-3 my-2 rounded-card bg-card p-[0.28rem]">
        <Bone className="h-[0.4rem] w-4/5" />
        <div className="mt-5 mb-6">
          <Head />
        </div>
        <div className="space-y-3">
          {times(6).map((key) => (
            <Bone key={key} className="h-[0.26rem] w-full last:w-1/2" />
          ))}
        </div>
        <Bone className="mt-6 h-[3rem] w-full rounded-md!" />
      </div>
    </SkeletonFrame>
  );
}
