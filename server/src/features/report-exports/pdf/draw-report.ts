import { encode } from 'uqr';
import { markText } from '#contract/kernel/marks.ts';
import { monthText } from '#contract/kernel/months.ts';
import { houseDay } from '../../../kernel/http/house-time.ts';
import {
  breakPageBefore,
  colours,
  endPaper,
  fill,
  heightOf,
  openPaper,
  type Paper,
  page,
  type Style,
  widthOf,
  writeAt,
  writeOn,
} from '../../../platform/paper/paper.drawing.ts';
import { drawDial, drawScore } from './draw-score.ts';
import type { PaperTask, PaperWords } from './make-pdf.ts';
import { PHOTO } from './photo.ts';

type Report = PaperTask['report'];

const body: Style = { size: 10, gap: 3 };
const strong: Style = { size: 10.5, font: 'bold' };
const quiet: Style = { size: 9, colour: colours.muted };
const DIAL = 92;

const heading = (paper: Paper, text: string): void => {
  breakPageBefore(paper, 70);
  const y = paper.y + 16;
  const style: Style = { size: 11.5, font: 'bold', colour: colours.qingdai };
  const end = writeAt(paper, text, style, { x: page.left, y, width: page.width });
  const from = page.left + widthOf(paper, text, style) + 10;
  paper
    .moveTo(from, y + 9)
    .lineTo(page.right, y + 9)
    .lineWidth(0.7)
    .strokeColor(colours.line)
    .stroke();
  paper.y = end + 4;
};

/** The face of the owner, round as it is on screen. */
const drawPhoto = (paper: Paper, photo: Uint8Array, { x, y }: { x: number; y: number }): void => {
  paper
    .save()
    .circle(x + PHOTO / 2, y + PHOTO / 2, PHOTO / 2)
    .clip();
  paper.image(Buffer.from(photo), x, y, { width: PHOTO, height: PHOTO });
  paper.restore();
};

const head = (paper: Paper, { report, words, photo }: PaperTask): void => {
  const { total = null, low = null, high = null } = report.assessment ?? {};
  const hasDial = total !== null;
  const x = page.left + (photo ? PHOTO + 18 : 0);
  const width = page.right - x - (hasDial ? DIAL + 24 : 0);
  const at = (y: number) => ({ x, y, width });
  if (photo) drawPhoto(paper, photo, { x: page.left, y: page.top + 6 });
  let y = writeAt(paper, words.title, { size: 9, font: 'bold', colour: colours.seal }, at(page.top)) + 4;
  y = writeAt(paper, report.name, { size: 23, font: 'bold', gap: 0 }, at(y)) + 3;
  const place = [report.country?.name, report.city].filter(Boolean).join(' · ');
  const facts = [report.isVerified ? words.verified : '', (report.industries ?? []).map((one) => one.name).join(words.gap), place];
  y = writeAt(paper, facts.filter((fact) => fact !== '').join('  |  '), { ...quiet, size: 10 }, at(y)) + 4;
  const [native, ...foreign] = report.languages ?? [];
  const languages = native ? [fill(words.native, { name: native.name }), ...foreign.map((one) => one.name)] : [];
  y = writeAt(paper, languages.join('  ·  '), { size: 10, colour: colours.qingdai }, at(y)) + 4;
  const { phone, email } = report.contact ?? {};
  y = writeAt(paper, [phone, email].filter(Boolean).join('  ·  '), { size: 10 }, at(y));
  if (hasDial) drawDial(paper, { total, low, high, locale: report.locale }, { x: page.right - DIAL, y: page.top + 2, size: DIAL });
  paper.y = Math.max(y, hasDial ? page.top + DIAL + 6 : y, photo ? page.top + PHOTO + 10 : y) + 6;
  if ((report.tags ?? []).length > 0) writeOn(paper, (report.tags ?? []).join('  ·  '), quiet);
};

type Entry = { title: string; aside?: string; under?: string; text?: string };

/** One thing of a section: its name with its time on the right, what it was under it, and its words. */
const entry = (paper: Paper, { title, aside = '', under = '', text = '' }: Entry): void => {
  const asideWidth = aside === '' ? 0 : Math.min(170, widthOf(paper, aside, quiet) + 4);
  const width = page.width - asideWidth - (asideWidth > 0 ? 14 : 0);
  breakPageBefore(paper, heightOf(paper, title, strong, width) + (under === '' ? 0 : 14) + (text === '' ? 0 : 32));
  const y = paper.y + 4;
  if (aside !== '') writeAt(paper, aside, quiet, { x: page.right - asideWidth, y: y + 1.5, width: asideWidth, align: 'right' });
  let end = writeAt(paper, title, strong, { x: page.left, y, width });
  if (under !== '') end = writeAt(paper, under, quiet, { x: page.left, y: end + 1, width: page.width });
  paper.y = end + 2;
  if (text !== '') writeOn(paper, text, body);
  paper.y += 4;
};

