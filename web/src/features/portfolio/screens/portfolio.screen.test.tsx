import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lastMonth } from '#contract/kernel/months.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { getGuide, listCertificateTypes, listEducations, listIndustries, listLanguages } from '#contract/onboarding/onboarding.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import type { Education, Project, WorkFile } from '#contract/portfolio/portfolio.schemas.ts';
import { getReport } from '#contract/reports/reports.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { goTo } from '../../../app/navigation/navigator.ts';
import { chooseDate } from '../../../testing/account-forms.ts';
import { type FakeServer, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const school = (id: number, name: string): Education => ({
  id,
  school: name,
  degree: { code: 'master', name: '硕士研究生' },
  major: '口译',
});
const project: Project = { id: 3, name: '展会同传', company: '', intro: '两天', startedOn: '2023-03', endedOn: '2023-04' };
const file: WorkFile = { id: 7, name: 'contract.pdf', size: 20_480, pages: 3, url: '/f/7', previews: [] };

function house(): FakeServer {
  const server = fakeServer();
  server.answer(getSiteConfig, () => ({}));
  server.refuse(getCounts, { message: '以后再说' });
  server.refuse(getGuide, { message: '以后再说' });
  server.refuse(getReport, { message: '以后再说' });
  server.answer(listLanguages, () => [
    { code: 'zh', name: '中文', native: '中文', common: true },
    { code: 'en', name: '英语', native: 'English', common: true },
  ]);
  server.answer(listIndustries, () => [{ code: 'law', name: '法律与合规' }]);
  server.answer(listEducations, () => [{ code: 'master', name: '硕士研究生' }]);
  server.answer(listCertificateTypes, () => [{ code: 'catti', name: 'CATTI' }]);
  return server;
}

const pdf = (name: string, type = 'application/pdf') => new File(['%PDF-1.7'], name, { type });

describe('a list of a report', () => {
  it('is read by whoever it is for, and changed by its owner alone', async () => {
    const server = house();
    server.answer(portfolio.listEducation, () => [school(1, '甲大学')]);
    const app = await renderApp('/educationList?id=990', { server, as: visitors.signed });
    expect(await app.findByText('甲大学')).toBeTruthy();
    expect([app.queryByRole('button', { name: /更多操作/ }), app.queryByText('添加教育经历')]).toEqual([null, null]);
    expect(server.inputsOf(portfolio.listEducation)).toEqual([{ userId: 990 }]);
  });

  it('is not offered to a company to be filled, ordered or changed', async () => {
    const server = house();
    server.answer(portfolio.listEducation, () => [school(1, '甲大学'), school(2, '乙大学')]);
    server.answer(portfolio.listWorks, () => []);
    const app = await renderApp('/educationList', { server, as: visitors.enterprise });
    expect(await app.findByText('乙大学')).toBeTruthy();
    expect([app.queryByRole('button', { name: /更多操作/ }), app.queryByText('添加教育经历'), app.queryByText('排序')]).toEqual([
      null,
      null,
      null,
    ]);
    act(() => goTo('/workList'));
    expect(await app.findByText('还没有公开的作品')).toBeTruthy();
    expect(app.queryByText('添加作品')).toBeNull();
  });

  it('of certificates shows each with its kind, and of a number what its owner lets be seen', async () => {
    const server = house();
    server.answer(portfolio.listCertificates, () => [
      {
        id: 5,
        type: { code: 'catti', name: 'CATTI' },
        name: 'CATTI 一级笔译',
        issuer: '',
        number: '·····2201',
        issuedOn: '2023-06',
        pictures: [],
      },
    ]);
    const app = await renderApp('/certificateList?id=990', { server, as: visitors.signed });
    expect(await app.findByText('CATTI 一级笔译')).toBeTruthy();
    expect(app.getByText(/2201/)).toBeTruthy();
  });

  it('that is not for whoever looks says so, and asks a guest who names nobody to sign in', async () => {
    const server = house();
    server.refuse(portfolio.listWorks, { status: 404, reason: 'NOT_FOUND', message: '内容不存在或已被删除' });
    const app = await renderApp('/workList?id=990', { server, as: visitors.signed });
    expect(await app.findByText('这部分没有对你公开')).toBeTruthy();
    app.unmount();
    const guest = await renderApp('/workList', { server, as: visitors.guest });
    expect((await guest.findByRole('link', { name: '去登录' })).getAttribute('href')).toBe('/login?redirect=%2FworkList');
  });

  it('asks once before something is taken away', async () => {
    const server = house();
    let left = [school(1, '甲大学'), school(2, '乙大学')];
    server.answer(portfolio.listEducation, () => left);
    server.answer(portfolio.deleteEducation, ({ id }) => {
      left = left.filter((one) => one.id !== id);
      return null;
    });
    const app = await renderApp('/educationList', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '更多操作：甲大学' }));
    fireEvent.click(await app.findByRole('button', { name: '删除' }));
    expect(await app.findByText('确定删除吗？')).toBeTruthy();
    expect(server.inputsOf(portfolio.deleteEducation)).toEqual([]);
    fireEvent.click(within(await app.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(app.queryByText('甲大学')).toBeNull());
    expect(server.inputsOf(portfolio.deleteEducation)).toEqual([{ id: 1 }]);
  });

  it('is put in order by keys as well as by hand', async () => {
    const server = house();
    server.answer(portfolio.listEducation, () => [school(1, '甲大学'), school(2, '乙大学')]);
    server.answer(portfolio.orderSection, () => null);
    const app = await renderApp('/educationList', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '排序' }));
    fireEvent.click(await app.findByRole('button', { name: '下移：甲大学' }));
    fireEvent.click(app.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(server.inputsOf(portfolio.orderSection)).toEqual([{ section: 'education', ids: [2, 1] }]));
    expect(await app.findByRole('button', { name: '排序' })).toBeTruthy();
  });

  it('is put in order by a mouse that pulls a row over another', async () => {
    const server = house();
    server.answer(portfolio.listEducation, () => [school(1, '甲大学'), school(2, '乙大学'), school(3, '丙大学')]);
    server.answer(portfolio.orderSection, () => null);
    const app = await renderApp('/educationList', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '排序' }));
    const rowOf = (name: string) => app.getByText(name).closest('li') as HTMLElement;
    await waitFor(() => rowOf('甲大学'));
    let under = rowOf('甲大学');
    // A page without a layout has nothing under the pointer.
    document.elementFromPoint = () => under;
    const pull = { pointerType: 'mouse', isPrimary: true, clientX: 10, clientY: 10 };
    fireEvent.pointerDown(under, pull);
    await waitFor(() => expect(rowOf('甲大学').className).toContain('bg-qingdai-soft'));
    under = rowOf('丙大学');
    fireEvent.pointerMove(window, { ...pull, clientY: 200 });
    fireEvent.pointerUp(window, pull);
    fireEvent.click(app.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(server.inputsOf(portfolio.orderSection)).toEqual([{ section: 'education', ids: [2, 3, 1] }]));
  });

  it('that changed elsewhere while it is put in order is ordered anew, and asks before an order is dropped', async () => {
    const server = house();
    let there = [school(1, '甲大学'), school(2, '乙大学'), school(3, '丙大学')];
    server.answer(portfolio.listEducation, () => there);
    const app = await renderApp('/educationList', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '排序' }));
    fireEvent.click(await app.findByRole('button', { name: '下移：甲大学' }));
    expect(app.getByText('丙大学')).toBeTruthy();
    server.answer(portfolio.orderSection, () => {
      there = there.slice(0, 2);
      throw refusal({ message: '列表已有变化，请刷新', status: 409 });
    });
    fireEvent.click(app.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(app.queryByText('丙大学')).toBeNull());
    server.answer(portfolio.orderSection, () => null);
    fireEvent.click(await app.findByRole('button', { name: '下移：甲大学' }));
    fireEvent.click(app.getByRole('button', { name: '返回' }));
    fireEvent.click(within(await app.findByRole('alertdialog')).getByRole('button', { name: '继续排序' }));
    await waitFor(() => expect(app.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(app.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(server.inputsOf(portfolio.orderSection).at(-1)).toEqual({ section: 'education', ids: [2, 1] }));
  });

  it('that is empty says what to add', async () => {
    const server = house();
    server.answer(portfolio.listWorks, () => []);
    const app = await renderApp('/workList', { server, as: visitors.signed });
    expect((await app.findByRole('link', { name: '添加作品' })).getAttribute('href')).toBe('/worksEdit');
  });
});

