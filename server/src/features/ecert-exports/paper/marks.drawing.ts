import sharp from 'sharp';
import { drawable, type Paper } from '../../../platform/paper/paper.drawing.ts';
import type { Drawing, Mark } from '../../ecerts/ecerts.public.ts';

type TextLike = Extract<Mark, { kind: 'text' | 'turned' }>;

const write = (paper: Paper, mark: TextLike, look: { isBold: boolean; anchor: 'start' | 'middle' | 'end'; spacing: number }): void => {
  const shown = drawable(mark.text);
  if (shown === '') return;
  paper
    .font(look.isBold ? 'bold' : 'regular')
    .fontSize(mark.size)
    .fillColor(mark.fill);
  const width = paper.widthOfString(shown, { characterSpacing: look.spacing });
  const before = look.anchor === 'middle' ? width / 2 : look.anchor === 'end' ? width : 0;
  paper.text(shown, mark.x - before, mark.y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: look.spacing });
};

const DATA = /^data:image\/[a-z+]+;base64,(.+)$/;

const drawPicture = async (paper: Paper, { x, y, width, height, href }: Extract<Mark, { kind: 'picture' }>): Promise<void> => {
  const [, base64] = DATA.exec(href) ?? [];
  if (base64 === undefined) return;
  const picture = await sharp(Buffer.from(base64, 'base64')).png().toBuffer();
  paper.image(picture, x, y, { fit: [width, height], align: 'center', valign: 'center' });
};

const drawRect = (paper: Paper, { x, y, width, height, radius, fill, stroke, line }: Extract<Mark, { kind: 'rect' }>): void => {
  if (radius > 0) paper.roundedRect(x, y, width, height, radius);
  else paper.rect(x, y, width, height);
  if (stroke !== null) paper.lineWidth(line);
  if (fill !== null && stroke !== null) paper.fillAndStroke(fill, stroke);
  else if (fill !== null) paper.fill(fill);
  else if (stroke !== null) paper.stroke(stroke);
};

const drawMark = async (paper: Paper, mark: Mark): Promise<void> => {
  if (mark.kind === 'rect') drawRect(paper, mark);
  else if (mark.kind === 'text') write(paper, mark, mark);
  else if (mark.kind === 'picture') await drawPicture(paper, mark);
  else if (mark.kind === 'path') paper.translate(mark.moved.x, mark.moved.y).scale(mark.scale).path(mark.d).fill(mark.fill);
  else {
    paper.rotate(mark.degrees, { origin: [mark.x, mark.y] }).opacity(mark.opacity);
    write(paper, mark, { isBold: false, anchor: 'middle', spacing: 0 });
  }
};

/** Draws a certificate on the page, as wide as the page is. */
export const drawMarks = async (paper: Paper, { width, marks }: Drawing): Promise<void> => {
  paper.save();
  paper.scale(paper.page.width / width);
  for (const mark of marks) {
    paper.save();
    await drawMark(paper, mark);
    paper.restore();
  }
  paper.restore();
};
