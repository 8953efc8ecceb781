import { describe, expect, it } from 'vitest';
import type { SettingField } from '#contract/site/settings.schemas.ts';
import { differences, namedFaults, settingValueOf, textsOf, whyNotText } from './setting-form.ts';

const fields: readonly SettingField[] = [
  { path: 'status', label: '开启', kind: 'switch' },
  { path: 'amounts', label: '金额', kind: 'amounts', length: 12 },
  { path: 'rule.zh', label: '规则', kind: 'text', length: 100 },
  { path: 'names', label: '名称', kind: 'lines' },
  { path: 'max', label: '最多', kind: 'whole', minimum: 1, maximum: 50 },
];
const value = { status: true, amounts: [100, 500], rule: { zh: '规则' }, names: ['root', '官方'], max: 7 };

describe('the form of a setting', () => {
  it('says the value and is read as the very same one', () => {
    const texts = textsOf(fields, value);
    expect(texts).toEqual({ field0: true, field1: '100, 500', field2: '规则', field3: 'root\n官方', field4: '7' });
    expect(settingValueOf(fields, texts)).toEqual(value);
  });

  it('holds a single value in one field', () => {
    const single: readonly SettingField[] = [{ path: '', label: '每页条数', kind: 'whole', minimum: 1, maximum: 100 }];
    expect(textsOf(single, 15)).toEqual({ field0: '15' });
    expect(settingValueOf(single, { field0: ' 20 ' })).toBe(20);
    expect(namedFaults(single, { value: '不能小于 1' })).toEqual({ field0: '不能小于 1' });
  });

  it('reads amounts and words however they are set apart', () => {
    expect(settingValueOf(fields, { ...textsOf(fields, value), field1: '100，500 、1000', field3: ' a \n\n b ' })).toMatchObject({
      amounts: [100, 500, 1000],
      names: ['a', 'b'],
    });
  });

  it.each([
    [4, '7', null],
    [4, '7.5', 'whole'],
    [4, '', 'whole'],
    [4, '0', 'range'],
    [4, '51', 'range'],
    [1, '1, 2', null],
    [1, '1; x', 'amounts'],
    [2, '', null],
    [0, true, null],
  ] as const)('tells before the server does: field %i with %o is %o', (index, text, fault) => {
    const field = fields[index];
    expect(field && whyNotText(field, text)).toBe(fault);
  });

  it('puts a complaint beside its field, and one about nothing in it beside the first', () => {
    expect(namedFaults(fields, { 'rule.zh': '太长', nowhere: '格式不正确' })).toEqual({ field2: '太长', field0: '格式不正确' });
  });

  it('knows what was changed', () => {
    expect(differences(fields, value, { ...value, max: 9, amounts: [1] }).map(({ field, from, to }) => [field.label, from, to])).toEqual([
      ['金额', '100, 500', '1'],
      ['最多', '7', '9'],
    ]);
  });
});
