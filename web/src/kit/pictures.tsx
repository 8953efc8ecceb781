import type { ReactNode } from 'react';
import { accent, faint, line, paper, seal } from './picture-strokes.ts';
import { thingDrawings } from './pictures-of-things.tsx';

/** What is missing, or in the way. */
export type PictureName = 'posts' | 'messages' | 'network' | 'search' | 'locked' | 'construction' | 'error' | keyof typeof thingDrawings;

/* A blank sheet, the first line begun, the pen laid on it. */
const posts = (
  <>
    <path {...paper} d="M52 28c0-3 2-5 5-5h38l15 15v58c0 3-2 5-5 5H57c-3 0-5-2-5-5z" />
    <path {...line} d="M95 23v10c0 3 2 5 5 5h10" />
    <path {...faint} d="M63 60h36M63 72h36M63 84h18" />
    <path {...accent} d="M63 47h17" />
    <path {...paper} stroke="var(--qingdai)" d="M124 45l7 6-26 34-10 5 3-11z" />
    <path {...accent} d="M98 79l7 6M119 52l7 6" />
  </>
);

/* Two voices: one in hanzi, one in letters. */
const messages = (
  <>
    <path {...paper} d="M40 32h46c5 0 8 3 8 8v22c0 5-3 8-8 8H62L49 81V70h-9c-5 0-8-3-8-8V40c0-5 3-8 8-8z" />
    <path {...accent} d="M63 39v5M52 45h22M69 45c-3 8-9 14-17 17M57 50c3 6 9 10 16 12" />
    <path {...paper} d="M104 56h16c5 0 8 3 8 8v20c0 5-3 8-8 8h-5v10l-11-10H84c-5 0-8-3-8-8v-4" />
    <path {...seal} d="M98 83l8-19 8 19M101 77h10" />
  </>
);

/* A cloud whose thread has come loose. */
const network = (
  <>
    <path {...paper} d="M54 74c-10 0-17-7-17-16s7-16 16-16c3-12 13-20 26-20 15 0 26 11 27 25 9 0 17 6 17 14 0 8-7 13-15 13z" />
    <path {...accent} d="M80 74v9c0 5-3 8-8 8H58" />
    <path {...line} strokeDasharray="1 7" d="M52 91h-8" />
    <path {...seal} d="M102 85l12 12M114 85l-12 12" />
    <path {...line} d="M66 52c8-7 20-7 28 0M72 60c5-4 11-4 16 0" />
    <circle cx="80" cy="66" r="2" fill="var(--edge)" />
  </>
);

/* A glass held over an empty page. */
const search = (
  <>
    <path {...paper} d="M44 30c0-3 2-5 5-5h44c3 0 5 2 5 5v62c0 3-2 5-5 5H49c-3 0-5-2-5-5z" />
    <path {...faint} d="M55 40h32M55 52h14M55 82h20" />
    <circle {...paper} stroke="var(--qingdai)" cx="95" cy="65" r="20" />
    <path {...accent} strokeWidth={3.4} d="M110 80l15 16" />
    <path {...line} d="M89 60c1-5 4-7 7-7 4 0 7 3 7 6 0 5-7 5-7 10" />
    <circle cx="96" cy="76" r="1.6" fill="var(--edge)" />
  </>
);

/* A folded letter, closed by a seal. */
const locked = (
  <>
    <path {...paper} d="M36 44c0-3 2-5 5-5h78c3 0 5 2 5 5v48c0 3-2 5-5 5H41c-3 0-5-2-5-5z" />
    <path {...line} d="M38 42l42 32 42-32M38 95l28-29M122 95L94 66" />
    <path d="M80 56c11-2 16 5 15 15-1 9-7 14-16 13-9 0-15-5-14-14 0-9 6-13 15-14z" fill="var(--seal)" />
    <path d="M75 70v-3a5 5 0 0 1 10 0v3" fill="none" stroke="var(--on-seal)" strokeWidth="2" strokeLinecap="round" />
    <rect x="73" y="69.5" width="14" height="9.5" rx="2" fill="var(--on-seal)" />
  </>
);

/* A house of sheets, its scaffold still up. */
const construction = (
  <>
    <path {...paper} d="M58 58l25-19 25 19v39H58z" />
    <path {...line} d="M51 63l32-25 32 25" />
    <path {...paper} d="M76 97V78c0-2 1-3 3-3h8c2 0 3 1 3 3v19" />
    <path {...accent} d="M44 98V50M122 98V50M36 98h94M44 74h14M108 74h14" />
    <path {...accent} d="M44 74l14 23M122 74l-14 23" />
    <path {...seal} d="M83 38V22l14 5-14 5" />
  </>
);

/* A page with an ink blot where the words were. */
const error = (
  <>
    <path {...paper} d="M50 29c0-3 2-5 5-5h40l15 15v54c0 3-2 5-5 5l-8-4-9 5-9-5-9 5-9-5-6 3c-3 0-5-1-5-4z" />
    <path {...line} d="M95 24v10c0 3 2 5 5 5h10" />
    <path {...faint} d="M62 44h22M62 80h34" />
    <path d="M79 53c8-3 14 2 14 8 6 1 6 9 0 9-3 5-12 6-16 2-7 2-12-3-9-8-3-6 5-10 11-11z" fill="var(--seal)" opacity=".9" />
    <circle cx="103" cy="58" r="3" fill="var(--seal)" opacity=".9" />
    <circle cx="62" cy="58" r="2" fill="var(--seal)" opacity=".9" />
  </>
);

const drawings: Record<PictureName, ReactNode> = { posts, messages, network, search, locked, construction, error, ...thingDrawings };

/** One of the kit's drawings, 2.4rem wide. It says nothing that the words beside it do not say. */
export function Picture({ name }: { readonly name: PictureName }) {
  return (
    <svg aria-hidden viewBox="0 0 160 120" className="w-[2.6rem] max-w-full">
      <path d="M24 78c-4-26 20-54 56-54 38 0 62 22 58 52-3 24-26 33-58 33-31 0-53-8-56-31z" fill="var(--bone)" />
      {drawings[name]}
    </svg>
  );
}
