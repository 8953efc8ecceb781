import { loadStrings } from '../../app/locale/strings.ts';
import { greet } from './greeting.ts';

/** The login-success popup for who comes back from the passport, which no screen of accounts greets (specification, section 4.1). */
export const greetArrival = async (): Promise<void> => {
  await loadStrings(['accounts']);
  greet();
};
