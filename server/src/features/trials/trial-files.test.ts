import { describe, expect, it } from 'vitest';
import { readTrialFile } from '#contract/trials/trials.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { docxOf } from './docx.fixture.ts';

const sent = async (bytes: Buffer, name = 'text.docx') => {
  const { person } = await testApp();
  return (await person()).send(readTrialFile, { file: new File([new Uint8Array(bytes)], name) });
};
const reasonOf = async (bytes: Buffer) => (await sent(bytes)).body['reason'];

describe('the file of a trial', () => {
  it('gives its text, whatever it is called: DOCX, UTF-8, UTF-16 and what Chinese systems write', async () => {
    const docx = await sent(docxOf(['甲方应当付款。', '乙方应当交货。']), 'any.bin');
    expect(docx.body).toMatchObject({
      text: '甲方应当付款。\n\n乙方应当交货。',
      length: { characters: 12, words: 0 },
      isTooLong: false,
      personal: [],
    });
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('合同', 'utf16le')]);
    for (const [bytes, text] of [
      [Buffer.from('合同 x'), '合同 x'],
      [utf16, '合同'],
      [Buffer.from([0xba, 0xcf, 0xcd, 0xac]), '合同'],
    ] as const)
      expect((await sent(bytes)).body['text']).toBe(text);
  });

  it('says what keeps it from being sent: too much, or what leads to somebody', async () => {
    const long = await sent(docxOf(Array.from({ length: 100 }, () => '一二三四五六七八九十')));
    expect(long.body).toMatchObject({ isTooLong: true });
    expect((await sent(Buffer.from('联系 li@example.com 或 13800138000'))).body['personal']).toEqual(['邮箱', '电话']);
  });

  it('is refused where it cannot be read, is too large, or would be when unpacked', async () => {
    const bomb = docxOf(['小'], { 'word/media/a.bin': Buffer.alloc(40 * 1_048_576) });
    expect(bomb.length).toBeLessThan(200_000);
    const broken = docxOf(['完整']);
    for (const bytes of [
      bomb,
      broken.subarray(0, broken.length - 30),
      Buffer.from('PK\u0003\u0004 nothing', 'latin1'),
      Buffer.from([0, 1, 2, 3]),
    ])
      expect(await reasonOf(bytes)).toBe('TRIAL_FILE_UNREADABLE');
    expect(await reasonOf(Buffer.alloc(3 * 1_048_576, 'a'))).toBe('FILE_TOO_LARGE');
    expect(await reasonOf(Buffer.alloc(0))).toBe('FILE_MISSING');
    const { person, guest } = await testApp();
    expect((await (await person()).send(readTrialFile, {})).body['reason']).toBe('FILE_MISSING');
    expect((await guest.send(readTrialFile, { file: new File(['x'], 'x.txt') })).body['reason']).toBe('SIGN_IN_REQUIRED');
  });
});
