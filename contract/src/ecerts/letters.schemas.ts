import Type from 'typebox';
import { Done } from '../kernel/schemas.ts';

/** What stands in a letter alone. */
export const StopLetters = { input: Type.Object({ key: Type.String({ pattern: '^[\\w-]{43}\\.[\\w-]{43}$' }) }), answer: Done };