describe('the form of a work', () => {
  it('says beside each field what is missing, and takes nothing but a PDF', async () => {
    const server = house();
    const app = await renderApp('/worksEdit', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '保存' }));
    for (const words of ['请上传作品附件', '请填写作品名称', '请填写作品简介', '请选择源语言', '请选择目标语言', '请选择行业领域'])
      expect(await app.findByText(words)).toBeTruthy();
    fireEvent.change(app.getByLabelText('上传 PDF'), { target: { files: [pdf('page.html', 'text/html')] } });
    expect(await app.findByText(/作品附件只支持PDF文件/)).toBeTruthy();
    expect(server.inputsOf(portfolio.uploadWorkFile)).toEqual([]);
  });

  it('shows how far a PDF is on its way, and stops it where whoever sends it changes their mind', async () => {
    const server = house();
    const arrived = Promise.withResolvers<WorkFile & { message: string }>();
    server.answer(portfolio.uploadWorkFile, () => arrived.promise);
    const app = await renderApp('/worksEdit', { server, as: visitors.signed });
    fireEvent.change(await app.findByLabelText('上传 PDF'), { target: { files: [pdf('long.pdf')] } });
    expect((await app.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0');
    expect(app.getByText('long.pdf')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '取消' }));
    expect(await app.findByLabelText('上传 PDF')).toBeTruthy();
    // What comes all the same is not taken.
    await act(async () => arrived.resolve({ message: '上传成功', ...file }));
    expect([app.queryByText('contract.pdf'), app.queryByRole('progressbar')]).toEqual([null, null]);
  });

  it('shows what the server has against a PDF, and what it took; words that were begun are there again', async () => {
    const server = house();
    server.answer(portfolio.uploadWorkFile, () => {
      throw refusal({ message: 'PDF已加密，请去掉密码后再上传', status: 422 });
    });
    const app = await renderApp('/worksEdit', { server, as: visitors.signed });
    fireEvent.change(await app.findByLabelText(/作品名称/), { target: { value: '买卖合同' } });
    fireEvent.change(app.getByLabelText('上传 PDF'), { target: { files: [pdf('locked.pdf')] } });
    expect(await app.findByText(/PDF已加密/)).toBeTruthy();
    server.answer(portfolio.uploadWorkFile, () => ({ message: '上传成功', ...file }));
    fireEvent.click(app.getByRole('button', { name: '重试' }));
    expect(await app.findByText('contract.pdf')).toBeTruthy();
    server.answer(portfolio.listWorks, () => []);
    act(() => goTo('/workList'));
    fireEvent.click(await app.findByRole('link', { name: '添加作品' }));
    expect(((await app.findByLabelText(/作品名称/)) as HTMLTextAreaElement).value).toBe('买卖合同');
    expect(app.getByText('contract.pdf')).toBeTruthy();
  });
});

