import Bold from 'lucide-react/icons/bold';
import Eye from 'lucide-react/icons/eye';
import Heading from 'lucide-react/icons/heading';
import ImagePlus from 'lucide-react/icons/image-plus';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import PenLine from 'lucide-react/icons/pen-line';
import Quote from 'lucide-react/icons/quote';
import { type ReactNode, useRef, useState } from 'react';
import { uploadFile } from '#contract/files/files.doors.ts';
import { callContext } from '#web/api/call-context.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { upload } from '#web/api/upload.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Markdown } from '#web/kit/markdown/markdown.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type Mark, marks, markWith, putIn, type Stretch } from '../insert-markdown.ts';

const icons: Readonly<Record<Mark, ReactNode>> = {
  heading: <Heading />,
  bold: <Bold />,
  quote: <Quote />,
  list: <List />,
  link: <Link2 />,
};

type PictureButtonProps = { readonly isSending: boolean; readonly onChoose: (file: File) => void };

function PictureButton({ isSending, onChoose }: PictureButtonProps) {
  const { t } = useTranslation('attachments');
  return (
    <label
      className={`press relative grid size-[0.88rem] flex-none place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-qingdai ${isSending ? 'animate-pulse' : ''}`}
    >
      <ImagePlus aria-hidden className="size-[0.44rem]" strokeWidth={1.75} />
      <input
        type="file"
        accept="image/*"
        disabled={isSending}
        aria-label={t('editor.picture')}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </label>
  );
}

type MarkdownEditorProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly lengthMax: number;
  /** What stands in it while nothing is written. */
  readonly hint?: string;
  readonly rows?: number;
  readonly error?: string;
  /** Where a picture of a text that is not published yet is found. */
  readonly pictureOf?: (fileId: number) => string;
};

/** A text in markdown: what marks it up above it, and how it will be read on the other side. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange, onBlur, lengthMax, hint, rows = 12, error, pictureOf = (id) => fileAddress(id) } = props;
  const { t } = useTranslation('attachments');
  const [isRead, setIsRead] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (make: (stretch: Stretch) => Stretch) => {
    const field = area.current;
    const { selectionStart, selectionEnd } = field ?? { selectionStart: value.length, selectionEnd: value.length };
    const next = make({ text: field?.value ?? value, from: selectionStart, to: selectionEnd });
    onChange(next.text);
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(next.from, next.to);
    });
  };
  const addPicture = async (file: File) => {
    setIsSending(true);
    try {
      const { id } = await upload(uploadFile, { file });
      change((stretch) => putIn(stretch, `\n@![${file.name.replace(/\.\w+$/, '').replace(/[[\]]/g, '')}](${id})\n`));
    } catch (fault) {
      callContext().onWriteFailed(fault, {});
    }
    setIsSending(false);
  };
  return (
    <div>
      <div
        role="toolbar"
        aria-label={t('editor.marks')}
        className="sticky top-[calc(var(--nav-height)+var(--safe-top))] z-10 -mx-3 flex flex-wrap items-center bg-card py-0.5"
      >
        {!isRead &&
          marks.map((mark) => (
            <IconButton
              key={mark}
              label={t(`editor.${mark}`)}
              icon={icons[mark]}
              onClick={() => change((stretch) => markWith(stretch, mark))}
            />
          ))}
        {!isRead && <PictureButton isSending={isSending} onChoose={(file) => void addPicture(file)} />}
        <IconButton
          label={t('editor.read')}
          pressed={isRead}
          icon={isRead ? <PenLine /> : <Eye />}
          onClick={() => setIsRead(!isRead)}
          className={`ms-auto ${isRead ? 'text-qingdai' : ''}`}
        />
      </div>
      {!isRead ? (
        <TextArea
          ref={area}
          layout="page"
          label={t('editor.text')}
          placeholder={hint ?? t('editor.hint')}
          rows={rows}
          lengthMax={lengthMax}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      ) : (
        <div className="min-h-[4rem] py-3 text-title leading-relaxed">
          {value.trim() === '' ? <p className="text-muted">{t('editor.nothing')}</p> : <Markdown text={value} pictureOf={pictureOf} />}
        </div>
      )}
    </div>
  );
}
