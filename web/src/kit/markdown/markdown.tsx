import { lazy, Suspense } from 'react';
import { Bone, SkeletonFrame } from '../skeletons.tsx';

const LazyTree = lazy(async () => ({ default: (await import('./markdown-tree.tsx')).MarkdownTree }));

export type MarkdownProps = {
  readonly text: string;
  /** False where the bar says the title already. */
  readonly isTitled?: boolean;
  /** The house's own texts may be HTML, of which the words are read; in what people write, HTML is text (decision 66). */
  readonly isHouse?: boolean;
  /** The address of a picture of the house (`@![title](file)`) by the number of its file; without it pictures are their titles. */
  readonly pictureOf?: (fileId: number) => string;
};

const lines = ['w-2/5', 'w-full', 'w-full', 'w-4/5'];

/**
 * A text with headings, lists, quotes, tables, code, links and pictures, drawn as elements of React: nothing of it becomes HTML. What reads it
 * is a chunk of its own.
 */
export function Markdown(props: MarkdownProps) {
  const waiting = (
    <SkeletonFrame>
      <div className="space-y-3 py-1">
        {lines.map((width, place) => (
          <Bone key={`${width}${String(place)}`} className={`h-[0.26rem] ${width}`} />
        ))}
      </div>
    </SkeletonFrame>
  );
  return (
    <Suspense fallback={waiting}>
      <LazyTree {...props} />
    </Suspense>
  );
}
