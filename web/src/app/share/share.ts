import { useEffect } from 'react';
import { translator } from '#web/words/translator.ts';
import { withoutSecrets } from '../session/address-token.ts';

/** What a shared link says. `link` and `image` are whole addresses or paths of this site. */
export type Share = { readonly title: string; readonly desc: string; readonly link: string; readonly image: string };

const names: Readonly<Record<keyof Share, readonly string[]>> = {
  title: ['og:title'],
  desc: ['og:description', 'description'],
  link: ['og:url'],
  image: ['og:image'],
};

const setMeta = (name: string, content: string): void => {
  const attribute = name.startsWith('og:') ? 'property' : 'name';
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${name}"]`);
  if (meta === null) {
    meta = document.createElement('meta');
    meta.setAttribute(attribute, name);
    document.head.append(meta);
  }
  meta.content = content;
};

const whole = (address: string): string => new URL(address, window.location.origin).href;

/** The site's own words (specification, section 1), and the address that is open without anything secret in it. */
const siteShare = (): Share => {
  return {
    title: translator.t('app:share.title'),
    desc: translator.t('app:share.text'),
    link: withoutSecrets(new URL(window.location.href)).href,
    image: '/icon-512.png',
  };
};

let current: Share | null = null;

/** What a shared link says now. */
export const currentShare = (): Share => {
  return current ?? siteShare();
};

/** Sets what a shared link says, as Open Graph tags; what is not given stays the site's. */
export const setShare = (share: Partial<Share>): void => {
  current = { ...siteShare(), ...share };
  current = { ...current, link: whole(current.link), image: whole(current.image) };
  for (const key of Object.keys(names) as (keyof Share)[]) for (const name of names[key]) setMeta(name, current[key]);
};

/** Puts the site's own words back. */
export const resetShare = (): void => {
  setShare({});
};

/**
 * What a shared link to this screen says, once its data is there (null until then).
 * @example useShare(group.data && { title: group.data.name, desc: group.data.summary });
 */
export const useShare = (share: Partial<Share> | null | undefined): void => {
  const text = share ? JSON.stringify(share) : null;
  useEffect(() => {
    if (text !== null) setShare(JSON.parse(text) as Partial<Share>);
  }, [text]);
};