describe('a form of a report', () => {
  const byKeyboard = (element: Element) => document.activeElement === element;

  it('is not sent while a PDF that takes another’s place is on its way', async () => {
    const server = house();
    const entry = (code: string, name: string) => ({ code, name });
    const work = {
      id: 4,
      userId: 7,
      name: '买卖合同',
      intro: '英译中',
      file,
      industry: entry('law', '法律与合规'),
      pages: 3,
      createdAt: '2024-03-01 08:00:00',
    };
    server.answer(portfolio.getWork, () => ({ ...work, sourceLanguage: entry('en', '英语'), targetLanguage: entry('zh', '中文') }));
    const sent = Promise.withResolvers<WorkFile & { message: string }>();
    server.answer(portfolio.uploadWorkFile, () => sent.promise);
    server.answer(portfolio.saveWork, () => ({ message: '保存成功', id: 4 }));
    server.answer(portfolio.listWorks, () => []);
    const app = await renderApp('/worksEdit?id=4', { server, as: visitors.signed });
    fireEvent.change(await app.findByLabelText('更换'), { target: { files: [pdf('second.pdf')] } });
    await waitFor(() => expect(app.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true));
    await act(async () => sent.resolve({ message: '上传成功', ...file, id: 8, name: 'second.pdf' }));
    fireEvent.click(await app.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputsOf(portfolio.saveWork)).toMatchObject([{ id: 4, fileId: 8 }]));
  });

  it('takes whoever sends it to the PDF or the choice that is missing', async () => {
    const app = await renderApp('/worksEdit', { server: house(), as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '保存' }));
    const choose = await app.findByLabelText('上传 PDF');
    await waitFor(() => expect(byKeyboard(choose)).toBe(true));
    expect(choose.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(choose.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请上传作品附件');
    app.unmount();
    const server = house();
    server.answer(portfolio.listEducation, () => [school(1, '甲大学')]);
    const form = await renderApp('/educationEdit', { server, as: visitors.signed });
    fireEvent.change(await form.findByLabelText(/^学校/), { target: { value: '甲大学' } });
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(byKeyboard(form.getByRole('button', { name: /^学历/ }))).toBe(true));
  });

  it('goes to its list once it is saved where the visitor came straight here, and is saved once', async () => {
    const server = house();
    server.answer(portfolio.listProjects, () => [project]);
    server.answer(portfolio.saveProject, () => ({ message: '保存成功', id: 3 }));
    const app = await renderApp('/projectEdit?id=3', { server, as: visitors.signed });
    fireEvent.change(await app.findByLabelText(/^公司名称/), { target: { value: '甲公司' } });
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(app.address()).toBe('/projectList'));
    expect(server.inputsOf(portfolio.saveProject)).toHaveLength(1);
  });

  it('stands once the dictionaries it chooses from are there, and asks for them again', async () => {
    const server = house();
    server.refuse(listIndustries, { message: '稍后再试' });
    const app = await renderApp('/worksEdit', { server, as: visitors.signed });
    expect(await app.findByText('稍后再试')).toBeTruthy();
    expect(app.queryByRole('button', { name: '保存' })).toBeNull();
    server.answer(listIndustries, () => [{ code: 'law', name: '法律与合规' }]);
    fireEvent.click(app.getByRole('button', { name: /重试|再试|重新/ }));
    expect(await app.findByRole('button', { name: '保存' })).toBeTruthy();
  });

  it('of a certificate is not sent while a picture of it has failed', async () => {
    const server = house();
    const certificate = {
      id: 5,
      type: { code: 'catti', name: 'CATTI' },
      name: '二级笔译',
      number: '',
      issuer: '',
      issuedOn: '2020-05',
      pictures: [],
    };
    server.answer(portfolio.listCertificates, () => [certificate]);
    server.answer(portfolio.saveCertificate, () => ({ message: '保存成功', id: 5 }));
    server.refuse(portfolio.uploadCertificatePicture, { message: '图片太大', status: 422 });
    const app = await renderApp('/certificateEdit?id=5', { server, as: visitors.signed });
    await app.findByLabelText(/^证书名称/);
    const input = app.container.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    expect(await app.findByText('图片太大')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    expect(await app.findByText('有图片没有上传成功，请重试或移除后再保存')).toBeTruthy();
    expect(server.inputsOf(portfolio.saveCertificate)).toEqual([]);
  });
});

