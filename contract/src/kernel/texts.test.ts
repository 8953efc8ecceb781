import { expect, it } from 'vitest';
import { inEveryLocale, inLocale } from './texts.ts';

const text = { zh: '{name}打赏了你{amount}{unit}', en: '{name} tipped you {amount} {unit}', es: '{name} te dio {amount} {unit}' };
const unit = { zh: '积分', en: 'points', es: 'puntos' };

it('a text is said in every language, each value as that language writes it', () => {
  const amount = (locale: string) => (locale === 'es-ES' ? '1,5' : '1.5');
  expect(inEveryLocale(text, { name: '林译', amount, unit })).toEqual({
    zh: '林译打赏了你1.5积分',
    en: '林译 tipped you 1.5 points',
    es: '林译 te dio 1,5 puntos',
  });
});

it('what a person wrote is never read as a placeholder, and one that nothing fills stays as it is', () => {
  expect(inLocale(text, 'en-US', { name: '{amount}', amount: 3 })).toBe('{amount} tipped you 3 {unit}');
});

it('one of a thing and several of it are each called as their language calls them', () => {
  const days = { zh: '{n} 天', en: '{n} {n|day|days}', es: '{n} {n|día|días}' };
  expect(inEveryLocale(days, { n: 1 })).toEqual({ zh: '1 天', en: '1 day', es: '1 día' });
  expect(inEveryLocale(days, { n: 21 })).toEqual({ zh: '21 天', en: '21 days', es: '21 días' });
  expect(inLocale(days, 'en-US')).toBe('{n} {n|day|days}');
});
