import { asEighteen } from '#contract/identity/card-number.ts';
import * as identity from '#contract/identity/identity.doors.ts';
import type { CertificationForm } from '#contract/identity/identity.schemas.ts';
import type { LoadedPerson } from './load-people.ts';
import { drawPicture } from './pictures.ts';

type Papers = Pick<CertificationForm, 'type' | 'name' | 'number' | 'phone' | 'desc'> & {
  handle: string;
  /** What came of it; nothing while it waits. */
  outcome: 'approved' | 'rejected' | 'pictures' | null;
  words?: string;
};

/** Numbers of cards that nobody was given: the area is right, the birthday and the check digit too. */
const card = (last: string): string => asEighteen(`110101900307${last}`);

const all: readonly Papers[] = [
  {
    ...{ handle: 'linyi', type: 'user', name: '林译', number: card('501'), phone: '13800000501', desc: '法律与商务翻译，中英互译' },
    outcome: 'approved',
  },
  {
    ...{ handle: 'jiangxue', type: 'user', name: '江雪', number: card('502'), phone: '13800000502', desc: '文学与影视翻译，中西互译' },
    outcome: 'approved',
  },
  {
    ...{ handle: 'p01', type: 'user', name: '傅书言', number: card('506'), phone: '13800000506', desc: '国际仲裁与合同翻译' },
    outcome: 'approved',
  },
  {
    ...{ handle: 'p13', type: 'foreign', name: 'Roberto Méndez Castillo', number: 'G28104467', phone: '+525512345678' },
    ...{ desc: 'Traductor financiero y jurídico del chino', outcome: null },
  },
  { ...{ handle: 'p21', type: 'user', name: '任向南', number: card('503'), phone: '13800000503', desc: '会议同传' }, outcome: null },
  {
    ...{ handle: 'p26', type: 'user', name: '苏晚晴', number: card('504'), phone: '13800000504', desc: '会议交传，学习同传' },
    ...{ outcome: 'pictures', words: '国徽面反光，看不清有效期，请避开灯光再拍一张。' },
  },
  {
    ...{ handle: 'p30', type: 'user', name: '朱小珠', number: card('505'), phone: '13800000505', desc: '口译备考' },
    ...{ outcome: 'rejected', words: '姓名与证件不一致，请按证件填写。' },
  },
];

const decide = async ({ outcome, words = '' }: Papers, id: number, reviewer: LoadedPerson): Promise<void> => {
  if (outcome === null) return;
  await reviewer.as.call(identity.openCertification, { id });
  if (outcome === 'approved') await reviewer.as.call(identity.approveCertification, { id });
  if (outcome === 'rejected') await reviewer.as.call(identity.rejectCertification, { id, reason: words });
  if (outcome === 'pictures') await reviewer.as.call(identity.askBetterPictures, { id, reason: words });
};

/** People who asked to be certified, some of them approved by the reviewer. Gives how many. */
export const loadIdentity = async (people: ReadonlyMap<string, LoadedPerson>, reviewer: LoadedPerson | undefined): Promise<number> => {
  let count = 0;
  for (const papers of all) {
    const owner = people.get(papers.handle);
    if (!owner || !reviewer) continue;
    const files: number[] = [];
    for (const side of ['front', 'back']) {
      const bytes = await drawPicture('notes', `card-${side}-${papers.handle}`);
      files.push(await owner.as.upload(identity.uploadIdentityPaper, { name: `${side}.jpg`, mime: 'image/jpeg', bytes }));
    }
    const { type, name, number, phone, desc } = papers;
    const { id } = await owner.as.call(identity.askCertification, { type, name, number, phone, desc, files });
    await decide(papers, id, reviewer);
    count += 1;
  }
  return count;
};
