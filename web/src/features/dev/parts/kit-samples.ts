import type { GridImage } from '#web/kit/image-grid.tsx';

type Samples = {
  readonly name: string;
  readonly longName: string;
  readonly title: string;
  readonly text: string;
  readonly group: string;
  readonly languages: readonly [string, string];
  readonly reply: string;
  readonly fields: {
    readonly account: string;
    readonly password: string;
    readonly code: string;
    readonly intro: string;
    readonly city: string;
    readonly skills: string;
    readonly month: string;
  };
  readonly follow: string;
  readonly trial: string;
  readonly save: string;
  readonly tabs: readonly [string, string, string];
  readonly stats: readonly [string, string, string];
  readonly tags: readonly string[];
  readonly cities: readonly string[];
  readonly agree: string;
  readonly night: string;
  readonly pinned: string;
  readonly trouble: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly write: string;
  readonly steps: readonly [string, string, string];
  readonly wallet: string;
  readonly hint: string;
};

const chinese: Samples = {
  name: '苏岚',
  longName: '一个名字特别特别长的译者在这里试一试省略号会出现在哪里',
  title: '合同里的 “best efforts” 到底怎么译？',
  text: '同一份协议里出现了 best efforts、reasonable efforts 和 commercially reasonable efforts 三种说法。客户要求译文能体现程度上的差别，我最后分别用了“尽最大努力”“尽合理努力”和“在商业上合理的范围内尽力”，理由写在下面，欢迎拍砖。参考资料：https://example.org/contracts/efforts?lang=zh 。另外附上我整理的术语表，里面收了一百二十条常见的程度副词，每一条都有三个以上的判例出处，可以放心引用。还有几条拿不准的，用红字标了出来，等大家一起讨论。',
  group: '法律翻译圈',
  languages: ['中', '英'],
  reply: '第三种建议加注，读者未必知道是固定用法。',
  fields: { account: '账号', password: '密码', code: '验证码', intro: '自我介绍', city: '所在城市', skills: '擅长领域', month: '开始时间' },
  follow: '关注',
  trial: '约一次试译',
  save: '保存',
  tabs: ['热门', '最新', '关注'],
  stats: ['关注', '粉丝', '获赞'],
  tags: ['法律', '金融', '医学', '同声传译', '文学', '影视字幕', '游戏本地化', '专利'],
  cities: ['北京', '上海', '杭州', '广州', '成都', '西安', '南京', '武汉', '重庆', '厦门', '青岛', '昆明'],
  agree: '我已阅读并同意用户协议和隐私政策',
  night: '夜间模式',
  pinned: '置顶',
  trouble: '请输入正确的手机号',
  emptyTitle: '这里还没有动态',
  emptyText: '写下今天译得最得意的一句话吧',
  write: '写一条',
  steps: ['提交申请', '机构审核', '领取证书'],
  wallet: '积分',
  hint: '手机号或邮箱都可以',
};

const english: Samples = {
  name: 'Marina Ibarra',
  longName: 'A translator whose display name simply refuses to end anywhere sensible',
  title: 'How do you actually translate “best efforts” in a contract?',
  text: 'One agreement used best efforts, reasonable efforts and commercially reasonable efforts side by side. The client wanted the translation to keep the difference in degree, so I wrote down three renderings and why I chose them. Sources: https://example.org/contracts/efforts?lang=en. I also collected a glossary of a hundred and twenty adverbs of degree, each with at least three rulings behind it. The ones I am not sure about are marked in red, so please tell me what you think. There is a second part about obligations to notify, which turned out to be harder than it looked.',
  group: 'Legal translation circle',
  languages: ['ZH', 'EN'],
  reply: 'I would add a note to the third one: readers may not know it is a set phrase.',
  fields: {
    account: 'Account',
    password: 'Password',
    code: 'Code',
    intro: 'About you',
    city: 'City',
    skills: 'Fields of work',
    month: 'Start',
  },
  follow: 'Follow',
  trial: 'Ask for a trial',
  save: 'Save',
  tabs: ['Hot', 'Latest', 'Following'],
  stats: ['Following', 'Followers', 'Likes'],
  tags: ['Law', 'Finance', 'Medicine', 'Simultaneous interpreting', 'Literature', 'Subtitles', 'Game localisation', 'Patents'],
  cities: [
    'Beijing',
    'Shanghai',
    'Hangzhou',
    'Guangzhou',
    'Chengdu',
    'Xi’an',
    'Nanjing',
    'Wuhan',
    'Chongqing',
    'Xiamen',
    'Qingdao',
    'Kunming',
  ],
  agree: 'I have read and accept the terms of use and the privacy policy',
  night: 'Dark theme',
  pinned: 'Pinned',
  trouble: 'please enter a correct mobile number',
  emptyTitle: 'No posts here yet',
  emptyText: 'Share the sentence you are proudest of today',
  write: 'Write one',
  steps: ['Application sent', 'Under review', 'Claim the certificate'],
  wallet: 'points',
  hint: 'A phone number or an e-mail',
};

