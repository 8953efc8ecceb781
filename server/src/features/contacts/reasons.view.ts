import type { ReasonKind } from '#contract/contacts/contacts.limits.ts';
import { reasonKinds } from '#contract/contacts/contacts.limits.ts';
import type { Reason } from '#contract/contacts/contacts.schemas.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import { type Ctx, say } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { shownName } from '../../platform/people/person.view.ts';
import { tagsIn } from '../../platform/people/tags.plain.ts';
import { entryNamed, industries, languageNamed } from '../onboarding/onboarding.public.ts';
import { NAMED, type ReasonRow } from './reasons.sql.ts';

const texts = {
  shared_friends: { zh: '共同好友：{names}', en: 'Friends in common: {names}', es: 'Amistades en común: {names}' },
  sharedMore: {
    zh: '共同好友：{names} 等 {count} 人',
    en: '{count} friends in common: {names}…',
    es: '{count} amistades en común: {names}…',
  },
  answered: { zh: '回答过你的问题', en: 'Answered a question of yours', es: 'Respondió a una pregunta tuya' },
  school: { zh: '校友：{names}', en: 'Also studied at {names}', es: 'También estudió en {names}' },
  circle: { zh: '同在圈子「{names}」', en: 'Also in the circle “{names}”', es: 'También en el círculo «{names}»' },
  followed_by: { zh: '{names} 关注了TA', en: 'Followed by {names}', es: 'Le sigue: {names}' },
  followedMore: { zh: '{names} 等人关注了TA', en: 'Followed by {names} and others', es: 'Le siguen {names} y más' },
  languages: {
    zh: '语言互补：TA的母语是{names}',
    en: 'Native in your foreign language: {names}',
    es: 'Su lengua materna es la que traduces: {names}',
  },
  field: { zh: '同行：{names}', en: 'Same field: {names}', es: 'Mismo campo: {names}' },
  tags: { zh: '同样的标签：{names}', en: 'Same tags: {names}', es: 'Mismas etiquetas: {names}' },
  city: { zh: '同在{names}', en: 'Also in {names}', es: 'También en {names}' },
  popular: { zh: '{count} 人关注了TA', en: '{count} {count|follower|followers}', es: '{count} {count|seguidor|seguidores}' },
  new: { zh: '最近加入言值', en: 'Joined Yanzhi lately', es: 'Se unió hace poco a Yanzhi' },
} as const satisfies Record<string, LocalizedText>;

const GAP: LocalizedText = { zh: '、', en: ', ', es: ', ' };
/** Of what has many names the first few are said. */
const SAID = 3;

type Named = Reason['people'];
type Saying = { ctx: Ctx; row: ReasonRow; named: (ids: readonly (number | string)[]) => Named };
type Said = { text: LocalizedText; names?: readonly string[]; count?: number; people?: Named };

const namesOf = (people: Named): string[] => people.map((one) => one.name);

/** Each reason that holds, in its words; null where it does not hold. */
const reasons: Readonly<Record<ReasonKind, (saying: Saying) => Said | null>> = {
  shared_friends: ({ row, named }) => {
    const people = named(row.sharedIds);
    if (people.length === 0) return null;
    const isMore = row.shared > people.length;
    return { text: isMore ? texts.sharedMore : texts.shared_friends, names: namesOf(people), count: row.shared, people };
  },
  answered: ({ row }) => (row.answered ? { text: texts.answered } : null),
  school: ({ row }) => (row.school ? { text: texts.school, names: [row.school] } : null),
  circle: ({ row }) => (row.circle ? { text: texts.circle, names: [row.circle] } : null),
  followed_by: ({ row, named }) => {
    const people = named(row.followedBy.slice(0, NAMED));
    if (people.length === 0) return null;
    return { text: row.followedBy.length > NAMED ? texts.followedMore : texts.followed_by, names: namesOf(people), people };
  },
  languages: ({ ctx, row }) => (row.native ? { text: texts.languages, names: [languageNamed(ctx.locale, row.native).name] } : null),
  field: ({ ctx, row }) => {
    const codes = row.fields ?? [];
    return codes.length > 0 ? { text: texts.field, names: codes.map((code) => entryNamed(industries, ctx.locale, code).name) } : null;
  },
  tags: ({ ctx, row }) => {
    const names = tagsIn(ctx.locale, row.tags ?? []).map((tag) => tag.name);
    return names.length > 0 ? { text: texts.tags, names } : null;
  },
  city: ({ row }) => (row.city ? { text: texts.city, names: [row.city] } : null),
  popular: ({ row }) => (row.followers > 0 ? { text: texts.popular, count: row.followers } : null),
  new: ({ row }) => (row.isNew ? { text: texts.new } : null),
};

/** Why somebody is shown, the strongest reason first; of one kind alone, that one before the others. */
export const reasonsView = (
  ctx: Ctx,
  { row, people, first }: { row: ReasonRow; people: ReadonlyMap<number, PersonRow>; first?: ReasonKind | undefined },
): Reason[] => {
  const named = (ids: readonly (number | string)[]): Named =>
    ids.flatMap((id) => {
      const one = people.get(Number(id));
      return one ? [{ id: one.id, name: shownName(one, ctx.locale) }] : [];
    });
  const order = first === undefined ? reasonKinds : [first, ...reasonKinds.filter((kind) => kind !== first)];
  return order.flatMap((kind) => {
    const said = reasons[kind]({ ctx, row, named });
    if (said === null) return [];
    const names = (said.names ?? []).slice(0, SAID).join(say(ctx, GAP));
    return [{ kind, text: say(ctx, said.text, { names, count: said.count ?? 0 }), people: said.people ?? [] }];
  });
};

/** Whom the words of a reason name. */
export const namedIn = (rows: readonly ReasonRow[]): number[] =>
  rows.flatMap((row) => [...row.sharedIds, ...row.followedBy.slice(0, NAMED)].map(Number));
