import type { Person as SomePerson } from '#contract/people/people.schemas.ts';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { Someone } from './person-link.tsx';

type WhoColumn<Item> = {
  readonly key?: string;
  readonly head: string;
  readonly personOf: (item: Item) => SomePerson | null | undefined;
  /** What stands where nobody does. */
  readonly none?: string | ((item: Item) => string);
};

/** The column of a table in which somebody stands, put in order and found by their name. */
export const whoColumn = <Item,>({ key = 'who', head, personOf, none }: WhoColumn<Item>): TableColumn<Item> => {
  const noneOf = (item: Item): string | null => (typeof none === 'function' ? none(item) : (none ?? null));
  return {
    key,
    head,
    value: (item) => personOf(item)?.name ?? noneOf(item),
    cell: (item) => {
      const person = personOf(item);
      return person ? (
        <div className="min-w-[3rem]">
          <Someone person={person} size="sm" />
        </div>
      ) : (
        noneOf(item)
      );
    },
  };
};
