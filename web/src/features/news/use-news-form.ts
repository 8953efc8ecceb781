import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { NewsDetail } from '#contract/news/news.schemas.ts';
import { fileAt } from '#web/api/file-address.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { usePicture } from '../attachments/picture.public.ts';
import { type Sending, saveDraft, sendNow } from './contributing.data.ts';
import { payFee } from './fee-sheets.ts';
import { blankForm, formOf, isBlank, type NewsForm, textOf } from './news-text.ts';

/** The server is told once the fingers rest. */
const REST_MS = 1_500;

/** What a form is for: a new text or a draft, one's own that was sent in, or an editor's version of somebody's. */
export type FormPurpose = { readonly kind: 'new' | 'change' | 'edit'; readonly news: NewsDetail | null; readonly fee: number };

/** Keeps what is written as a draft on the server; one draft, however often it changes. */
const useServerDraft = (form: NewsForm, image: number | null, start: { readonly id: number | null; readonly isSaved: boolean }) => {
  const [draftId, setDraftId] = useState(start.id);
  const text = JSON.stringify([form, image]);
  const first = useRef(text);
  const isOver = useRef(false);
  const isUntold = useRef(false);
  const queue = useRef<Promise<number | null>>(Promise.resolve(start.id));
  const tell = useEffectEvent(() => {
    if (!isUntold.current || isOver.current) return;
    isUntold.current = false;
    const { category } = form;
    queue.current = queue.current.then((id) => saveDraft(id, category, textOf(form, image)));
    void queue.current.then(setDraftId);
  });
  useEffect(() => {
    if (!start.isSaved || text === first.current || isOver.current) return;
    first.current = '';
    isUntold.current = true;
    const timer = setTimeout(tell, REST_MS);
    return () => clearTimeout(timer);
  }, [start.isSaved, text]);
  useEffect(() => () => tell(), []);
  return {
    isSaved: draftId !== null,
    /** No more is kept; answers the number of the draft. */
    end: async (): Promise<number | null> => {
      isOver.current = true;
      return queue.current;
    },
    resume: () => {
      isOver.current = false;
    },
  };
};

const purposes = (purpose: FormPurpose, draft: number | null, note: string): Sending => {
  const { kind, news } = purpose;
  if (kind === 'edit' && news !== null) return { kind, id: news.id, revision: news.pending?.revision ?? null, note };
  if (kind === 'change' && news !== null) return { kind, id: news.id };
  return { kind: 'new', draft };
};

const after = { new: '/profile/news/auditing', change: '/profile/news/auditing', edit: '/ops/news' } as const;

/** A text of news that is being written: kept as a draft, sent in once, paid for where that costs something. */
export const useNewsForm = (purpose: FormPurpose) => {
  const { news, kind } = purpose;
  const navigate = useNavigate();
  const form = useForm<NewsForm>({ mode: 'onTouched', defaultValues: news === null ? blankForm : formOf(news) });
  const cover = news?.image ?? null;
  const pictures = usePicture({
    fileId: cover?.file ?? null,
    src: cover && fileAt(cover.file, cover.url, { width: 190 }),
    share: null,
  });
  const [faults, setFaults] = useState<Readonly<Record<string, string>> | null>(null);
  const values = form.watch();
  const image = pictures.picture.fileId;
  const draft = useServerDraft(values, image, { id: kind === 'new' ? (news?.id ?? null) : null, isSaved: kind === 'new' });
  const send = async (written: NewsForm): Promise<void> => {
    const { category } = written;
    if (category === null) return;
    const sending = purposes(purpose, await draft.end(), written.note.trim());
    const attempt = async (password?: string): Promise<true | null | string> => {
      const { isDone, passwordWords, fields, hasMoved } = await sendNow(sending, {
        category,
        ...textOf(written, image),
        ...(kind === 'edit' ? {} : { seen_amount: purpose.fee }),
        ...(password === undefined ? {} : { password }),
      });
      if (fields) setFaults(fields);
      if (hasMoved || fields !== null) return null;
      return isDone || (passwordWords ?? '');
    };
    const isSent = purpose.fee > 0 ? await payFee({ fee: purpose.fee, send: attempt }) : (await attempt()) === true;
    if (isSent) await navigate(pathTo(after[kind]), { replace: true });
    else draft.resume();
  };
  const canSend = values.title.trim() !== '' && values.content.trim() !== '' && values.category !== null && pictures.picture.share === null;
  return { form, ...pictures, image, faults, send, canSend, isBlank: isBlank(values, image), isSaved: draft.isSaved };
};
