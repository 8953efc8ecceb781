import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const questionsNotices = {
  answer: {
    name: { zh: '问题的回答', en: 'Answers to questions', es: 'Respuestas a preguntas' },
  },
  invited: {
    name: { zh: '邀请回答', en: 'Invitations to answer', es: 'Invitaciones a responder' },
  },
  bounty: {
    name: { zh: '悬赏与申请', en: 'Bounties and applications', es: 'Recompensas y solicitudes' },
  },
  topic: {
    name: { zh: '话题', en: 'Topics', es: 'Temas' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    questions: typeof questionsNotices;
  }
}
