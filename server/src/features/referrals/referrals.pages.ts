import * as calls from '#contract/referrals/referrals.calls.ts';
import { say } from '../../kernel/http/context.ts';
import { answerFirst, idOf, type PageWriter } from '../../kernel/http/pages/page.ts';
import { getInviter } from './reads/get-referral.ts';
import { invitePath } from './referrals.view.ts';

const words = {
  invites: { zh: '{name} 邀请你加入言值', en: '{name} invites you to Yanzhi', es: '{name} te invita a Yanzhi' },
} as const;

/** The page that a poster leads to, for whoever was sent the link: a chat shows who invites. No search engine keeps it. */
export const referralsPages: readonly PageWriter[] = [
  {
    paths: ['/m/invite/:invitePeople'],
    write: async (ctx, { params }) => {
      const { answer, first } = await answerFirst(ctx, calls.getInviter, getInviter, { input: { id: idOf(params['invitePeople']) } });
      const { user, text } = answer;
      const title = say(ctx, words.invites, { name: user.name });
      return {
        title,
        description: text || title,
        canonical: invitePath(user.id),
        kind: 'website',
        image: user.avatar ? { url: user.avatar.url, alt: user.name } : null,
        isListed: false,
        things: [],
        paragraphs: [text],
        lists: [],
        answers: [first],
      };
    },
  },
];
