import type { ReactNode } from 'react';

/** An option of a page that is written on: an icon, and a field of layout `page` beside it. Stands among Cells. */
export function QuietRow({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="relative flex min-h-[1.04rem] items-center gap-2.5 px-[0.28rem] after:absolute after:inset-x-[0.28rem] after:bottom-0 after:h-px after:bg-line last:after:hidden">
      <span aria-hidden className="grid flex-none place-items-center text-qingdai [&_svg]:size-[0.4rem] [&_svg]:stroke-[1.75]">
        {icon}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