const span = (from: string | null, to: string | null, words: PaperWords): string =>
  from === null ? '' : `${monthText(from)} – ${monthText(to) || words.toNow}`;

type Part = { title: string; count: number; entries: Entry[] };

const partsOf = (report: Report, words: PaperWords): Part[] => {
  const { works, projects, education, certificates } = report;
  return [
    {
      title: words.works,
      count: works?.count ?? 0,
      entries: (works?.items ?? []).map((one) => ({
        title: one.name,
        under: `${one.sourceLanguage.name} → ${one.targetLanguage.name}  ·  ${one.industry.name}`,
        text: one.intro,
      })),
    },
    {
      title: words.projects,
      count: projects?.count ?? 0,
      entries: (projects?.items ?? []).map((one) => ({
        title: one.name,
        aside: span(one.startedOn, one.endedOn, words),
        under: one.company,
        text: one.intro,
      })),
    },
    {
      title: words.education,
      count: education?.count ?? 0,
      entries: (education?.items ?? []).map((one) => ({
        title: one.school,
        under: [one.degree.name, one.major].filter(Boolean).join('  ·  '),
      })),
    },
    {
      title: words.certificates,
      count: certificates?.count ?? 0,
      entries: (certificates?.items ?? []).map((one) => ({
        title: one.name || one.type.name,
        aside: monthText(one.issuedOn),
        under: [one.name === '' || one.name === one.type.name ? '' : one.type.name, one.issuer, one.number].filter(Boolean).join('  ·  '),
      })),
    },
  ];
};

const reviews = (paper: Paper, { reviews: part, locale }: Report, words: PaperWords): void => {
  const mean = (value: number | null): string => markText(value, locale);
  if (!part || part.count === 0) return;
  heading(paper, words.reviews);
  if (part.overall !== null)
    writeOn(
      paper,
      fill(words.averages, {
        n: part.count,
        language: mean(part.language),
        expertise: mean(part.expertise),
        punctuality: mean(part.punctuality),
      }),
      quiet,
    );
  for (const one of part.latest.filter((review) => review.comment !== ''))
    entry(paper, { title: one.name ?? words.someone, aside: one.day, text: one.comment });
};

const QR = 64;

const code = (paper: Paper, report: Report, words: PaperWords): void => {
  breakPageBefore(paper, QR + 30);
  const y = paper.y + 18;
  const { data, size } = encode(report.url, { border: 0 });
  const cell = QR / size;
  data.forEach((row, down) => {
    row.forEach((dark, across) => {
      if (dark) paper.rect(page.left + across * cell, y + down * cell, cell + 0.05, cell + 0.05);
    });
  });
  paper.fill(colours.ink);
  const at = { x: page.left + QR + 16, width: page.width - QR - 16 };
  const end = writeAt(paper, words.scan, strong, { ...at, y: y + 14 });
  paper.link(page.left, y, QR, QR, report.url);
  paper.y = Math.max(y + QR, writeAt(paper, report.url, quiet, { ...at, y: end + 2 }));
};

/** The line at the foot of each page. */
const feet = (paper: Paper, report: Report, words: PaperWords): void => {
  const { start, count } = paper.bufferedPageRange();
  const made = fill(words.made, { day: houseDay(new Date(report.madeAt)) });
  const left = [words.house, report.name, made, report.audience === 'me' ? words.mine : ''].filter(Boolean).join('  ·  ');
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index);
    // A foot stands below where text would go on to another page.
    paper.page.margins.bottom = 0;
    const style: Style = { size: 8, colour: colours.muted };
    writeAt(paper, left, style, { x: page.left, y: 802, width: page.width - 60 });
    writeAt(paper, `${index + 1} / ${count}`, style, { x: page.right - 50, y: 802, width: 50, align: 'right' });
  }
};

/** Draws a report on paper: one column, what speaks for its owner first. */
export const drawReport = (task: PaperTask): Promise<Uint8Array> => {
  const { report, words } = task;
  const title = `${report.name} – ${words.title}`;
  const paper = openPaper({ title, author: report.name, lang: report.locale, madeAt: new Date(report.madeAt) });
  head(paper, task);
  if (report.intro) {
    heading(paper, words.intro);
    writeOn(paper, report.intro, body);
  }
  if (report.assessment) {
    heading(paper, words.score);
    drawScore(paper, report.assessment, task);
  }
  reviews(paper, report, words);
  for (const part of partsOf(report, words)) {
    if (part.count === 0) continue;
    heading(paper, part.title);
    for (const one of part.entries) entry(paper, one);
    if (part.count > part.entries.length) writeOn(paper, fill(words.more, { n: part.count - part.entries.length }), quiet);
  }
  code(paper, report, words);
  feet(paper, report, words);
  return endPaper(paper);
};
