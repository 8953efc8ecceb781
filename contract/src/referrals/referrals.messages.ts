import type { LocalizedText } from '../kernel/texts.ts';
import type { AsideReason, InvitationLanguage, PosterStyle, Relation } from './referrals.limits.ts';

export const referralsMessages = {
  associated: { zh: '已记下你的邀请人', en: 'Noted who invited you', es: 'Hemos anotado quién te invitó' },
  toldJoined: {
    zh: '{name} 通过你的邀请加入了言值',
    en: '{name} joined Yanzhi by your invitation',
    es: '{name} llegó a Yanzhi por tu invitación',
  },
  toldHeldInviter: {
    zh: '{name} 开启了言值报告，邀请奖励 {amount} {unit}将在 {days} 天后到账',
    en: '{name} opened their value report: your reward of {amount} {unit} arrives in {days} days',
    es: '{name} abrió su informe de valor: tu premio de {amount} {unit} llega en {days} días',
  },
  toldHeldInvited: {
    zh: '你接受了 {name} 的邀请并开启言值报告，奖励 {amount} {unit}将在 {days} 天后到账',
    en: 'You came by the invitation of {name} and opened your value report: {amount} {unit} arrive in {days} days',
    es: 'Llegaste por la invitación de {name} y abriste tu informe de valor: {amount} {unit} llegan en {days} días',
  },
  toldPaid: {
    zh: '邀请奖励 {amount} {unit}已到账（{name}）',
    en: 'The reward of an invitation is yours: {amount} {unit} ({name})',
    es: 'El premio de una invitación es tuyo: {amount} {unit} ({name})',
  },
  toldDividend: {
    zh: '{month} 的邀请分成 {amount} {unit}已到账（{name}）',
    en: 'Your share for {month} is yours: {amount} {unit} ({name})',
    es: 'Tu participación de {month} es tuya: {amount} {unit} ({name})',
  },
  toldAsideInviter: {
    zh: '邀请 {name} 不计奖励：{reason}',
    en: 'Inviting {name} brings no reward: {reason}',
    es: 'Invitar a {name} no da premio: {reason}',
  },
  toldAsideInvited: {
    zh: '这次受邀没有奖励：{reason}',
    en: 'Your being invited brings no reward: {reason}',
    es: 'Tu invitación no da premio: {reason}',
  },
  gone: { zh: '已注销的用户', en: 'somebody who left', es: 'alguien que se fue' },
} as const;

export const asideWords = {
  device: {
    zh: '与邀请人或同一邀请人的其他受邀人用过同一台设备',
    en: 'a device was also used by the inviter, or by somebody else they invited',
    es: 'un dispositivo también lo usó quien invitó, u otra persona invitada por la misma',
  },
  identity: {
    zh: '与邀请人或其他受邀人是同一身份',
    en: 'it is the same person as the inviter, or as somebody else they invited',
    es: 'es la misma persona que quien invitó, u otra invitada por la misma',
  },
  payee: {
    zh: '与邀请人或同一邀请人的其他受邀人使用同一收款账户',
    en: 'money goes to the same account as that of the inviter, or of somebody else they invited',
    es: 'el dinero va a la misma cuenta que el de quien invitó, u otra persona invitada por la misma',
  },
  ring: { zh: '属于互相邀请或互刷', en: 'it is part of a ring', es: 'forma parte de un círculo cerrado' },
  limit: {
    zh: '邀请人本月的奖励名额（{most} 人）已满',
    en: 'the inviter has had rewards for {most} people this month',
    es: 'quien invitó ya tuvo premios por {most} personas este mes',
  },
  gone: {
    zh: '受邀人的账号在到账前已停用或注销',
    en: 'the account of the invited was closed before the reward was due',
    es: 'la cuenta invitada se cerró antes de llegar el premio',
  },
} as const satisfies Record<AsideReason, LocalizedText>;

export const posterWords: Record<PosterStyle, { title: LocalizedText; text: LocalizedText }> = {
  paper: {
    title: { zh: '语言，值得被看见', en: 'Language deserves to be seen', es: 'La lengua merece ser vista' },
    text: {
      zh: '译者、口译员和语言公司都在这里：写下你的作品，留下同行的评价。',
      en: 'Translators, interpreters and language companies are here: show your work, and what peers say of it.',
      es: 'Traductores, intérpretes y empresas de lenguas están aquí: muestra tu obra y lo que opinan tus colegas.',
    },
  },
  ink: {
    title: { zh: '优秀的译者，都在言值', en: 'Good translators are on Yanzhi', es: 'Quien traduce bien está en Yanzhi' },
    text: {
      zh: '圈子、问答和术语，一起把一句话译得更好。',
      en: 'Circles, questions and terms: together a sentence gets better.',
      es: 'Círculos, preguntas y términos: juntos, una frase mejora.',
    },
  },
  seal: {
    title: { zh: '给你的语言一枚印章', en: 'A seal for your language', es: 'Un sello para tu lengua' },
    text: {
      zh: '一份可以验证的言值报告，讲清你会什么、做过什么、谁能作证。',
      en: 'A value report that can be verified: what you can do, what you did, and who says so.',
      es: 'Un informe de valor verificable: qué sabes, qué has hecho y quién lo dice.',
    },
  },
};

