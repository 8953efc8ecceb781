/** Parts of sentences; {t} and {u} are terms of the topic, {e} a foreign phrase, {n} a number. */
export const openings: readonly string[] = [
  '今天校对{t}的时候发现',
  '上周接了一份关于{t}的稿子，',
  '客户在{t}里要求',
  '和搭档讨论{t}，',
  '看到有人问{t}，',
  '复盘这个项目，',
  '第一次碰到{t}和{u}放在一起，',
  '对照原文又读了一遍{t}，',
  '新人常常把{t}和{u}混着用，',
  '交稿前最后检查{t}，',
  '查了三份{u}的平行文本，',
  '群里昨晚聊到{t}，',
];

export const middles: readonly string[] = [
  '{e}译成“{t}”其实并不准确，',
  '{t}前后出现了{n}次，写法却有三种，',
  '原文的{e}范围比{u}更宽，',
  '{u}这一段的逻辑是倒过来的，',
  '术语表里只写了{t}，没有写{u}，',
  '审校坚持把{u}改回直译，',
  '同一个{e}，上下文不同译法就不同，',
  '按惯例应当先处理{u}再看{t}，',
  '记忆库里{n}年前的译法已经过时，',
  '这里的{t}不能省略，',
];

export const endings: readonly string[] = [
  '大家平时怎么处理？',
  '最后还是统一成了“{t}”。',
  '我倾向于保留原词并加注。',
  '已经写进自己的{u}清单里了。',
  '回头整理成笔记发在圈子里。',
  '有没有更稳妥的说法？',
  '结果返工了{n}个小时。',
  '客户那边至今没有回复。',
  '建议先问清楚用途再动笔。',
  '这条经验记下来，免得再踩一次。',
];

export const foreignSentences: readonly string[] = [
  'The source says "{e}", and every draft so far reads it differently.',
  'Does anyone have a parallel text for "{e}" that is newer than {n}?',
  'Rule of thumb: translate "{e}" once, then never touch it again.',
  'The glossary has no entry for "{e}", so we agreed on {t} for now.',
  'En español solemos dejar "{e}" sin traducir cuando el cliente lo pide.',
  'La memoria propone {n} variantes de "{e}" y ninguna convence.',
];

export const titles: readonly string[] = [
  '{t}到底怎么译',
  '“{e}”的几种译法',
  '关于{t}与{u}的一点笔记',
  '{t}避坑清单',
  '求助：{u}里的这一句',
  '整理了{n}条{t}对照',
  '读完一份{t}的感想',
  '{u}项目复盘',
  'Notes on {e}',
  '{t}新手问答（{n}）',
];

export const remarks: readonly string[] = [
  '同感，{t}这一点最容易忽略。',
  '我一般译作“{u}”，供参考。',
  '学到了，谢谢分享！',
  '能否贴一下原文？',
  '{e}在我们这边都保留英文。',
  '去年也遇到过，后来改成{t}就通过了。',
  '不太同意，{u}在法条里另有所指。',
  '收藏了，周末细看。',
  '请问{t}的术语表可以公开吗？',
  '补充一条：{u}要看合同怎么定义。',
  'Agreed, "{e}" is the safest reading here.',
  '+1，{n}号的讲座也提到过。',
  '楼上说得对，先看语境。',
  '这个译法好，借用了。',
  '想知道客户最后选了哪一个？',
];

export const circleNames: readonly string[] = [
  '{t}研习社',
  '{t}同好',
  '{t}译者圈',
  '一起读{t}',
  '{t}与{u}',
  '{t}互助站',
  '每日{t}',
  '{t}夜谈',
];

export const nicknameStarts: readonly string[] =
  '听雨 远山 青石 白鹭 晚舟 南窗 半亩 秋水 松间 陌上 微澜 竹影 初七 云边 归鸟 长亭 浅草 石桥 渡口 灯下'.split(' ');
export const nicknameEnds: readonly string[] = '译者 在译 笔耕 词客 读书 校稿 口译员 的书桌 不熬夜 慢慢译 找平行文本 写注释'.split(' ');
export const bios: readonly string[] = [
  '',
  '',
  '认真对待每一个词。',
  '法律与金融方向，接长期合作。',
  '同传在路上。',
  'Translator, reader, walker.',
  '译事三难，乐在其中。',
];
export const places: readonly string[] = ['', '北京', '上海', '广州', '成都', '武汉', '西安', 'Madrid', '杭州', '南京'];
