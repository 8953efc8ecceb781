import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import type { ListedQuestion } from '#contract/questions/questions.schemas.ts';
import * as topics from '#contract/questions/topics.doors.ts';
import type { QuestionTopic } from '#contract/questions/topics.schemas.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { commentSaying, somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { answerPage, answerSaying, nameless, questionAsking, questionPage, topicCalled } from '../../../testing/question-content.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { applyQuestionChange } from '../live-questions.ts';

const soon = { timeout: 5_000 };
const site = {
  anonymous: { status: true },
  gold: { status: true, name: '金币' },
  reserved_nickname: '',
  reward: { status: true, amounts: '100' },
  currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
};
const law = topicCalled('法律翻译', { description: '合同与判决书里的词' });

function serverWith(all: readonly ListedQuestion[], known: readonly QuestionTopic[] = []): FakeServer {
  const server = fakeServer();
  server.answer(questions.listQuestions, () => [...all]);
  server.answer(topics.listQuestionTopics, () => [...known]);
  server.answer(topics.listFollowedTopics, () => []);
  server.answer(topics.listTopicExperts, () => []);
  server.answer(topics.listTopicQuestions, () => [...all]);
  server.answer(topics.getQuestionTopic, () => known[0] ?? law);
  server.answer(answers.listCollectedAnswers, () => []);
  server.answer(answers.listMyAnswers, () => []);
  server.answer(questions.listMyQuestions, () => []);
  server.answer(questions.listWatchedQuestions, () => []);
  server.answer(getSiteConfig, () => ({ site }));
  return server;
}

describe('/question', () => {
  it('asks a guest to sign in', async () => {
    expect((await renderApp('/question')).address()).toBe('/signin?redirect=%2Fquestion');
  });

  it('shows of a card what is asked, by whom, about what and how it stands, and leads to its page', async () => {
    const asked = questionAsking('不可抗力怎么译？', { topics: [law], status: 1, excellent: 1, answers_count: 2 });
    const app = await renderApp('/question', { server: serverWith([asked]), as: visitors.user });
    const card = await app.findByRole('article', undefined, soon);
    for (const words of ['不可抗力怎么译？', '出自一份合同', '但书先生', '法律翻译', '已解决', '精选']) {
      expect(within(card).getByText(words)).toBeTruthy();
    }
    expect(within(card).getByRole('link', { name: '不可抗力怎么译？' }).getAttribute('href')).toBe('/questions/80');
    expect(within(card).getByRole('link', { name: '法律翻译' }).getAttribute('href')).toBe('/question-topics/4');
  });

  it('names nobody who asked without a name, in any language', async () => {
    for (const [locale, word] of [
      ['zh-CN', '匿名用户'],
      ['en-US', 'Anonymous'],
      ['es-ES', 'Anónimo'],
    ] as const) {
      const server = serverWith([questionAsking('谁在问？', nameless)]);
      const app = await renderApp('/question', { server, as: visitors.user, locale });
      const card = await app.findByRole('article', undefined, soon);
      expect(within(card).getByText(word)).toBeTruthy();
      expect(within(card).queryByRole('link', { name: word })).toBeNull();
      app.unmount();
    }
  });

  it('asks for the sort that is touched, which stands in the address', async () => {
    const server = serverWith([]);
    const app = await renderApp('/question', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('tab', { name: '精选' }, soon));
    await waitFor(() => expect(server.inputsOf(questions.listQuestions).at(-1)).toMatchObject({ type: 'excellent' }), soon);
    await expect.poll(app.address).toBe('/question?type=excellent');
    expect(await app.findByText('还没有精选问题', undefined, soon)).toBeTruthy();
  });

  it('stands empty in three languages, at each of its lists', async () => {
    for (const locale of ['zh-CN', 'en-US', 'es-ES'] as const)
      for (const path of [
        '/question',
        '/question/search',
        '/question/search?q=x',
        '/question/topics',
        '/question/topics?tab=followed',
        '/question-topics/4',
        '/question-topics/4?type=experts',
        '/profile/collection/answers',
        '/profile/questions',
        '/profile/answers',
        '/profile/question-watches',
      ]) {
        const app = await renderApp(path, { server: serverWith([]), as: visitors.user, locale });
        await waitFor(() => expect(app.container.querySelector('p.text-balance')?.textContent).not.toBeFalsy(), soon);
        app.unmount();
      }
  });
});

