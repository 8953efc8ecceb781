import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shortLanguage } from './language-pair.tsx';
import { Person, PersonFace, type PersonFacts } from './person.tsx';
import { renderKit } from './render-kit.tsx';

const lin: PersonFacts = {
  name: '林一',
  avatar: null,
  sex: 0,
  verified: { type: 'user' },
  score: 8.6,
  pair: 'zh/en',
  userType: 1,
};
const links = { report: '/reportOther?id=7', profile: '/users/7' };
const targets = () => screen.getAllByRole('link', { hidden: true }).map((one) => one.getAttribute('href'));

it('a tap on the picture or the seal leads to the report, on the name to the profile, and each is said to those who listen once', () => {
  renderKit(<Person person={lin} links={links} />);
  expect(targets()).toEqual([links.report, links.profile, links.report]);
  expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['林一', '8.6']);
  expect(screen.getByRole('img', { name: '言值 8.6 分，满分 10 分' })).toBeTruthy();
  expect(screen.getByText('中文与英语互译')).toBeTruthy();
  expect(screen.getByText('中 ⇄ 英')).toBeTruthy();
});

it('who has no score bears no seal, and a company its mark in the place of seal and languages', () => {
  const { unmount } = renderKit(<Person person={{ ...lin, score: null, pair: null }} links={links} />);
  expect(targets()).toEqual([links.report, links.profile]);
  unmount();
  renderKit(<Person person={{ ...lin, userType: 2 }} links={links} />);
  expect(targets()).toEqual([links.report, links.profile]);
  expect(screen.getByRole('img', { name: '企业' })).toBeTruthy();
  expect(screen.queryByText('8.6')).toBeNull();
  expect(screen.queryByText('中 ⇄ 英')).toBeNull();
});

it.each([
  ['no score', <Person key="none" person={{ ...lin, score: null }} links={links} />],
  ['a company', <Person key="company" person={{ ...lin, userType: 2 }} links={links} />],
  ['a score that stands beside', <Person key="beside" person={lin} links={links} hasSeal={false} />],
  ['a picture alone', <PersonFace key="face" person={lin} to={links.report} />],
])('where no seal stands the picture is a link that keys reach and that says whose report it opens: %s', (_case, ui) => {
  renderKit(ui);
  const face = screen.getByRole('link', { name: '林一的报告' });
  expect([face.getAttribute('href'), face.getAttribute('tabindex'), face.getAttribute('aria-hidden')]).toEqual([links.report, null, null]);
});

it('at the head of a page the name is its heading and still leads to the profile', () => {
  const { unmount } = renderKit(<Person person={lin} links={links} heading="h2" />);
  expect(screen.getByRole('heading', { level: 2, name: '林一' }).querySelector('a')?.getAttribute('href')).toBe(links.profile);
  unmount();
  renderKit(<Person person={lin} links={links} heading="h2" called="你好，林一" />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('你好，林一');
});

it('in a row what is around picture, seal and name leads where the name does', () => {
  renderKit(<Person person={lin} links={links} isRow />);
  expect(screen.getByRole('link', { name: '林一' }).className).toContain('row-area');
  expect(targets()).toEqual([links.report, links.profile, links.report]);
});

it('an anonymous author stays one: 匿, no name, no seal, no languages and nowhere to go', () => {
  const { container } = renderKit(<Person person={lin} links={links} anonymous />);
  expect(screen.getByRole('img', { name: '匿名用户' }).textContent).toBe('匿');
  expect(container.textContent).toBe('匿匿名用户');
  expect(screen.queryAllByRole('link', { hidden: true })).toEqual([]);
});

it('somebody who is not there any more is named as such and leads nowhere', () => {
  const { container } = renderKit(<Person person={null} links={{}} gone="已注销" />);
  expect(container.textContent).toBe('已注销');
  expect(screen.queryAllByRole('link', { hidden: true })).toEqual([]);
});

it('languages are one hanzi for Chinese readers and a code for all others', () => {
  expect(['zh', 'en', 'ja', 'es', 'de', 'ar'].map((code) => shortLanguage(code, 'zh-CN'))).toEqual(['中', '英', '日', '西', '德', '阿']);
  expect(['zh-Hant', 'en'].map((code) => shortLanguage(code, 'es-ES'))).toEqual(['ZH', 'EN']);
});
