import type { Answer } from '#contract/questions/answer.schemas.ts';
import { fileAddress, fileAt } from '#web/api/file-address.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Markdown } from '#web/kit/markdown/markdown.tsx';

/** As wide as a page shows a picture of a text on a good phone. */
const PICTURE_WIDTH = 1080;

type Pictures = Answer['images'];

/** The address of a picture in a question or an answer: it stands open as the text does. */
export const pictureOf = (fileId: number): string => fileAddress(fileId, { width: PICTURE_WIDTH });

/** The same of an answer that one paid to see: its pictures open at the addresses that came with it. */
const pictureAmong =
  (images: Pictures) =>
  (fileId: number): string =>
    fileAt(fileId, images.find(({ file }) => file === fileId)?.url ?? null, { width: PICTURE_WIDTH });

/** What a question or an answer says. */
export function QuestionText({ text, images = [] }: { readonly text: string; readonly images?: Pictures }) {
  return (
    <div lang={langOf(text)} className="text-title leading-relaxed">
      <Markdown text={text} pictureOf={pictureAmong(images)} />
    </div>
  );
}
