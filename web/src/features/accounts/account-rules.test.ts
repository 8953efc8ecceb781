import { describe, expect, it } from 'vitest';
import {
  byteLength,
  canReceiveCode,
  isCode,
  isEmail,
  isPhone,
  randomUsername,
  whyNotAccount,
  whyNotName,
  whyNotPassword,
} from './account-rules.ts';

describe('by the rules of section 5.1', () => {
  it.each([
    ['13800000001', true],
    ['19912345678', true],
    ['12800000001', false],
    ['1380000000', false],
    ['138000000011', false],
    ['1380000000a', false],
  ])('a mainland mobile is 1[3-9] and nine digits: %s %s', (text, isOne) => expect(isPhone(text)).toBe(isOne));

  it.each([
    ['a@b.cn', true],
    ['lin.yi_1-2@mail.example.com', true],
    ['a@b', false],
    ['a b@c.cn', false],
    ['林@b.cn', false],
    ['a@b.abcdefg', false],
    [`${'a'.repeat(100)}@b.cn`, false],
  ])('an e-mail ends in a domain of 2 to 6 letters: %s %s', (text, isOne) => expect(isEmail(text)).toBe(isOne));

  it.each([
    ['', 'accountMissing'],
    ['   ', 'accountMissing'],
    ['a@b', 'emailInvalid'],
    ['a@b.cn', null],
    ['12345678901', 'phoneInvalid'],
    ['13800000001', null],
    ['42', null],
    ['林一', null],
  ])('an account of a sign-in is a name, a phone, an e-mail or an id: %j %s', (text, why) => expect(whyNotAccount(text)).toBe(why));

  it.each([
    ['1name', 'startsWithDigit'],
    ['na me', 'symbols'],
    ['na-me', 'symbols'],
    ['abc', 'length'],
    ['林', 'length'],
    ['林一', null],
    ['_abc', null],
    ['éric', null],
    ['林'.repeat(17), 'length'],
  ])('a username: %s %s', (text, why) => expect(whyNotName(text)).toBe(why));

  it('a character counts one, two or three bytes', () => expect([byteLength('a'), byteLength('é'), byteLength('林')]).toEqual([1, 2, 3]));

  it.each([
    ['12345', 'tooShort'],
    ['123456', null],
    ['1234567890123456', null],
    ['12345678901234567', 'tooLong'],
    ['密码123456', 'chinese'],
    ['123 456', 'spaces'],
  ])('a new password: %s %s', (text, why) => expect(whyNotPassword(text)).toBe(why));

  it('a code is of 4 to 6 digits', () => {
    expect(['123', '1234', '123456', '1234567', '12a4'].map(isCode)).toEqual([false, true, true, false, false]);
  });

  it('a code may be asked for by a whole phone or an e-mail longer than four', () => {
    expect([canReceiveCode('phone', '1380000000'), canReceiveCode('phone', '13800000001')]).toEqual([false, true]);
    expect([canReceiveCode('email', 'a@b.'), canReceiveCode('email', 'a@b.c')]).toEqual([false, true]);
  });

  it('a name for who gave none is user and six characters, which is a username', () => {
    const name = randomUsername();
    expect(name).toMatch(/^user[a-z0-9]{6}$/);
    expect(whyNotName(name)).toBeNull();
  });
});
