import * as cooperation from '#contract/cooperation/cooperation.doors.ts';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import * as groupAdmin from '#contract/groups/group-admin.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import * as workMarks from '#contract/reviews/work-marks.doors.ts';
import { tinyPdf } from '#demo/tiny-pdf.ts';
import { type ByCalls, enterByCalls, joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { program, programs, walk } from './support/hostile.ts';
import { expect, signIn, test } from './support/test.ts';

/** The name of a circle is the shortest of all. */
const circleName = '<i onload=ran=1>圈名';

const fillReport = async (author: ByCalls): Promise<number> => {
  await openReportByCalls(author, { nickname: program('译者'), phone: '13900007001' });
  await author.call(reports.saveIntro, { intro: programs('简介') });
  await author.call(reports.editUserinfo, { country: 'CN', city: program('城市') });
  await author.call(reports.setListed, { listed: true });
  await author.call(portfolio.saveProject, {
    name: programs('项目'),
    company: program('项目单位'),
    intro: programs('项目简介'),
    startedOn: '2024-01',
    endedOn: '2024-05',
  });
  await author.call(portfolio.saveEducation, { school: programs('学校'), degree: 'master', major: programs('专业') });
  await author.call(portfolio.saveCertificate, {
    type: 'catti',
    name: programs('证书'),
    number: program('编号'),
    issuer: program('颁证机构'),
    issuedOn: '2023-06',
  });
  const bytes = tinyPdf([{ heading: 'Excerpt', lines: ['One line.'] }]);
  const file = new File([new Uint8Array(bytes)], `${program('文件')}.pdf`, { type: 'application/pdf' });
  const fileId = await author.upload(portfolio.uploadWorkFile, file);
  const work = { name: programs('作品'), intro: programs('作品简介'), sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', fileId };
  const { id } = await author.call(portfolio.saveWork, work);
  return id;
};

/** A circle that one asks to be let into. */
const foundCircle = async (author: ByCalls): Promise<number> => {
  const [category] = await author.call(groups.listCategories, {});
  const { group } = await author.call(groupAdmin.createGroup, {
    category_id: category?.id ?? 0,
    name: circleName,
    summary: programs('圈子简介'),
    notice: programs('公告'),
    location: program('地点'),
    mode: 'private',
    agreed: true,
  });
  return group.id;
};

test('a circle, who asks to be let in and what is written there are shown as words', async ({ server, person }) => {
  test.setTimeout(240_000);
  const author = await joinByCalls(server, 'xsscircle');
  await openReportByCalls(author, { nickname: program('圈主'), phone: '13900007002' });
  const reader = await joinByCalls(server, 'xssreader');
  await openReportByCalls(reader, { nickname: program('读者'), phone: '13900007003' });
  const groupId = await foundCircle(author);
  const post = { group_id: groupId, title: program('标题'), body: programs('正文') };
  const { id: postId } = await author.call(posts.createPost, post);
  await reader.call(groups.joinGroup, { id: groupId, message: programs('申请') });

  const owner = await person();
  await signIn(owner, author.login);
  await walk(owner, '/message/audits/groupjoins', ['申请', '读者']);
  const [waiting] = await author.call(groupAdmin.listApplications, { group_id: groupId, audit: 0 });
  await author.call(groupAdmin.decideApplication, { group_id: groupId, id: waiting?.id ?? 0, audit: 1 });
  await walk(owner, `/groups/${groupId}/members`, ['读者', '圈主']);

  const member = await person();
  await signIn(member, reader.login);
  await walk(member, `/groups/${groupId}/info`, ['圈子简介', '公告', '地点', '标题']);
  await expect(member.getByText(circleName).first()).toBeVisible();
  await walk(member, `/topicDetail?feed_from=${groupId}&id=${postId}`, ['标题', '正文', '圈主']);
  await walk(member, '/message/notification', [member.getByText(circleName).first()]);

  // It is reported, taken away and appealed against: those who decide read all of it.
  await reader.call(flags.flagPost, { id: postId, reason: programs('举报') });
  const operator = await enterByCalls(server, 'guanli');
  const { id: caseId } = await operator.call(desk.openCase, { kind: 'post', subject_id: postId });
  const staff = await person();
  await signIn(staff, 'guanli');
  await walk(staff, `/ops/moderation/${caseId}`, ['举报', '标题', '正文']);
  await operator.call(desk.upholdCase, { id: caseId, rule: 'other', reason: programs('理由'), remove: true });
  const [act] = await author.call(conduct.listActs, {});
  await walk(owner, `/conduct/${act?.id}`, ['理由', '正文']);
  await author.call(conduct.appealAct, { id: act?.id ?? 0, text: programs('申诉') });
  await walk(owner, '/conduct', ['理由']);
  await walk(owner, '/message/notification', ['理由']);
  await walk(staff, '/ops/appeals', ['申诉']);
});

test('a report, its works, projects, papers and reviews are shown as words, and its document holds no program of theirs', async ({
  server,
  person,
}) => {
  test.setTimeout(240_000);
  const author = await joinByCalls(server, 'xssreport');
  const workId = await fillReport(author);
  const reader = await joinByCalls(server, 'xsscritic');
  await openReportByCalls(reader, { nickname: program('评者'), phone: '13900007004' });
  const { grants } = await author.call(reviews.grantReview, { relationship: 0 });
  const { id: grantId } = await reader.call(reviews.claimReview, { code: grants[0]?.review_id ?? '' });
  const marks = { language: 5, expertise: 5, punctuality: 5 };
  const { grant } = await reader.call(reviews.giveReview, { id: grantId, ...marks, comment: programs('评价') });
  const reviewId = grant.review?.id ?? 0;
  await author.call(reviews.replyReview, { id: reviewId, body: programs('回复') });
  await reader.call(workMarks.markWork, { work_id: workId, mark: 5, comment: programs('作品评语') });

  const guest = await person();
  const own = `?id=${author.id}`;
  await walk(guest, `/reportOther${own}`, ['译者', '简介', '作品', '项目', '学校', '证书', '评价']);
  const owner = await person();
  await signIn(owner, author.login);
  await walk(owner, '/myReport', ['译者', '简介', '作品', '项目', '学校', '证书', '评价']);
  await walk(owner, '/certificateList', ['证书', '编号', '颁证机构']);
  await walk(owner, '/introEdit', [owner.getByLabel('个人简介')]);
  await expect(owner.getByLabel('个人简介')).toHaveValue(/onerror=ran=1>简介/);
  await walk(owner, `/review/sendReviewDetail?id=${grantId}`, ['评价', '回复']);

  const critic = await person();
  await signIn(critic, reader.login);
  await walk(critic, `/workList${own}`, ['作品']);
  await walk(critic, `/workDetail?id=${workId}`, ['作品', '作品简介', '作品评语']);
  await walk(critic, `/projectList${own}`, ['项目', '项目单位', '项目简介']);
  await walk(critic, `/educationList${own}`, ['学校', '专业']);
  await walk(critic, `/certificateList${own}`, ['证书']);
  await walk(critic, `/reportReviewList${own}`, ['评价', '回复', '评者']);
  await walk(critic, `/reviewDetail?id=${reviewId}`, ['评价', '回复']);
});

test('a company, its people and cases, and what is asked of it and answered are shown as words', async ({ server, person }) => {
  test.setTimeout(240_000);
  const company = await joinByCalls(server, 'xsscompany');
  await company.call(guide.setActsForCompany, { acts_for_company: true });
  await company.call(guide.signCompany, {
    company_name: program('公司'),
    country: 'CN',
    contact_name: program('联系人'),
    contact_email: 'xsscompany@example.com',
    declaration: true,
  });
  await company.call(enterprises.saveEnterprise, { intro: programs('业务') });
  await company.call(enterprises.saveTeamMember, { name: program('成员'), title: program('职务'), intro: program('成员简介') });
  const offered = { name: programs('案例'), client: program('客户'), intro: programs('案例简介'), year: 2024 };
  await company.call(enterprises.saveCase, offered);
  const asker = await joinByCalls(server, 'xssasker');
  await openReportByCalls(asker, { nickname: program('来者'), phone: '13900007005' });
  const { id } = await asker.call(cooperation.sendIntention, {
    userId: company.id,
    kind: 'other',
    budget: program('预算'),
    message: programs('意向'),
    contact: program('联系方式'),
  });

  const guest = await person();
  await walk(guest, `/otherEnterpriseReport?id=${company.id}`, ['公司', '业务', '成员', '职务', '成员简介', '案例', '客户', '案例简介']);
  const owner = await person();
  await signIn(owner, company.login);
  await walk(owner, '/enterpriseReport', ['公司', '业务', '成员', '案例']);
  await walk(owner, '/relation', ['来者']);
  await walk(owner, `/relationResult?id=${id}`, ['预算', '意向', '联系方式']);
  await company.call(cooperation.answerIntention, { id, accepts: true, answer: programs('答复') });
  const other = await person();
  await signIn(other, asker.login);
  await walk(other, `/relationResult?id=${id}`, ['意向', '答复']);
  await walk(other, '/message/notification', ['公司']);
});
