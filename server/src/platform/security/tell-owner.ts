import type { WriteCtx } from '../../kernel/http/context.ts';
import { addNotice } from '../notices/notices.ts';

/** Tells the owner of an account, in their message centre, what was changed about its protection. */
export const tellOwner = (
  ctx: Pick<WriteCtx, 'db' | 'deps' | 'now' | 'afterCommit'>,
  userId: number,
  words: { zh: string; en: string; es: string },
) => addNotice(ctx, { userId, kind: 'system', actorId: null, data: { zh: words.zh, en: words.en, es: words.es } });