describe('/question/search', () => {
  it('finds by words, and asks nothing for blank ones', async () => {
    const server = serverWith([questionAsking('不可抗力怎么译？')]);
    const app = await renderApp('/question/search', { server, as: visitors.user });
    expect(await app.findByText('想问的，也许有人问过', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(questions.listQuestions)).toEqual([]);
    await app.goTo('/question/search?q=抗力');
    expect(await app.findByText('不可抗力怎么译？', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(questions.listQuestions)).toMatchObject([{ subject: '抗力' }]);
  });

  it('marks what was found in the subject and in the words around it, which are words and never markup', async () => {
    const found = {
      title: [
        { text: '不可', hit: false },
        { text: '抗力', hit: true },
        { text: '怎么译？', hit: false },
      ],
      text: [
        { text: '…合同里的<img src=x>', hit: false },
        { text: '抗力', hit: true },
      ],
    };
    const server = serverWith([{ ...questionAsking('不可抗力怎么译？'), found }]);
    const app = await renderApp('/question/search?q=抗力', { server, as: visitors.user });
    const card = await app.findByRole('article', undefined, soon);
    expect(card.querySelector('h2')?.textContent).toBe('不可抗力怎么译？');
    expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['抗力', '抗力']);
    expect(card.textContent).toContain('…合同里的<img src=x>抗力');
    expect(card.querySelector('p img')).toBeNull();
  });
});

describe('topics of questions', () => {
  it('are followed and left at once, and stay as they were where the server says no', async () => {
    const server = serverWith([], [law]);
    let isFollowed = false;
    server.answer(topics.listQuestionTopics, () => [{ ...law, has_follow: isFollowed }]);
    server.answer(topics.followQuestionTopic, () => {
      isFollowed = true;
      return null;
    });
    server.refuse(topics.unfollowQuestionTopic, { message: '稍后再试' });
    const app = await renderApp('/question/topics', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '关注法律翻译' }, soon));
    fireEvent.click(await app.findByRole('button', { name: '已关注法律翻译' }, soon));
    expect(await app.findByText('稍后再试', undefined, soon)).toBeTruthy();
    expect(app.getByRole('button', { name: '已关注法律翻译' })).toBeTruthy();
  });

  it('are proposed with a name and what they are about', async () => {
    const server = serverWith([], []);
    server.answer(topics.proposeTopic, () => ({ message: '已提交，等待审核' }));
    const app = await renderApp('/question/topics', { server, as: visitors.user });
    fireEvent.click((await app.findAllByRole('button', { name: '提议话题' }, soon))[0] as HTMLElement);
    const sheet = await app.findByRole('dialog', undefined, soon);
    fireEvent.change(within(sheet).getByLabelText('名称'), { target: { value: ' 字幕 ' } });
    fireEvent.click(within(sheet).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(server.inputsOf(topics.proposeTopic)).toEqual([{ name: '字幕' }]), soon);
    expect(await app.findByText('已提交，等待审核', undefined, soon)).toBeTruthy();
  });

  it('have a page with their questions by sort', async () => {
    const server = serverWith([questionAsking('不可抗力怎么译？')], [law]);
    const app = await renderApp('/question-topics/4', { server, as: visitors.user });
    expect(await app.findByText('合同与判决书里的词', undefined, soon)).toBeTruthy();
    expect(await app.findByText('不可抗力怎么译？', undefined, soon)).toBeTruthy();
    fireEvent.click(app.getByRole('tab', { name: '热门' }));
    await waitFor(() => expect(server.inputsOf(topics.listTopicQuestions).at(-1)).toMatchObject({ id: 4, type: 'hot' }), soon);
  });

  it('show who knows them, with the answers that show it', async () => {
    const server = serverWith([], [law]);
    const best = { id: 90, question_id: 80, subject: '不可抗力怎么译？' };
    server.answer(topics.listTopicExperts, () => [
      { ...somebody('小满', { id: 22 }), evidence: { adoptions: 3, likes: 12, answers: [best] } },
    ]);
    const app = await renderApp('/question-topics/4', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('tab', { name: '专家' }, soon));
    expect(await app.findByText('采纳 3 · 赞 12', undefined, soon)).toBeTruthy();
    expect(app.getByRole('link', { name: '不可抗力怎么译？' }).getAttribute('href')).toBe('/questions/80/answers/90');
    await expect.poll(app.address).toBe('/question-topics/4?type=experts');
  });

  it('are the 404 page where there is none', async () => {
    const server = serverWith([]);
    server.refuse(topics.getQuestionTopic, { status: 404, message: '内容不存在' });
    const app = await renderApp('/question-topics/9', { server, as: visitors.user });
    expect(await app.findByText('内容不存在或已被删除', undefined, soon)).toBeTruthy();
  });
});

