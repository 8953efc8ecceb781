import { useUnit } from '../wallet.data.ts';

/** What the currency is called, at the head of a line: the setting keeps it as it stands within one. */
export const UnitName = () => <span className="inline-block first-letter:uppercase">{useUnit()}</span>;
