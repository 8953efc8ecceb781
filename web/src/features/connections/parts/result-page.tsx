import type { ReactNode } from 'react';

type ResultPageProps = {
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'success';
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** One thing to do, or two. */
  readonly actions?: ReactNode;
};

/** One statement on a page of its own: what is so now, and what can be done next. */
export function ResultPage({ icon, tone = 'plain', title, text, children, actions }: ResultPageProps) {
  const colours = tone === 'success' ? 'bg-success text-card' : 'bg-qingdai-soft text-qingdai';
  return (
    <div className="flex flex-1 flex-col px-6 pt-[1.2rem] pb-6 text-center">
      <span aria-hidden className={`mx-auto grid size-[1.44rem] place-items-center rounded-full [&_svg]:size-[0.72rem] ${colours}`}>
        {icon}
      </span>
      <h2 className="mt-5 break-anywhere text-xl font-bold">{title}</h2>
      {text !== undefined && <p className="mx-auto mt-2 max-w-[5.6rem] break-anywhere text-base text-muted">{text}</p>}
      {children}
      {actions !== undefined && <div className="mt-8 space-y-2.5">{actions}</div>}
    </div>
  );
}