type Page = Parameters<typeof questionPage>[1];

const pageServer = (own: Page = {}, all = [answerSaying('译作 force majeure')]): FakeServer => {
  const server = serverWith([]);
  server.answer(questions.getQuestion, () => questionPage('不可抗力怎么译？', own));
  server.answer(questions.listQuestionComments, () => ({ pinneds: [], comments: [] }));
  server.answer(answers.listAnswers, () => [...all]);
  server.answer(answers.listAnswerComments, () => ({ pinneds: [], comments: [] }));
  server.answer(answers.getAnswer, () => answerPage('译作 force majeure'));
  return server;
};

describe('a question by itself', () => {
  it('shows what is asked as markdown, what it is about, and its answers', async () => {
    const server = pageServer({ topics: [law], answers_count: 1 });
    const app = await renderApp('/questions/80', { server, as: visitors.user });
    expect(await app.findByRole('heading', { name: '不可抗力怎么译？' }, soon)).toBeTruthy();
    expect(await app.findByRole('heading', { name: '出处' }, soon)).toBeTruthy();
    expect(await app.findByText('译作 force majeure', undefined, soon)).toBeTruthy();
    expect(app.getByRole('link', { name: '法律翻译' })).toBeTruthy();
    expect(app.getByRole('link', { name: '写回答' }).getAttribute('href')).toBe('/question/80/answers/add');
  });

  it('has the answers in the order that is chosen', async () => {
    const server = pageServer({ answers_count: 2 });
    const app = await renderApp('/questions/80', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('radio', { name: '时间' }, soon));
    await waitFor(() => expect(server.inputsOf(answers.listAnswers).at(-1)).toMatchObject({ id: 80, order_type: 'time' }), soon);
    await expect.poll(app.address).toBe('/questions/80?order=time');
  });

  it('is watched at once, and left again', async () => {
    const server = pageServer();
    server.answer(questions.watchQuestion, () => null);
    server.answer(questions.unwatchQuestion, () => null);
    const app = await renderApp('/questions/80', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '关注问题' }, soon));
    fireEvent.click(await app.findByRole('button', { name: '已关注' }, soon));
    expect(await app.findByRole('button', { name: '关注问题' }, soon)).toBeTruthy();
    expect([server.inputsOf(questions.watchQuestion), server.inputsOf(questions.unwatchQuestion)]).toEqual([[{ id: 80 }], [{ id: 80 }]]);
  });

  it('has an answer adopted by who asked, after one question', async () => {
    const server = pageServer({ can_edit: true }, [answerSaying('译作 force majeure', { can_adopt: true })]);
    server.answer(answers.adoptAnswer, () => ({ message: '已采纳' }));
    const app = await renderApp('/questions/80', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '采纳' }, soon));
    const asked = await app.findByRole('alertdialog', undefined, soon);
    expect(server.inputsOf(answers.adoptAnswer)).toEqual([]);
    fireEvent.click(within(asked).getByRole('button', { name: '采纳' }));
    await waitFor(() => expect(server.inputsOf(answers.adoptAnswer)).toEqual([{ question: 80, answer: 90 }]), soon);
  });

  it('offers others to report it, and not to delete it', async () => {
    const app = await renderApp('/questions/80', { server: pageServer(), as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '问题操作' }, soon));
    expect(await app.findByRole('button', { name: '举报' }, soon)).toBeTruthy();
    expect(app.queryByRole('button', { name: '删除' })).toBeNull();
  });

  it('is deleted by who asked, after one question, and says so', async () => {
    const server = pageServer({ can_edit: true, can_delete: true });
    server.answer(questions.deleteQuestion, () => null);
    const own = await renderApp('/questions/80', { server, as: visitors.user });
    fireEvent.click(await own.findByRole('button', { name: '问题操作' }, soon));
    fireEvent.click(await own.findByRole('button', { name: '删除' }, soon));
    fireEvent.click(within(await own.findByRole('alertdialog', undefined, soon)).getByRole('button', { name: '删除' }));
    expect(await own.findByText('这个问题已被删除', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(questions.deleteQuestion)).toEqual([{ id: 80 }]);
  });

  it('reads its answers again where another one came', async () => {
    const server = pageServer({}, []);
    const app = await renderApp('/questions/80', { server, as: visitors.user });
    expect(await app.findByText('还没有回答', undefined, soon)).toBeTruthy();
    server.answer(answers.listAnswers, () => [answerSaying('刚刚答的')]);
    applyQuestionChange({ id: 80, answers: 1 });
    expect(await app.findByText('刚刚答的', undefined, soon)).toBeTruthy();
  });

  it('leads to what it said before, where it was changed', async () => {
    const server = pageServer({ edits_count: 1 });
    const before = { number: 1, subject: '原来的问法？', body: '原来的**话**', written_at: '2024-02-01 08:00:00' };
    server.answer(questions.listQuestionEdits, () => [before]);
    const app = await renderApp('/questions/80', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('link', { name: '改过 1 次' }, soon));
    expect(await app.findByRole('heading', { name: '原来的问法？' }, soon)).toBeTruthy();
    await expect.poll(app.address).toBe('/questions/80/revisions');
  });

  it('has its comments on a page of their own, where a notice of one leads', async () => {
    const server = pageServer();
    const said = commentSaying('补一句', { id: 78, commentable_type: 'questions', commentable_id: 80 });
    server.answer(questions.listQuestionComments, () => ({ pinneds: [], comments: [said] }));
    const app = await renderApp('/questions/80#comment-78', { server, as: visitors.signed });
    expect(await app.findByText('补一句', undefined, soon)).toBeTruthy();
    await expect.poll(app.address).toBe('/questions/80/comments');
  });

  it('is the 404 page where there is none', async () => {
    const server = pageServer();
    server.refuse(questions.getQuestion, { status: 404, message: '内容不存在' });
    const app = await renderApp('/questions/81', { server, as: visitors.user });
    expect(await app.findByText('内容不存在或已被删除', undefined, soon)).toBeTruthy();
  });
});