const spanish: Samples = {
  name: 'Marina Ibarra',
  longName: 'Una traductora cuyo nombre público no termina nunca en un sitio razonable',
  title: '¿Cómo se traduce de verdad «best efforts» en un contrato?',
  text: 'En un mismo acuerdo aparecían best efforts, reasonable efforts y commercially reasonable efforts. El cliente quería que la traducción conservara la diferencia de grado, así que anoté tres versiones y el motivo de cada una. Fuentes: https://example.org/contracts/efforts?lang=es. También reuní un glosario de ciento veinte adverbios de grado, cada uno con tres sentencias como mínimo. Los que no tengo claros están en rojo; decidme qué os parecen. Hay una segunda parte sobre las obligaciones de notificación, que resultó más difícil de lo que parecía.',
  group: 'Círculo de traducción jurídica',
  languages: ['ZH', 'ES'],
  reply: 'Yo añadiría una nota a la tercera: no todo el mundo sabe que es una fórmula fija.',
  fields: {
    account: 'Cuenta',
    password: 'Contraseña',
    code: 'Código de verificación',
    intro: 'Presentación personal',
    city: 'Ciudad de residencia',
    skills: 'Especialidades',
    month: 'Inicio',
  },
  follow: 'Seguir',
  trial: 'Pedir una prueba de traducción',
  save: 'Guardar los cambios',
  tabs: ['Populares', 'Más recientes', 'Siguiendo'],
  stats: ['Siguiendo', 'Seguidores', 'Me gusta'],
  tags: [
    'Derecho',
    'Finanzas',
    'Medicina',
    'Interpretación simultánea',
    'Literatura',
    'Subtitulado',
    'Localización de videojuegos',
    'Patentes',
  ],
  cities: ['Pekín', 'Shanghái', 'Hangzhou', 'Cantón', 'Chengdú', 'Xi’an', 'Nankín', 'Wuhan', 'Chongqing', 'Xiamen', 'Qingdao', 'Kunming'],
  agree: 'He leído y acepto las condiciones de uso y la política de privacidad',
  night: 'Tema oscuro',
  pinned: 'Fijado',
  trouble: 'introduce un número de móvil correcto',
  emptyTitle: 'Todavía no hay publicaciones',
  emptyText: 'Comparte la frase de la que más orgullo sientas hoy',
  write: 'Escribir una',
  steps: ['Solicitud enviada', 'En revisión', 'Recoger el certificado'],
  wallet: 'puntos',
  hint: 'Un teléfono o un correo',
};

/** The words of the kit's page in the reader's language. */
export const samplesIn = (language: string): Samples => {
  if (language.startsWith('zh')) return chinese;
  return language.startsWith('es') ? spanish : english;
};

const hues = [186, 28, 258, 12, 96, 212, 330, 150, 44] as const;

/** A painted stand-in for a photograph. */
export const paintedImage = (index: number, width = 600, height = 600): GridImage => {
  const hue = hues[index % hues.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 38% 82%)"/><stop offset="1" stop-color="hsl(${hue} 30% 58%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width * 0.7}" cy="${Math.min(width, height) * 0.3}" r="${width * 0.12}" fill="hsl(${hue} 50% 92%)"/></svg>`;
  return { key: index, src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height };
};
