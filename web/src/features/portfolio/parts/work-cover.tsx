import FileText from 'lucide-react/icons/file-text';
import type { ReportPicture } from '#contract/portfolio/portfolio.schemas.ts';

/** The first page of a work, as small as it stands in a list. */
export function WorkCover({ cover }: { readonly cover: ReportPicture | null }) {
  const look = 'h-[1.6rem] w-[1.2rem] flex-none overflow-hidden rounded-sm border border-line bg-sunken';
  if (cover === null) {
    return (
      <span className={`grid place-items-center text-muted ${look}`}>
        <FileText aria-hidden className="size-[0.48rem]" strokeWidth={1.5} />
      </span>
    );
  }
  return <img src={`${cover.url}&w=240`} alt="" loading="lazy" decoding="async" className={`object-cover object-top ${look}`} />;
}
