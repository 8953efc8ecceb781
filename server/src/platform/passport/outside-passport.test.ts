import { describe, expect, it } from 'vitest';
import { readPrincipal } from './outside-passport.client.ts';

describe('the answer of an outside server', () => {
  it('is read as CAS writes it, and never as more', () => {
    const read = (inner: string) => readPrincipal(`<?xml version="1.0"?><cas:serviceResponse xmlns:cas="x">${inner}</cas:serviceResponse>`);
    expect(read('<cas:authenticationSuccess><cas:user> 0042 </cas:user></cas:authenticationSuccess>')).toEqual({
      user: '0042',
      name: null,
      isNewLogin: false,
    });
    expect(
      read(
        '<cas:authenticationSuccess><cas:user>a&amp;b</cas:user><cas:attributes><cas:isFromNewLogin>true</cas:isFromNewLogin><cas:cn>丙</cas:cn><cas:displayName>甲</cas:displayName><cas:displayName>乙</cas:displayName></cas:attributes></cas:authenticationSuccess>',
      ),
    ).toEqual({ user: 'a&b', name: '甲', isNewLogin: true });
    expect(read('<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>')).toBeNull();
    const both = '<cas:authenticationFailure code="X"/><cas:authenticationSuccess><cas:user>x</cas:user></cas:authenticationSuccess>';
    expect(read(both)).toBeNull();
    for (const odd of [
      '',
      '<cas:authenticationSuccess/>',
      '<cas:authenticationSuccess><cas:user><b/></cas:user></cas:authenticationSuccess>',
      `<cas:authenticationSuccess><cas:user>${'x'.repeat(300)}</cas:user></cas:authenticationSuccess>`,
    ])
      expect(() => read(odd), odd.slice(0, 80)).toThrow('is not available');
    expect(() => readPrincipal('<!DOCTYPE a [<!ENTITY e "x">]><serviceResponse/>')).toThrow('is not available');
    expect(() => readPrincipal('not xml <')).toThrow('is not available');
  });
});
