import Type from 'typebox';
import { Nullable } from '../kernel/schemas.ts';
import { Report } from '../reports/reports.schemas.ts';

/** The report that the home page shows of what the house is for; null where nobody's may be shown. */
export const GetProof = { input: Type.Object({}), answer: Type.Object({ report: Nullable(Report) }) };
