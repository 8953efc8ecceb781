import { tryHostileInput } from './testing/try-hostile-input.ts';

tryHostileInput(import.meta.url);
