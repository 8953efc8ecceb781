import type { ReactNode } from 'react';
import { accent, faint, line, paper, seal } from './picture-strokes.ts';

/* Two people side by side, a third place still open. */
const people = (
  <>
    <circle {...paper} cx="62" cy="47" r="12" />
    <path {...paper} d="M40 90c0-15 9-24 22-24s22 9 22 24z" />
    <circle {...paper} stroke="var(--qingdai)" cx="96" cy="43" r="11" />
    <path {...accent} d="M79 68c4-5 10-8 17-8 12 0 20 9 20 24H88" />
    <circle {...line} strokeDasharray="1 6" cx="122" cy="56" r="9" />
    <path {...line} strokeDasharray="1 6" d="M119 72c12-2 19 6 19 16h-17" />
    <path {...seal} d="M57 46c2 3 8 3 10 0" />
  </>
);

/* An open purse with a coin that rolls away. */
const money = (
  <>
    <path {...paper} d="M40 48c0-4 3-7 7-7h58c4 0 7 3 7 7v41c0 4-3 7-7 7H47c-4 0-7-3-7-7z" />
    <path {...line} d="M44 42l46-17c4-1 7 0 8 4l3 12" />
    <path {...paper} stroke="var(--qingdai)" d="M92 62h24v17H92c-5 0-8-4-8-8.500s3-8.5 8-8.5z" />
    <circle cx="95" cy="70.5" r="2.4" fill="var(--qingdai)" />
    <circle cx="131" cy="95" r="9" fill="var(--card)" stroke="var(--gold)" strokeWidth="2.2" />
    <path d="M131 90v10M128 93h6M128 97h6" fill="none" stroke="var(--gold)" strokeWidth="1.8" strokeLinecap="round" />
    <path {...faint} d="M52 58h20M52 70h14" />
  </>
);

/* A shelf with one book on it and room for more. */
const works = (
  <>
    <path {...line} d="M34 92h92M40 92v8M120 92v8" />
    <path {...paper} d="M48 40h16v52H48z" />
    <path {...accent} d="M52 49h8M52 55h8" />
    <path {...paper} stroke="var(--qingdai)" d="M64 33h13v59H64z" />
    <path {...seal} d="M68 42h5M70.5 42v16" />
    <path {...line} strokeDasharray="1 6" d="M84 45h14v46M98 38h13v53" />
    <path {...paper} d="M80 89l9-38 11 3-9 38" opacity=".95" />
  </>
);

/* Round tables, one with a cup on it. */
const circles = (
  <>
    <circle {...paper} cx="66" cy="52" r="24" />
    <circle {...paper} stroke="var(--qingdai)" cx="98" cy="72" r="22" />
    <circle {...line} strokeDasharray="1 6" cx="112" cy="38" r="13" />
    <path {...accent} d="M92 68h11v7c0 4-2 6-5.5 6S92 79 92 75zM103 70c4 0 4 6 0 6" />
    <path {...seal} d="M58 50c3 5 13 5 16 0" />
    <path {...faint} d="M58 42h2M72 42h2" />
  </>
);

/* A bell at rest. */
const notices = (
  <>
    <path {...paper} d="M80 30c15 0 24 11 24 26v14l8 13H48l8-13V56c0-15 9-26 24-26z" />
    <path {...line} d="M80 30v-7M48 83h64" />
    <path {...accent} d="M71 90c2 6 16 6 18 0" />
    <path {...seal} d="M112 34h9l-9 10h9M125 22h6l-6 7h6" />
    <path {...faint} d="M66 58c0-8 4-13 10-15" />
  </>
);

/* A sheet with the stars not yet drawn in, a seal waiting. */
const reviews = (
  <>
    <path {...paper} d="M46 30c0-3 2-5 5-5h54c3 0 5 2 5 5v60c0 3-2 5-5 5H51c-3 0-5-2-5-5z" />
    <path {...accent} d="M62 39l2.4 5 5.6.7-4 3.8 1 5.5-5-2.7-5 2.7 1-5.5-4-3.8 5.6-.7z" />
    <path
      {...line}
      strokeDasharray="1 5"
      d="M80 39l2.4 5 5.6.7-4 3.8 1 5.5-5-2.7-5 2.7 1-5.5-4-3.8 5.6-.7zM98 39l2.4 5 5.6.7-4 3.8 1 5.5-5-2.7-5 2.7 1-5.5"
    />
    <path {...faint} d="M57 66h40M57 76h30" />
    <path {...paper} stroke="var(--seal)" d="M108 76h18v18h-18z" />
    <path {...seal} d="M113 82h8M113 88h8M117 70v6M111 70h12" />
  </>
);

/* A bookmark between empty pages. */
const saved = (
  <>
    <path {...paper} d="M80 44c-9-7-22-9-40-7v48c18-2 31 0 40 7 9-7 22-9 40-7V37c-18-2-31 0-40 7z" />
    <path {...line} d="M80 44v48" />
    <path {...faint} d="M50 52c8 0 14 1 20 4M50 64c8 0 14 1 20 4" />
    <path {...paper} stroke="var(--seal)" d="M98 34h14v34l-7-7-7 7z" />
  </>
);

/* A heart that nobody has filled in. */
const likes = (
  <>
    <path {...paper} d="M80 94C54 76 42 64 42 50c0-11 8-19 18-19 8 0 15 4 20 13 5-9 12-13 20-13 10 0 18 8 18 19 0 14-12 26-38 44z" />
    <path {...seal} d="M54 50c0-5 3-8 8-8" />
    <path {...accent} strokeDasharray="1 6" d="M118 84l10 10M128 78l8 2M110 92l2 9" />
  </>
);

/* A table cleared, a cup of tea on it. */
const calm = (
  <>
    <path {...line} d="M32 88h96" />
    <path {...paper} d="M56 56h38v16c0 10-8 16-19 16s-19-6-19-16z" />
    <path {...line} d="M94 60c12-2 12 16-2 16" />
    <path {...accent} d="M66 46c-4-5 4-8 0-14M77 46c-4-5 4-8 0-14" />
    <path {...paper} stroke="var(--seal)" d="M104 88c2-12 8-19 18-21-1 12-6 19-14 21" />
    <path {...seal} d="M106 87c3-6 7-11 12-15" />
  </>
);

/* A hash drawn with a brush. */
const topics = (
  <>
    <path {...paper} d="M44 34c0-4 3-7 7-7h58c4 0 7 3 7 7v42c0 4-3 7-7 7H84l-12 13V83H51c-4 0-7-3-7-7z" />
    <path {...accent} strokeWidth={3.4} d="M76 38l-6 34M92 38l-6 34" />
    <path {...seal} strokeWidth={3.4} d="M64 49h36M62 62h36" />
  </>
);

/** What the empty places of things look like, each its own. */
export const thingDrawings = { people, money, works, circles, notices, reviews, saved, likes, calm, topics } satisfies Record<
  string,
  ReactNode
>;
