import Type, { type Static } from 'typebox';
import { Text } from '../kernel/schemas.ts';
import { STATEMENT_MAX } from './ecerts.limits.ts';

export const SheetForm = () => Type.Union([Type.Literal('classic'), Type.Literal('modern'), Type.Literal('plain')]);
export const SheetTone = () => Type.Union([Type.Literal('qingdai'), Type.Literal('seal'), Type.Literal('gold'), Type.Literal('ink')]);
export const SheetLanguage = () => Type.Union([Type.Literal('zh'), Type.Literal('en'), Type.Literal('es')]);

/** A sentence with places such as {name}; left out or blank it is the house's own. */
const Statement = () => Type.Optional(Text({ max: STATEMENT_MAX }));

export const Layout = Type.Object({
  form: SheetForm(),
  tone: SheetTone(),
  statements: Type.Object({ zh: Statement(), en: Statement(), es: Statement() }),
});
export type Layout = Static<typeof Layout>;

export const usualLayout: Layout = { form: 'classic', tone: 'qingdai', statements: {} };
