import Type, { type Static } from 'typebox';
import { Nothing, Nullable, Time } from '../kernel/schemas.ts';

/** How many a person may keep, and how long each may be. */
export const ATTRIBUTES_MAX = 50;
const VALUE_MAX = 2_000;

const Key = Type.String({ pattern: '^[a-z][a-z0-9._-]{0,39}$' });

/** Something that the app keeps for its person, such as where they left off; nobody else sees it. */
export const Attribute = Type.Object({ key: Type.String(), value: Type.String(), updated_at: Time() });
export type Attribute = Static<typeof Attribute>;

export const ListAttributes = { input: Type.Object({}), answer: Type.Array(Attribute) };

/** Without a value and a time where nothing is kept under the key. */
export const GetAttribute = {
  input: Type.Object({ key: Key }),
  answer: Type.Object({ key: Type.String(), value: Nullable(Type.String()), updated_at: Nullable(Time()) }),
};

/** In the place of what was kept under the key; null takes it away. */
export const SetAttribute = {
  input: Type.Object({ key: Key, value: Nullable(Type.String({ maxLength: VALUE_MAX })) }),
  answer: Nothing,
};
