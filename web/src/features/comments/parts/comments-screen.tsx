import { type ReactNode, Suspense } from 'react';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useComments } from '../comments.data.ts';
import { type SentComment, useSentComments } from '../sent-comments.ts';
import { placeOfComment, useAnchor } from '../use-anchor.ts';
import { type Commentable, writeComment } from '../write-comment.ts';
import { CommentRow } from './comment-row.tsx';
import { LazySentComment } from './sent-comments.tsx';

type CommentsScreenProps = {
  readonly subject: Commentable;
  /** How many comments it has. */
  readonly total: number;
  readonly nav: ReactNode;
  /** The thing itself. */
  readonly article: ReactNode;
  readonly footer: ReactNode;
  readonly onRefresh: () => Promise<unknown>;
};

type Row = Comment | SentComment;

const isSent = (row: Row): row is SentComment => 'key' in row;

/** A thing with its comments below it: one's own that are on their way first, those pinned before the others (sections 2.4 and 2.6). */
export function CommentsScreen({ subject, total, nav, article, footer, onRefresh }: CommentsScreenProps) {
  const { t } = useTranslation('comments');
  const comments = useComments(subject.calls, subject.id);
  const sent = useSentComments(subject, comments.pages?.flat() ?? []);
  const markedId = useAnchor(comments);
  const write = () => void writeComment(subject);
  const renderComment = (comment: Comment) => (
    <div id={placeOfComment(comment.id)} className={comment.id === markedId ? 'bg-qingdai-soft' : undefined}>
      <CommentRow comment={comment} subject={subject} />
    </div>
  );
  return (
    <ListScreen<Row>
      {...comments}
      pages={comments.pages && [sent, ...comments.pages]}
      onRefresh={() => Promise.all([comments.onRefresh(), onRefresh()])}
      nav={nav}
      header={
        <>
          {article}
          <h2 id="comments" className="scroll-mt-(--nav-height) px-4 pt-2 text-base font-semibold">
            {t('label')} {total > 0 && <CountText value={total} className="font-normal text-muted" />}
          </h2>
        </>
      }
      label={t('label')}
      layout="rows"
      keyOf={(row) => (isSent(row) ? row.key : row.id)}
      renderRow={(row) =>
        isSent(row) ? (
          <Suspense fallback={null}>
            <LazySentComment sent={row} />
          </Suspense>
        ) : (
          renderComment(row)
        )
      }
      empty={{
        picture: 'messages',
        title: t('empty'),
        text: t('emptyText'),
        action: (
          <Button size="md" tone="soft" onClick={write}>
            {t('write')}
          </Button>
        ),
      }}
      footer={footer}
    />
  );
}