const three = (one: string, two: string, three: string) => [one, two, three] as const;

/** Texts of invitation, by the language and whom they are for. */
export const invitationTexts: Record<InvitationLanguage, Record<Relation, readonly [string, string, string]>> = {
  zh: {
    friend: three(
      '我最近在用言值，一个做翻译的人聚在一起的地方。你也来吧，圈子里聊的都是我们天天纠结的事。',
      '还记得上次我们为一个词争到半夜吗？言值上有一群这样的人，来一起。',
      '我在言值开了一份言值报告，作品和评价放在一处。你的那些译稿也值得有这样一个地方。',
    ),
    colleague: three(
      '同事好，言值上能查术语、问同行，也能把合作过的项目写进报告。我先替你看过了，值得花十分钟。',
      '我们一起做的项目，可以在言值互相留一句真实的评价。来开一份言值报告吧。',
      '最近接稿前我都先在言值看看对方的报告。你也建一份，客户找你会更快。',
    ),
    classmate: three(
      '老同学，毕业以后大家各译各的，在言值又遇到了好几位。你也来，圈子里给你留了位置。',
      '上学时练的那些稿子没有白练。来言值开一份言值报告，让别人看见你的语言对和方向。',
      '我在言值跟着几位前辈学术语和交传，氛围很好，想起你也一直在做这行。',
    ),
    client: three(
      '您好，我在言值有一份可以验证的言值报告，作品、评价和资历都在上面。您注册后可以直接查看并与我联系。',
      '以后有稿件需求，可以在言值上找到我，也能看到其他译者的真实评价，比较起来更放心。',
      '言值上的语言公司和译者都有公开的报告。邀请您来看看，合作前先了解，双方都省心。',
    ),
  },
  en: {
    friend: three(
      'I have been using Yanzhi lately, a place for people who translate. Come along: its circles talk about what keeps us up at night.',
      'Remember when we argued over one word until midnight? Yanzhi is full of people like that. Join me.',
      'I opened a value report on Yanzhi, with my work and what peers say of it. Yours deserves a place like that.',
    ),
    colleague: three(
      'On Yanzhi you can look terms up, ask peers, and put the projects we did into a report. Ten minutes well spent.',
      'We worked together; on Yanzhi we can leave each other an honest review. Open a value report?',
      'Before I take a job I look at the other side’s report on Yanzhi. With one of your own, clients find you sooner.',
    ),
    classmate: three(
      'We all went separate ways after school, and I met several of us again on Yanzhi. Come too.',
      'All that practice was not for nothing: open a value report on Yanzhi and show your languages and fields.',
      'I am learning terms and interpreting from people with long experience on Yanzhi, and thought of you.',
    ),
    client: three(
      'I keep a value report on Yanzhi that can be verified: work, reviews and qualifications. Sign up to see it and reach me there.',
      'When you next need a translation you will find me on Yanzhi, with honest reviews of others beside mine to compare.',
      'Language companies and translators on Yanzhi have open reports. Have a look before we work together: it saves both of us time.',
    ),
  },
  es: {
    friend: three(
      'Últimamente uso Yanzhi, un lugar para quienes traducimos. Ven: en sus círculos se habla de lo que nos quita el sueño.',
      '¿Recuerdas cuando discutimos una palabra hasta medianoche? Yanzhi está lleno de gente así. Únete.',
      'Abrí un informe de valor en Yanzhi, con mi obra y lo que opinan mis colegas. La tuya merece un sitio así.',
    ),
    colleague: three(
      'En Yanzhi puedes buscar términos, preguntar a colegas y contar los proyectos que hicimos. Diez minutos bien gastados.',
      'Trabajamos juntos; en Yanzhi podemos dejarnos una valoración sincera. ¿Abres un informe de valor?',
      'Antes de aceptar un encargo miro el informe de la otra parte en Yanzhi. Con uno propio, la clientela te encuentra antes.',
    ),
    classmate: three(
      'Tras los estudios cada cual siguió su camino, y en Yanzhi he vuelto a ver a varios. Ven tú también.',
      'Tanta práctica no fue en vano: abre un informe de valor en Yanzhi y muestra tus lenguas y campos.',
      'En Yanzhi aprendo términos e interpretación de gente con mucha experiencia, y me acordé de ti.',
    ),
    client: three(
      'Tengo en Yanzhi un informe de valor que se puede verificar: obra, valoraciones y títulos. Regístrate para verlo y escribirme.',
      'Cuando necesites otra traducción me encontrarás en Yanzhi, con valoraciones sinceras de otras personas para comparar.',
      'En Yanzhi, empresas y traductores tienen informes abiertos. Échales un vistazo antes de trabajar juntos: ahorra tiempo a ambos.',
    ),
  },
};
