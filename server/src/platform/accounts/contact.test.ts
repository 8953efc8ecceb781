import { describe, expect, it } from 'vitest';
import { readContact, readEmail, readPhone } from './contact.plain.ts';

describe('reading a phone or mailbox', () => {
  it('goes by the mainland’s form for every mainland number, with or without its dial code', () => {
    for (const number of ['13800000000', '15400000000', '16000000001', '19999999999']) {
      expect(readPhone(number)).toEqual({ country: '86', number });
      expect(readPhone(`+86 ${number}`)).toEqual({ country: '86', number });
      expect(readContact(`+86${number}`)).toMatchObject({ channel: 'sms', address: number });
    }
    for (const wrong of ['12800000000', '1380000000', '138000000000', '+8612800000000', '+861380000000', 'phone', ''])
      expect(readPhone(wrong)).toBeNull();
  });

  it('goes by each country’s own rules elsewhere', () => {
    expect(readPhone('612 345 678', '34')).toEqual({ country: '34', number: '612345678' });
    expect(readPhone('+34612345678')).toEqual({ country: '34', number: '612345678' });
    expect(readContact('+34612345678')).toMatchObject({ address: '+34612345678' });
    expect(readPhone('1', '34')).toBeNull();
    expect(readPhone('+999123456789')).toBeNull();
  });

  it('takes an e-mail by the form of the specification', () => {
    for (const good of ['lin@example.com', 'l.i_n-1@mail.example.museum']) expect(readEmail(good)).toBe(good);
    for (const wrong of ['lin@example', 'lin example@example.com', '@example.com', 'lin@@example.com', `${'a'.repeat(100)}@example.com`])
      expect(readEmail(wrong)).toBeNull();
  });
});
