import { describe, expect, it } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { findDocuments } from './find-documents.ts';
import { createRarity, type Rarity, termsOfAll } from './rarity.ts';
import { type SentText, termsOf } from './sent-texts.ts';

const random = seededRandom('stitched');
const below = (count: number): number => Math.floor(random() * count);
const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'ka', 'li'];
const word = (): string => Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES)).join('');
const COMMON = Array.from({ length: 150 }, word);
const FIELD = Array.from({ length: 80 }, word);

const sentence = (own: readonly string[]): string => {
  const words = Array.from({ length: 14 }, () => (random() < 0.2 ? pick(own) : pick(random() < 0.2 ? FIELD : COMMON)));
  const [first = ''] = words;
  return `${first.charAt(0).toUpperCase()}${words.join(' ').slice(1)}.`;
};

/** A document about something that no other is about. */
const newDocument = (sentences = 48): string[] => {
  const own = Array.from({ length: 25 }, () => word() + word());
  return Array.from({ length: sentences }, () => sentence(own));
};

const inPieces = (sentences: readonly string[], count: number): string[] => {
  const size = Math.floor(sentences.length / count);
  return Array.from({ length: count }, (_, nth) => sentences.slice(nth * size, (nth + 1) * size).join(' '));
};

let next = 0;
const sentTo = (text: string, receiver = `r${next + 1}`): SentText => {
  next += 1;
  return { id: next, receiver, language: 'en', text };
};
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** What a house of so many other senders knows of rare words, and these texts. */
const houseWith = (texts: readonly SentText[], others = 60): Rarity => {
  const rarity = createRarity();
  for (let nth = 0; nth < others; nth += 1) rarity.add('en', termsOf(newDocument(12).join(' ')));
  rarity.add('en', termsOfAll(texts.map(({ text }) => termsOf(text))));
  return rarity;
};
const found = (texts: readonly SentText[], others?: number) => findDocuments(texts, houseWith(texts, others)).documents;
const piecesOf = (texts: readonly SentText[], others?: number) => found(texts, others).map(({ pieces }) => pieces.map(({ text }) => text));
const asSet = (texts: readonly string[]) => [...texts].sort();

describe('what is found to be one document', () => {
  it.each([3, 5, 8, 12])('is %i pieces of it that went to as many people, in any order', (count) => {
    const pieces = inPieces(newDocument(count * 6), count);
    const [first] = piecesOf(shuffled(pieces.map((piece) => sentTo(piece))));
    expect(asSet(first ?? [])).toEqual(asSet(pieces));
  });

  it('is put in order by its numbers', () => {
    const pieces = inPieces(newDocument(), 6).map((piece, nth) => `${nth + 1}. ${piece}`);
    expect(piecesOf(shuffled(pieces.map((piece) => sentTo(piece))))).toEqual([pieces]);
  });

  it('is put in order by a sentence that is cut', () => {
    const [one = '', other = '', last = ''] = inPieces(newDocument(24), 3);
    const cut = one.split(' ').slice(0, -5).join(' ');
    const rest = `${one.split(' ').slice(-5).join(' ')} ${other}`;
    const [order = []] = piecesOf([sentTo(rest), sentTo(last), sentTo(cut)]);
    expect(order).toHaveLength(3);
    expect(order[order.indexOf(cut) + 1]).toBe(rest);
  });

  it('is found beside honest tests, and without them', () => {
    const pieces = inPieces(newDocument(), 6);
    const honest = newDocument(8).join(' ');
    const texts = [...pieces.map((piece) => sentTo(piece)), ...Array.from({ length: 5 }, () => sentTo(honest))];
    expect(piecesOf(shuffled(texts)).map(asSet)).toEqual([asSet(pieces)]);
  });

  it('is two where there are two', () => {
    const [one, other] = [inPieces(newDocument(), 5), inPieces(newDocument(), 4)];
    const all = piecesOf(shuffled([...one, ...other].map((piece) => sentTo(piece)))).map(asSet);
    expect(all).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining([asSet(one), asSet(other)]));
  });

  it('names everybody whom a piece went to, also with a word changed', () => {
    const pieces = inPieces(newDocument(), 5);
    const again = (pieces[0] ?? '').replace(/\S+/, 'Changed');
    const texts = [...pieces.map((piece) => sentTo(piece)), sentTo(again)];
    const [document] = found(texts);
    expect(document?.pieces.flatMap(({ ids }) => ids).sort((a, b) => a - b)).toEqual(texts.map(({ id }) => id));
  });

  it('is not hidden by signs that nobody sees, by capitals, or by words that stand before each piece', () => {
    const before = 'Please translate this with care and send it back within three days of receiving it.\n';
    const pieces = inPieces(newDocument(), 5).map(
      (piece, nth) => before + (nth % 2 ? piece.toUpperCase() : piece.replaceAll('a', 'a\u200b')),
    );
    expect(piecesOf(pieces.map((piece) => sentTo(piece)))[0]).toHaveLength(5);
  });
});

describe('what is honest', () => {
  const document = newDocument();
  const turns = inPieces(document, 3);
  it.each([
    [
      'one test that goes to many, with a word or an end changed',
      Array.from({ length: 12 }, (_, nth) => (turns[0] ?? '').slice(0, -10 * nth || undefined)),
    ],
    ['three texts of one document that take turns', [...turns, ...turns, ...turns]],
    [
      'different texts of one field, before each of which the same is said',
      Array.from({ length: 8 }, () => `Please translate the text below with care.\n${newDocument(8).join(' ')}`),
    ],
    ['two texts of one document', inPieces(document, 2)],
    ['nothing at all, and signs that are no words', ['', ' ', '🙂🙂', '…', '—']],
  ])('%s', (_, texts) => {
    expect(found(texts.map((text) => sentTo(text)))).toEqual([]);
  });

  it('cannot be told where hardly anybody writes that language, unless sentences are cut or numbers go on', () => {
    const pieces = inPieces(newDocument(), 6);
    expect(
      found(
        pieces.map((piece) => sentTo(piece)),
        3,
      ),
    ).toEqual([]);
    expect(
      found(
        pieces.map((piece, nth) => sentTo(`${nth + 1}. ${piece}`)),
        3,
      ),
    ).toHaveLength(1);
  });
});

it('compares each text with a few: one sender of ten times as many compares ten times as often, and never 30 times a text', () => {
  const ofOneField = (count: number): SentText[] => Array.from({ length: count }, () => sentTo(newDocument(6).join(' ')));
  const [few, many] = [ofOneField(150), ofOneField(1_500)];
  const [less, more] = [findDocuments(few, houseWith(few)).comparisons, findDocuments(many, houseWith(many)).comparisons];
  expect(less).toBeLessThanOrEqual(150 * 30);
  expect(more).toBeLessThanOrEqual(1_500 * 30);
  expect(more).toBeLessThanOrEqual(Math.max(less, 150) * 20);
});
