import { type ReadCtx, say } from '../../kernel/http/context.ts';
import type { Page, PageWriter } from '../../kernel/http/pages/page.ts';

/** Pages of the house's own words: what they are about is all that is written down. */
const plainPages = {
  '/downloadPage': {
    title: { zh: '把言值放到手机桌面', en: 'Yanzhi on your home screen', es: 'Yanzhi en tu pantalla de inicio' },
    about: {
      zh: '不用下载安装包：在手机浏览器里把言值添加到桌面，随手打开，没有网络也能读。',
      en: 'Nothing to download: add Yanzhi to your home screen in your phone’s browser; it opens at a touch and reads without a network.',
      es: 'No hay nada que descargar: añade Yanzhi a la pantalla de inicio desde el navegador; se abre con un toque y se lee sin conexión.',
    },
  },
  '/signup/protocol': {
    title: { zh: '注册协议', en: 'Registration agreement', es: 'Acuerdo de registro' },
    about: {
      zh: '加入言值前请阅读的注册协议。',
      en: 'The terms that whoever joins Yanzhi agrees to.',
      es: 'Las condiciones que acepta quien se une a Yanzhi.',
    },
  },
  '/privacy': {
    title: { zh: '隐私政策', en: 'Privacy policy', es: 'Política de privacidad' },
    about: {
      zh: '言值保存你的哪些信息、为什么、保存多久、谁能看到，以及你的权利和使用方法。',
      en: 'What Yanzhi keeps of you, why, for how long, who sees it, and your rights with how to use them.',
      es: 'Qué guarda Yanzhi de ti, por qué, cuánto tiempo, quién lo ve y cuáles son tus derechos.',
    },
  },
  '/money-proof': {
    title: { zh: '资金公示', en: 'Proof of the money', es: 'Prueba de los fondos' },
    about: {
      zh: '言值每天公布账本的汇总与指纹，任何人都能核对账目是否平衡、是否被改动。',
      en: 'Each day Yanzhi publishes the sums and the fingerprint of its books, so that anybody can check that they add up and were not changed.',
      es: 'Cada día Yanzhi publica las sumas y la huella de sus libros, para que cualquiera compruebe que cuadran y que nadie los ha cambiado.',
    },
  },
} as const;

const plainPage = (ctx: ReadCtx, path: keyof typeof plainPages): Page => {
  const { title, about } = plainPages[path];
  const page = { kind: 'website', image: null, isListed: true, things: [], lists: [], answers: [] } as const;
  return { ...page, title: say(ctx, title), description: say(ctx, about), canonical: path, paragraphs: [say(ctx, about)] };
};

export const sitePages: readonly PageWriter[] = (Object.keys(plainPages) as (keyof typeof plainPages)[]).map((path) => ({
  paths: [path],
  write: async (ctx: ReadCtx) => plainPage(ctx, path),
}));