describe('the form of a project', () => {
  it('changes what is there, refuses an end before the start, and offers no month more than ten years ahead', async () => {
    const server = house();
    server.answer(portfolio.listProjects, () => [project]);
    server.answer(portfolio.saveProject, () => ({ message: '保存成功', id: 3 }));
    const app = await renderApp('/projectEdit?id=3', { server, as: visitors.signed });
    expect((await app.findByLabelText(/结束时间/)).textContent).toBe('2023.04');
    await chooseDate(app, /开始时间/, '2023-09');
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    expect(await app.findByText('结束时间不能早于开始时间')).toBeTruthy();
    fireEvent.click(app.getByLabelText(/结束时间/));
    const wheels = within(await app.findByRole('dialog'));
    const years = within(await wheels.findByRole('listbox', { name: '年' })).getAllByRole('option');
    expect(years.map((year) => year.textContent)).toEqual(
      Array.from({ length: Number(lastMonth(new Date(), 10).slice(0, 4)) - 2022 }, (_, index) => `${2023 + index}年`),
    );
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(app.queryByRole('dialog')).toBeNull());
    await chooseDate(app, /结束时间/, '2023-10');
    expect(app.queryByText('结束时间不能早于开始时间')).toBeNull();
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.inputsOf(portfolio.saveProject)).toEqual([
        { id: 3, name: '展会同传', company: '', intro: '两天', startedOn: '2023-09', endedOn: '2023-10' },
      ]),
    );
  });
});
