import { lazy, type ReactNode, Suspense } from 'react';
import type { PictureName } from './pictures.tsx';

export type EmptyProps = {
  readonly picture: PictureName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One helpful thing to do next: a Button or a ButtonLink. */
  readonly action?: ReactNode;
};

const noPicture = { default: (_: { readonly name: PictureName }): ReactNode => null };
// Most screens are not empty: the drawings come when one is. Without a network the words stand alone.
const Picture = lazy<(props: { readonly name: PictureName }) => ReactNode>(() =>
  import('./pictures.tsx').then(
    (pictures) => ({ default: pictures.Picture }),
    () => noPicture,
  ),
);

/** Where nothing is yet: a picture, kind words and one way on. */
export function Empty({ picture, title, text, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-[min(0.64rem,8vw)] py-14 text-center">
      <div className="aspect-[4/3] w-[2.6rem] max-w-full">
        <Suspense fallback={null}>
          <Picture name={picture} />
        </Suspense>
      </div>
      <p className="mt-4 max-w-full break-anywhere text-body font-semibold">{title}</p>
      {text !== undefined && <p className="mt-1 max-w-full break-anywhere text-sm text-balance text-muted">{text}</p>}
      {action !== undefined && <div className="mt-5 max-w-full">{action}</div>}
    </div>
  );
}
