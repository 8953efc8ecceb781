import { Refusal } from '../../../kernel/errors/refuse.ts';
import { TooSlow } from './media-queue.ts';
import { workOnPicture } from './picture-work.ts';
import type { PictureReply, PictureRequest } from './pictures.ts';

const answer = (reply: PictureReply): void => void process.send?.(reply);

/** The program of the process in which pictures of people are decoded, so that none of them can hurt the one that serves. */
process.on('message', async ({ id, task, costMax }: PictureRequest) => {
  try {
    const result = await workOnPicture(task, costMax);
    answer({ id, result, rss: process.memoryUsage.rss() });
  } catch (error) {
    const rss = process.memoryUsage.rss();
    if (error instanceof TooSlow) return answer({ id, tooHeavy: true, rss });
    const refusal = error instanceof Refusal ? { code: error.code, params: error.params } : null;
    answer({ id, refusal, trouble: String(error), rss });
  }
});
process.on('disconnect', () => process.exit(0));
// A signal for the whole group means the server, which lets its uploads finish and then lets go of this process.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
