import { fileAddress } from '#web/api/file-address.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Markdown } from '#web/kit/markdown/markdown.tsx';

/** As wide as a page shows a picture of a text on a good phone. */
const PICTURE_WIDTH = 1080;

/** The address of a picture in a question or an answer: it stands open as the text does. */
export const pictureOf = (fileId: number): string => fileAddress(fileId, { width: PICTURE_WIDTH });

/** What a question or an answer says. */
export function QuestionText({ text }: { readonly text: string }) {
  return (
    <div lang={langOf(text)} className="text-title leading-relaxed">
      <Markdown text={text} pictureOf={pictureOf} />
    </div>
  );
}
