import * as doors from '#contract/identity/identity.doors.ts';
import type { DeskCertificationDetail, OwnCertification } from '#contract/identity/identity.schemas.ts';
import { somebody } from './content.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

const at = '2026-03-01 08:00:00';

export const waitingPapers: OwnCertification = {
  ...{ id: 5, user_id: 1, certification_name: 'user', type: 'user', status: 0, reason: null, needs_pictures: false, is_ended: false },
  data: {
    ...{ name: '林晓', number: '110101199003070011', phone: '13800001111', desc: '合同与诉讼文件翻译', files: [8, 9] },
    ...{ org_name: '', org_address: '' },
  },
  ...{ may_change: true, is_verified: false, phone_proven: false, days_left: 6, valid_until: null, papers_until: null, decided_at: null },
  openings: [{ id: 1, at, by: 'reviewer' }],
  ...{ created_at: at, updated_at: at },
};

export const deskPapers: DeskCertificationDetail = {
  ...{ id: 5, type: 'user', state: 'waiting', name: '林晓', org_name: '', user: somebody('林译', { id: 7 }), asked_at: at, days_left: 2 },
  ...{ is_escalated: true, needs_pictures: false, former_name: '林若溪', seconded_by: null, rejected_before: 1, papers: 2 },
  ...{ number: '110101199003070011', registration_number: '', phone: '13800001111', phone_proven: true, desc: '合同翻译', org_address: '' },
  ...{ reason: null, decided_at: null, decided_by: null, valid_until: null, papers_until: null },
  twins: [{ id: 4, state: 'approved', user: somebody('另一个账号', { id: 8 }), same: 'number' }],
  openings: [{ id: 1, at, user: somebody('审核员甲', { id: 6 }) }],
};

const company: DeskCertificationDetail = {
  ...deskPapers,
  ...{ id: 6, type: 'org', name: '许海', org_name: '沧海语言服务有限公司', registration_number: '91310000MA1K30003X', number: '' },
  ...{ former_name: null, is_escalated: false, days_left: 7, twins: [], openings: [] },
};

/** A server that has somebody's papers, and a desk with them and those of a company. */
export function papersHouse(own: OwnCertification = {}): FakeServer {
  const server = fakeServer();
  server.answer(doors.getCertification, () => own);
  server.answer(doors.askCertification, () => ({ message: '提交成功，请等待审核', id: 5, status: 0 as const }));
  server.answer(doors.changeCertification, () => ({ message: '提交成功，请等待审核', id: 5, status: 0 as const }));
  server.answer(doors.withdrawCertification, () => null);
  server.answer(doors.listDeskCertifications, () => [deskPapers, company]);
  server.answer(doors.getDeskCertification, ({ id }) => (id === 6 ? company : deskPapers));
  server.answer(doors.approveCertification, () => ({ message: '处理完成', state: 'approved' as const }));
  server.answer(doors.rejectCertification, () => ({ message: '处理完成' }));
  server.answer(doors.askBetterPictures, () => ({ message: '处理完成' }));
  return server;
}
