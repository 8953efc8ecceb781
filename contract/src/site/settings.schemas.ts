import Type, { type Static } from 'typebox';
import { afterPage, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** One member of a setting, as a form asks for it. `path` has dots between its steps and is '' where the setting is a single value. */
export const SettingField = Type.Object({
  path: Type.String(),
  label: Type.String(),
  /** whole: a whole number; line, text: words, text is long; amounts: whole numbers; lines: words, each by itself. */
  kind: Type.Union([
    Type.Literal('whole'),
    Type.Literal('switch'),
    Type.Literal('choice'),
    Type.Literal('line'),
    Type.Literal('text'),
    Type.Literal('amounts'),
    Type.Literal('lines'),
  ]),
  minimum: Type.Optional(Type.Integer()),
  maximum: Type.Optional(Type.Integer()),
  /** Most characters of a text, or entries of a list. */
  length: Type.Optional(Type.Integer()),
  choices: Type.Optional(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))),
});
export type SettingField = Static<typeof SettingField>;

const Area = Type.Union([Type.Literal('accounts'), Type.Literal('content'), Type.Literal('money'), Type.Literal('site')]);

export const SettingBrief = Type.Object({
  key: Type.String(),
  area: Area,
  title: Type.String(),
  /** Still what the house came with. */
  is_standard: Type.Boolean(),
  updated_at: Nullable(Time()),
});
export type SettingBrief = Static<typeof SettingBrief>;

/** A setting with its form. `version` goes along with a change, so that nobody overwrites what they have not seen. */
export const Setting = Type.Object({
  ...SettingBrief.properties,
  version: Type.Integer(),
  value: Type.Unknown(),
  standard: Type.Unknown(),
  fields: Type.Array(SettingField),
});
export type Setting = Static<typeof Setting>;

/** What an operator made of a setting, and what it was before. */
export const SettingChange = Type.Object({
  id: Id(),
  user: Nullable(Person),
  from: Type.Unknown(),
  to: Type.Unknown(),
  created_at: Time(),
});
export type SettingChange = Static<typeof SettingChange>;

const key = Text({ min: 1, max: 60 });

export const ListSettings = { input: Type.Object({}), answer: Type.Array(SettingBrief) };

export const GetSetting = { input: Type.Object({ key }), answer: Setting };

/** Without a `value`: back to what the house came with. */
export const ChangeSetting = {
  input: Type.Object({
    key,
    version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    value: Type.Optional(Type.Unknown()),
  }),
  answer: Type.Object({ message: Type.String(), setting: Setting }),
};

export const ListSettingChanges = { input: Type.Object({ key, ...afterPage }), answer: Type.Array(SettingChange) };