describe('an answer by itself', () => {
  it('is read by a guest, below what was asked', async () => {
    const app = await renderApp('/questions/80/answers/90', { server: pageServer() });
    expect(await app.findByText('译作 force majeure', undefined, soon)).toBeTruthy();
    expect(app.getByRole('link', { name: /不可抗力怎么译/ }).getAttribute('href')).toBe('/questions/80');
  });

  it('is liked and kept at once, and taken back where the server says no', async () => {
    const server = pageServer();
    server.answer(answers.likeAnswer, () => ({ message: '', liked: true, like_count: 1 }));
    server.refuse(answers.collectAnswer, { message: '稍后再试' });
    const app = await renderApp('/questions/80/answers/90', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: /^点赞/ }, soon));
    await waitFor(() => expect(app.getByRole('button', { name: /^点赞/ }).getAttribute('aria-pressed')).toBe('true'), soon);
    fireEvent.click(app.getByRole('button', { name: '收藏' }));
    expect(await app.findByText('稍后再试', undefined, soon)).toBeTruthy();
    expect(app.getByRole('button', { name: '收藏' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('names nobody in its comments who bears no name, and calls none of them its author', async () => {
    const server = pageServer();
    const said = { user_id: 0, user: null, userName: '匿名用户', target_user: 0, commentable_type: 'question-answers', commentable_id: 90 };
    server.answer(answers.listAnswerComments, () => ({ pinneds: [], comments: [commentSaying('是我问的', said)] }));
    const app = await renderApp('/questions/80/answers/90', { server, as: visitors.signed });
    const row = (await app.findByText('是我问的', undefined, soon)).closest('article') as HTMLElement;
    expect(within(row).getByText('匿名用户')).toBeTruthy();
    expect(within(row).queryByText('作者')).toBeNull();
  });

  it('of one’s own is no thing to tip, also without a name', async () => {
    const server = pageServer();
    server.answer(answers.getAnswer, () => answerPage('我答的', { ...nameless, can_edit: true, can_delete: true }));
    const app = await renderApp('/questions/80/answers/90', { server, as: visitors.signed });
    expect(await app.findByText('我答的', undefined, soon)).toBeTruthy();
    expect(app.getByText('我')).toBeTruthy();
    expect(app.queryByRole('button', { name: /^打赏/ })).toBeNull();
  });

  it('is not at the address of another question', async () => {
    const app = await renderApp('/questions/81/answers/90', { server: pageServer(), as: visitors.user });
    expect(await app.findByText('内容不存在或已被删除', undefined, soon)).toBeTruthy();
  });

  it('lists who likes it and who tipped it', async () => {
    const server = pageServer();
    const at = '2024-03-01 08:00:00';
    const like = {
      id: 1,
      user_id: 22,
      target_user: 22,
      likeable_type: 'question-answers',
      likeable_id: 90,
      created_at: at,
      updated_at: at,
    };
    server.answer(answers.listAnswerLikes, () => [{ ...like, user: somebody('小满', { id: 22 }) }]);
    server.answer(answers.listAnswerTips, () => []);
    server.answer(answers.sumAnswerTips, () => ({ count: 0, amount: 0 }));
    const likers = await renderApp('/questions/80/answers/90/likers', { server, as: visitors.user });
    expect(await likers.findByText('小满', undefined, soon)).toBeTruthy();
    likers.unmount();
    const tippers = await renderApp('/questions/80/answers/90/rewarders', { server, as: visitors.user });
    expect(await tippers.findByText('还没有人打赏', undefined, soon)).toBeTruthy();
  });
});

describe('answers that are kept', () => {
  it('stand among the collections, each with what was asked', async () => {
    const server = serverWith([]);
    server.answer(answers.listCollectedAnswers, () => [{ ...answerSaying('收着的'), question: questionAsking('不可抗力怎么译？') }]);
    const app = await renderApp('/profile/collection/answers', { server, as: visitors.user });
    expect(await app.findByText('收着的', undefined, soon)).toBeTruthy();
    expect(app.getByRole('link', { name: '不可抗力怎么译？' })).toBeTruthy();
    expect(app.getByRole('tab', { name: '回答' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('one’s own questions and answers', () => {
  it('stand under three tabs: asked, answered and watched', async () => {
    const server = serverWith([]);
    server.answer(questions.listMyQuestions, () => [questionAsking('我问的？')]);
    server.answer(answers.listMyAnswers, () => [{ ...answerSaying('我答的', { can_edit: true }), question: questionAsking('别人问的？') }]);
    server.answer(questions.listWatchedQuestions, () => [questionAsking('我等着的？', { id: 82, watched: true })]);
    const app = await renderApp('/profile/questions', { server, as: visitors.user });
    expect(await app.findByText('我问的？', undefined, soon)).toBeTruthy();
    fireEvent.click(app.getByRole('tab', { name: '回答' }));
    expect(await app.findByText('我答的', undefined, soon)).toBeTruthy();
    fireEvent.click(app.getByRole('tab', { name: '关注' }));
    expect(await app.findByText('我等着的？', undefined, soon)).toBeTruthy();
    await expect.poll(app.address).toBe('/profile/question-watches');
  });
});
