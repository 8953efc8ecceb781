import * as chat from '#contract/chat/chat.doors.ts';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import * as introductions from '#contract/introductions/introductions.doors.ts';
import { contributeNews } from '#contract/news/contributing.doors.ts';
import * as editing from '#contract/news/editing.doors.ts';
import { createNewsComment, listNewsCategories } from '#contract/news/news.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { enterByCalls, joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { program, programs, walk } from './support/hostile.ts';
import { expect, signIn, test } from './support/test.ts';

test('what is asked, answered, written for the news and said of a term is shown as words', async ({ server, person }) => {
  test.setTimeout(240_000);
  const asker = await joinByCalls(server, 'xssasker');
  await openReportByCalls(asker, { nickname: program('提问者'), phone: '13900007011' });
  const answerer = await joinByCalls(server, 'xssanswerer');
  await openReportByCalls(answerer, { nickname: program('答者'), phone: '13900007012' });
  const term = { from: 'en', to: 'zh', text: program('术语'), context: program('语境') };
  const { question } = await asker.call(questions.askQuestion, { subject: `${program('问题')}？`, body: programs('补充'), term });
  const { answer } = await answerer.call(answers.writeAnswer, { id: question.id, body: programs('回答'), term: program('译名') });
  await asker.call(answers.createAnswerComment, { id: answer.id, body: programs('评论') });
  const page = await person();
  await signIn(page, asker.login);
  await walk(page, `/questions/${question.id}`, ['问题', '补充', '术语', '语境', '回答', '译名', '提问者', '答者']);
  await walk(page, `/questions/${question.id}/answers/${answer.id}`, ['回答', '评论']);
  await walk(page, '/question/search?q=onerror', ['问题']);
  await walk(page, '/search?q=onerror', ['问题']);
  await walk(page, '/message/notification', ['答者']);

  // Adopted it is an entry of the glossary, which somebody would have say something else.
  await asker.call(answers.adoptAnswer, { question: question.id, answer: answer.id });
  const found = await asker.call(glossary.listGlossary, { keyword: 'onerror' });
  const entry = found.find(({ terms }) => terms.some(({ text }) => text === term.text));
  if (!entry) throw new Error('the adopted answer made no entry');
  await walk(page, `/glossary/${entry.id}`, ['术语', '译名', '语境', '答者']);
  const { field, note, source, terms } = entry;
  const definitions = [{ lang: 'zh', text: program('定义') }];
  const said = { field, definitions, note, source, terms };
  await answerer.call(glossary.proposeGlossary, { id: entry.id, base: entry.version, ...said, reason: programs('建议') });
  const staff = await person();
  await signIn(staff, 'guanli');
  await walk(staff, `/glossary/${entry.id}`, ['建议', '定义']);

  // A piece of news, and an editor's version of it.
  const author = await enterByCalls(server, 'linyi');
  const operator = await enterByCalls(server, 'guanli');
  const { my_cates: categories } = await author.call(listNewsCategories, {});
  const text = {
    title: program('标题'),
    subject: program('摘要'),
    content: programs('正文'),
    from: program('来源'),
    author: program('作者'),
  };
  const { id, news } = await author.call(contributeNews, { category: categories[0]?.id ?? 0, ...text, password: 'yanzhi-demo' });
  const first = news.pending?.revision ?? 0;
  await walk(staff, `/news/${id}/revisions/${first}`, ['标题', '正文']);
  const edit = { id, revision: first, content: programs('改过的正文'), note: programs('附言') };
  const { revision } = await operator.call(editing.editNews, edit);
  const writer = await person();
  await signIn(writer, 'linyi');
  await walk(writer, `/news/${id}/revisions/${revision.id}`, ['附言']);
  await author.call(editing.answerNewsRevision, { id, revision: revision.id, accept: 'all', note: '' });
  await operator.call(editing.publishNews, { id, revision: revision.id });
  await author.call(createNewsComment, { id, body: programs('资讯评论') });
  await walk(page, `/news/${id}`, ['标题', '摘要', '改过的正文', '来源', '作者', '资讯评论']);
  await walk(page, '/news', ['标题', '作者']);
});

test('what is said in a chat, quoted there and asked of a friend is shown as words', async ({ server, person }) => {
  test.setTimeout(240_000);
  const one = await joinByCalls(server, 'xsschat');
  await openReportByCalls(one, { nickname: program('写信人'), phone: '13900007013' });
  const other = await enterByCalls(server, 'linyi');
  await one.call(follow, { id: other.id });
  await other.call(follow, { id: one.id });
  const { id } = await one.call(chat.openChat, { user_id: other.id });
  const { message } = await one.call(chat.sendMessage, { id, mark: 'xss-1', type: 'text', body: programs('消息') });
  await one.call(chat.sendMessage, { id, mark: 'xss-2', type: 'text', body: programs('答复'), reply_to: message.id });
  const page = await person();
  await signIn(page, 'linyi');
  await walk(page, '/message/info/chats', ['写信人', '答复']);
  await walk(page, `/chats/${id}`, ['消息', '答复']);
  const target = await enterByCalls(server, 'jiangxue');
  const wanted = { userId: target.id, friendId: other.id, message: programs('请求') };
  const { id: asked } = await one.call(introductions.askIntroduction, wanted);
  await walk(page, `/introductions/${asked}`, ['请求', '写信人']);
  await walk(page, '/message/notification', ['写信人']);
  await walk(page, '/contacts', ['写信人']);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
