import type { RefusalTexts } from '../kernel/refusals.ts';

export const questionsRefusals = {
  QUESTIONS_CLOSED: { status: 403, zh: '问答已关闭', en: 'Questions are closed', es: 'Las preguntas están cerradas' },
  QUESTION_SUBJECT: {
    status: 422,
    zh: '标题须以问号结尾，且不超过 255 个字节',
    en: 'A question ends with a question mark and has at most 255 bytes',
    es: 'Una pregunta acaba en signo de interrogación y tiene como máximo 255 bytes',
  },
  QUESTION_TOPIC_UNKNOWN: { status: 422, zh: '没有这个话题', en: 'There is no such topic', es: 'No existe ese tema' },
  QUESTION_ANSWERED: {
    status: 422,
    zh: '已有回答的问题不能删除',
    en: 'A question that was answered stays',
    es: 'Una pregunta respondida no se borra',
  },
  QUESTION_SOLVED: {
    status: 422,
    zh: '这个问题已有采纳的回答',
    en: 'An answer to this question was adopted already',
    es: 'Ya se adoptó una respuesta a esta pregunta',
  },
  ANSWER_OWN: { status: 422, zh: '不能采纳自己的回答', en: 'Your own answer cannot be adopted', es: 'No puedes adoptar tu respuesta' },
  ANSWER_ADOPTED: {
    status: 422,
    zh: '已被采纳、获得悬赏或有人付费围观的回答不能修改或删除',
    en: 'An answer that was adopted, paid or sold stays as it is',
    es: 'Una respuesta adoptada, pagada o vendida no se cambia ni se borra',
  },
  ANSWERER_GONE: {
    status: 422,
    zh: '回答者的账号已注销，悬赏无法支付',
    en: 'Whoever answered has left, and cannot be paid the bounty',
    es: 'Quien respondió ya no está y no se le puede pagar la recompensa',
  },
  ANSWER_OPEN: {
    status: 422,
    zh: '这个回答无需付费',
    en: 'This answer costs nothing',
    es: 'Esta respuesta no cuesta nada',
  },
  INVITATION_WRONG: {
    status: 422,
    zh: '邀请的人不存在，或是你自己',
    en: 'Somebody invited is not there, or is you',
    es: 'Alguien invitado no existe o eres tú',
  },
  INVITATIONS_MANY: {
    status: 422,
    zh: '一个问题最多邀请 5 人；自动入账的问题只邀请一人',
    en: 'A question invites five people at most, and one that pays at the first answer only one',
    es: 'Una pregunta invita a cinco personas como máximo, y solo a una si paga a la primera respuesta',
  },
  AUTOMATICITY_ONE: {
    status: 422,
    zh: '自动入账须设置悬赏并且只邀请一人',
    en: 'Paying at the first answer needs a bounty and exactly one who is invited',
    es: 'Pagar a la primera respuesta exige una recompensa y una sola persona invitada',
  },
  LOOK_BOUNTY: {
    status: 422,
    zh: '开启围观须设置悬赏',
    en: 'Pay-to-see needs a bounty',
    es: 'Para que otros miren pagando hace falta una recompensa',
  },
  LOOK_TERM: {
    status: 422,
    zh: '术语问题的答案进入术语库，不能付费围观',
    en: 'What answers a term question goes to the glossary, and is not sold',
    es: 'Lo que responde a una pregunta de término va al glosario y no se vende',
  },
  QUESTION_FEATURED: { status: 422, zh: '这个问题已是精选', en: 'It is one of the best already', es: 'Ya está entre las mejores' },
  APPLICATION_OPEN: {
    status: 422,
    zh: '这个问题的精选申请还在等待处理',
    en: 'It was asked for already, and waits for an answer',
    es: 'Ya se pidió y espera respuesta',
  },
  APPLICATION_SETTLED: {
    status: 409,
    zh: '这份申请已经处理过了',
    en: 'This was decided already',
    es: 'Esto ya se decidió',
  },
  BOUNTY_OVER: {
    status: 422,
    zh: '这个问题已不能再设置悬赏',
    en: 'No bounty can be offered for this question any more',
    es: 'Ya no se puede ofrecer una recompensa por esta pregunta',
  },
  BOUNTY_LOWER: {
    status: 422,
    zh: '悬赏只能增加',
    en: 'A bounty can only be raised',
    es: 'Una recompensa solo puede subir',
  },
  ANONYMITY_CLOSED: { status: 403, zh: '暂不能匿名', en: 'Nothing can be anonymous now', es: 'Ahora no se admite el anonimato' },
  ANONYMITY_LATE: {
    status: 422,
    zh: '已署名的内容不能再改为匿名',
    en: 'What bears a name cannot lose it any more',
    es: 'Lo que lleva nombre ya no puede perderlo',
  },
  TEXT_PICTURES_MANY: { status: 422, zh: '最多 20 张图片', en: 'At most 20 pictures', es: 'Como máximo 20 imágenes' },
  TOPIC_THERE: {
    status: 422,
    zh: '已有或已提议过这个话题',
    en: 'There is such a topic, or it was proposed already',
    es: 'Ese tema ya existe o ya se propuso',
  },
  TOPIC_PROPOSALS_MANY: {
    status: 422,
    zh: '你提议的话题还在等待处理',
    en: 'Topics that you proposed still wait',
    es: 'Aún esperan temas que propusiste',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    questions: typeof questionsRefusals;
  }
}
