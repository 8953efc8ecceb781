import { SCORE_MAX, scoreText } from '#contract/kernel/marks.ts';
import { fixedText } from '#contract/kernel/numbers.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { colours, fill, type Paper, page, writeAt, writeOn } from '../../../platform/paper/paper.drawing.ts';
import type { PaperTask } from './make-pdf.ts';

type Assessment = PaperTask['report']['assessment'];

type Dial = { total: number; low: number | null; high: number | null; locale: Locale };

/** The score as a ring, filled as far as it reaches. */
export const drawDial = (
  paper: Paper,
  { total, low, high, locale }: Dial,
  { x, y, size }: { x: number; y: number; size: number },
): void => {
  const [centreX, centreY, radius] = [x + size / 2, y + size / 2, size / 2 - 4];
  paper.circle(centreX, centreY, radius).lineWidth(5.5).strokeColor(colours.line).stroke();
  if (total > 0) {
    const angle = Math.min(0.9999, total / 10) * 2 * Math.PI - Math.PI / 2;
    const [endX, endY] = [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)];
    paper
      .path(`M ${centreX} ${centreY - radius} A ${radius} ${radius} 0 ${total > 5 ? 1 : 0} 1 ${endX} ${endY}`)
      .lineWidth(5.5)
      .lineCap('round')
      .strokeColor(colours.seal)
      .stroke();
  }
  const hasMargin = low !== null && high !== null;
  const number = { size: 25, font: 'bold', colour: colours.seal, gap: 0 } as const;
  const top = centreY - 24;
  const end = writeAt(paper, fixedText(Math.round(total * 10) / 10, 1, locale), number, { x, y: top, width: size, align: 'center' });
  const margin = hasMargin ? `  ±${fixedText(Math.max(0.1, (high - low) / 2), 1, locale)}` : '';
  writeAt(paper, `/${SCORE_MAX}${margin}`, { size: 8.5, colour: colours.muted }, { x, y: end - 5, width: size, align: 'center' });
};

/** Its parts as bars, and how sure it is in a sentence. */
export const drawScore = (paper: Paper, assessment: NonNullable<Assessment>, { report: { locale }, words }: PaperTask): void => {
  const { total, low, high, pieces, parts } = assessment;
  if (total === null) {
    writeOn(paper, words.noScore, { size: 10, colour: colours.muted });
    return;
  }
  const sure = { low: low === null ? '—' : fixedText(low, 1, locale), high: scoreText(high, locale) };
  const sentence = pieces === null ? fill(words.margin, sure) : fill(words.interval, { ...sure, pieces });
  writeOn(paper, sentence, { size: 9, colour: colours.muted });
  let y = paper.y + 5;
  const bar = { x: page.left + 92, width: page.width - 92 - 96 };
  for (const { part, mean, pieces: count } of parts) {
    writeAt(paper, words[part], { size: 9.5 }, { x: page.left, y, width: 86 });
    paper.roundedRect(bar.x, y + 4.5, bar.width, 5, 2.5).fill(colours.line);
    if (mean !== null && mean > 0) paper.roundedRect(bar.x, y + 4.5, Math.max(5, (bar.width * mean) / 10), 5, 2.5).fill(colours.qingdai);
    const text =
      mean === null
        ? words.none
        : [scoreText(mean, locale), count === null ? '' : `(${fill(words.pieces, { n: count })})`].filter(Boolean).join('  ');
    writeAt(
      paper,
      text,
      { size: 9.5, colour: mean === null ? colours.muted : colours.ink },
      { x: page.right - 88, y, width: 88, align: 'right' },
    );
    y += 17;
  }
  paper.y = y;
};
