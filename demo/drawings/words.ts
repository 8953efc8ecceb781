/** What stands on the covers, sheets and signs of the drawings: our own words. */
export const covers: readonly (readonly [title: string, under: string])[] = [
  ['一词一事', '译者手记'],
  ['停顿之处', '诗与译诗'],
  ['合同里的时间', '法律翻译二十讲'],
  ['同传箱里', '一年一百场会'],
  ['字幕十三字', '写给屏幕的话'],
  ['词典外的词', '新词小记'],
  ['Entre líneas', 'Cuaderno de traducción'],
  ['Plain Words', 'A translator’s notes'],
  ['半句话', '口译现场笔记'],
  ['El tercer tono', 'Chino para oídos'],
  ['译后记', '十二篇'],
  ['海商法词汇', '中英对照'],
];

export const terms: readonly (readonly [source: string, target: string])[] = [
  ['best efforts', '尽最大努力'],
  ['time is of the essence', '时间为实质条件'],
  ['charter party', '租船合同'],
  ['force majeure', '不可抗力'],
  ['prior art', '现有技术'],
  ['claim', '权利要求'],
  ['adverse event', '不良事件'],
  ['informed consent', '知情同意'],
  ['placebo', '安慰剂'],
  ['fuzzy match', '模糊匹配'],
  ['term base', '术语库'],
  ['back translation', '回译'],
  ['relay', '接力口译'],
  ['retour', '反向口译'],
  ['net profit', '净利润'],
  ['goodwill', '商誉'],
];

export const signs: readonly string[] = [
  '书店',
  '茶',
  '印社',
  '译林小馆',
  'LIBROS',
  'CAFÉ',
  'NOTES',
  '纸行',
  '面馆',
  '字画',
  'BAR',
  '词典',
];

export const symbols: readonly string[] = ['→', '↑', '↓', '≠', '∴', '□', '△', '○', '+', '=', '⊥', '☆'];

export const jottings: readonly string[] = [
  'GDP',
  '17.4 M',
  '委',
  '合作',
  'EU',
  '3 yr',
  '中西',
  '但',
  '投',
  'CO2',
  '能',
  '问',
  '%',
  '2030',
  '港',
  '贸',
  'AI',
  '教',
];

export const halls: readonly string[] = [
  '开放与共享',
  '蓝色海洋论坛',
  'Language & Trade',
  'Foro de ciudades',
  '绿色航运年会',
  '医学新进展',
];

export const quarters: readonly string[] = ['一', '二', '三', '四', '五', '六', '七', '八'];

export const headings: readonly string[] = ['抽检得分', '每行字数', '净利润', '译后编辑用时', '术语一致率', '场次'];
