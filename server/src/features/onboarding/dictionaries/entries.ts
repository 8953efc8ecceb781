import type { LocalizedText } from '#contract/kernel/texts.ts';
import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import type { Entry } from '#contract/onboarding/onboarding.schemas.ts';

export type Dictionary = Readonly<Record<string, LocalizedText>>;

/** A dictionary in a locale, in the order it is written in. */
export const entriesIn = (dictionary: Dictionary, locale: Locale): Entry[] =>
  Object.entries(dictionary).map(([code, words]) => ({ code, name: inLocale(words, locale) }));

/** A code with its name in a locale; one that the dictionary no longer has stands for itself. */
export const entryNamed = (dictionary: Dictionary, locale: Locale, code: string): Entry => {
  const words = Object.hasOwn(dictionary, code) ? dictionary[code] : undefined;
  return { code, name: words ? inLocale(words, locale) : code };
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Entries that hold a keyword in their code, their name or their own name; accents and case aside. */
export const onlyFound = <T extends { name: string; code?: string; native?: string }>(
  entries: readonly T[],
  keyword: string | undefined,
): T[] => {
  const wanted = plain(keyword ?? '');
  if (wanted === '') return [...entries];
  return entries.filter((entry) =>
    [entry.name, entry.code, entry.native].some((text) => text !== undefined && plain(text).includes(wanted)),
  );
};

/** Fields of work. */
export const industries: Dictionary = {
  law: { zh: '法律与合规', en: 'Law and compliance', es: 'Derecho y cumplimiento' },
  patents: { zh: '专利与知识产权', en: 'Patents and intellectual property', es: 'Patentes y propiedad intelectual' },
  finance: { zh: '金融与投资', en: 'Finance and investment', es: 'Finanzas e inversión' },
  accounting: { zh: '财税与审计', en: 'Accounting, tax and audit', es: 'Contabilidad, impuestos y auditoría' },
  trade: { zh: '商务与外贸', en: 'Business and trade', es: 'Negocios y comercio exterior' },
  marketing: { zh: '品牌与营销', en: 'Brands and marketing', es: 'Marcas y marketing' },
  shops: { zh: '跨境电商', en: 'Cross-border online shops', es: 'Comercio electrónico internacional' },
  medicine: { zh: '临床与医学', en: 'Medicine and clinics', es: 'Medicina y clínica' },
  pharma: { zh: '医药与注册', en: 'Pharmaceuticals and registration', es: 'Farmacia y registro' },
  devices: { zh: '医疗器械', en: 'Medical devices', es: 'Productos sanitarios' },
  biology: { zh: '生物与化学', en: 'Biology and chemistry', es: 'Biología y química' },
  software: { zh: '软件与互联网', en: 'Software and the internet', es: 'Software e internet' },
  electronics: { zh: '电子与通信', en: 'Electronics and telecoms', es: 'Electrónica y telecomunicaciones' },
  machines: { zh: '机械与制造', en: 'Machinery and manufacturing', es: 'Maquinaria y fabricación' },
  cars: { zh: '汽车与交通', en: 'Cars and transport', es: 'Automoción y transporte' },
  building: { zh: '建筑与工程', en: 'Building and engineering', es: 'Construcción e ingeniería' },
  energy: { zh: '能源与环境', en: 'Energy and environment', es: 'Energía y medio ambiente' },
  farming: { zh: '农业与食品', en: 'Farming and food', es: 'Agricultura y alimentación' },
  travel: { zh: '旅游与酒店', en: 'Travel and hotels', es: 'Viajes y hoteles' },
  games: { zh: '游戏', en: 'Games', es: 'Videojuegos' },
  film: { zh: '影视与字幕', en: 'Film and subtitles', es: 'Cine y subtítulos' },
  literature: { zh: '文学与出版', en: 'Literature and publishing', es: 'Literatura y edición' },
  press: { zh: '新闻与传媒', en: 'News and media', es: 'Prensa y medios' },
  government: { zh: '政府与国际组织', en: 'Government and international bodies', es: 'Gobierno y organismos internacionales' },
  education: { zh: '教育与学术', en: 'Education and research', es: 'Educación e investigación' },
  culture: { zh: '艺术与文博', en: 'Arts and museums', es: 'Arte y museos' },
  sport: { zh: '体育与赛事', en: 'Sport and events', es: 'Deporte y competiciones' },
  everyday: { zh: '证件与生活', en: 'Certificates and everyday papers', es: 'Certificados y documentos personales' },
};

/** What a person does for a living. */
export const identities: Dictionary = {
  freelance: { zh: '自由译者', en: 'Freelance translator', es: 'Traducción autónoma' },
  staff: { zh: '全职译员', en: 'Staff translator', es: 'Traducción en plantilla' },
  interpreter: { zh: '口译员', en: 'Interpreter', es: 'Interpretación' },
  editor: { zh: '审校与译审', en: 'Reviser or editor', es: 'Revisión o edición' },
  manager: { zh: '翻译项目经理', en: 'Translation project manager', es: 'Gestión de proyectos de traducción' },
  localiser: { zh: '本地化工程师', en: 'Localisation engineer', es: 'Ingeniería de localización' },
  teacher: { zh: '翻译教师', en: 'Teacher of translation', es: 'Docencia de traducción' },
  student: { zh: '翻译或外语专业学生', en: 'Student of translation or languages', es: 'Estudiante de traducción o idiomas' },
  parttime: { zh: '兼职译者', en: 'Part-time translator', es: 'Traducción a tiempo parcial' },
  reader: { zh: '语言爱好者', en: 'Friend of languages', es: 'Amante de los idiomas' },
};

/** Levels of education, highest first. */
export const educations: Dictionary = {
  doctor: { zh: '博士研究生', en: 'Doctorate', es: 'Doctorado' },
  master: { zh: '硕士研究生', en: "Master's degree", es: 'Máster' },
  bachelor: { zh: '本科', en: "Bachelor's degree", es: 'Grado universitario' },
  college: { zh: '专科', en: 'College diploma', es: 'Formación superior' },
  secondary: { zh: '高中或中专', en: 'Secondary school', es: 'Bachillerato o formación profesional' },
  other: { zh: '其他', en: 'Other', es: 'Otra' },
};

/** Kinds of certificates that a translator may show. */
export const certificateTypes: Dictionary = {
  catti: { zh: '全国翻译专业资格（水平）考试', en: 'CATTI, China', es: 'CATTI, China' },
  naeti: { zh: '全国外语翻译证书考试', en: 'NAETI, China', es: 'NAETI, China' },
  naati: { zh: 'NAATI（澳大利亚）', en: 'NAATI, Australia', es: 'NAATI, Australia' },
  ata: { zh: '美国翻译协会认证', en: 'ATA certification, United States', es: 'Certificación ATA, Estados Unidos' },
  ciol: { zh: '英国特许语言学家学会文凭', en: 'CIOL diploma, United Kingdom', es: 'Diploma CIOL, Reino Unido' },
  sworn: { zh: '宣誓译员', en: 'Sworn translator', es: 'Traducción jurada' },
  tem: { zh: '外语专业等级考试', en: 'Graded test for language majors', es: 'Examen de nivel para filologías' },
  level: { zh: '外语水平证书', en: 'Language level certificate', es: 'Certificado de nivel de idioma' },
  tool: { zh: '翻译软件证书', en: 'Translation software certificate', es: 'Certificado de software de traducción' },
  field: { zh: '行业资格证书', en: 'Qualification of a field of work', es: 'Título de un sector profesional' },
  award: { zh: '获奖证书', en: 'Award', es: 'Premio' },
  other: { zh: '其他证书', en: 'Other', es: 'Otro' },
};

/** Whether a code is one of the fields of work. */
export const isIndustry = (code: string): boolean => Object.hasOwn(industries, code);
