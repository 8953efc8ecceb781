import { expect, it } from 'vitest';
import { maskContact } from './mask-contact.ts';
import { proposeName } from './propose-name.ts';

it.each([
  ['渡口', '渡口'],
  ['🌊 Lin  译者!', 'Lin译者'],
  ['007号译员', '号译员'],
  ['一二三四五六七八九十一二三四', '一二三四五六七八九十一二'],
  ['🙂', ''],
])('proposes of the nickname %j the name %j', (nickname, name) => expect(proposeName(nickname)).toBe(name));

it.each([
  ['13800138000', '138****8000'],
  ['+34600123456', '+346****3456'],
  ['lin@example.com', 'li***@example.com'],
  ['a@b.cn', 'a***@b.cn'],
  ['', ''],
])('shows of %j only %j', (text, shown) => expect(maskContact(text)).toBe(shown));
