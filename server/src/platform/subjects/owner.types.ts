import { customType } from 'drizzle-orm/pg-core';

/**
 * Who owns a thing, as engines know it: for rights, for payment and for what the owner is told. It is no number, so that it fits into no
 * answer, event or export; what may be shown of it is what a veil names (`Veil.name`).
 */
export class OwnerId {
  readonly #userId: number;

  constructor(userId: number) {
    this.#userId = userId;
  }

  /** Whether it is this person; a guest is nobody. */
  is(userId: number | null): boolean {
    return this.#userId === userId;
  }

  /** The number itself: for accounts, receivers and rows, and never for what somebody reads. */
  get secretUserId(): number {
    return this.#userId;
  }

  /** It stands in nothing that is written as JSON. */
  toJSON(): undefined {
    return undefined;
  }
}

/** A column that names the owner of a thing of any kind. */
export const ownerRef = customType<{ data: OwnerId; driverData: number }>({
  dataType: () => 'bigint',
  fromDriver: (id) => new OwnerId(Number(id)),
  toDriver: (owner) => owner.secretUserId,
});

/** Who bears no name around a thing (decision 65); everybody else is named. */
export class Veil {
  readonly #isHidden: (userId: number) => boolean;

  constructor(isHidden: (userId: number) => boolean) {
    this.#isHidden = isHidden;
  }

  hides(person: OwnerId | number): boolean {
    return this.#isHidden(typeof person === 'number' ? person : person.secretUserId);
  }

  /** The id that may be shown; null for who bears no name here. */
  name(person: OwnerId | number | null): number | null {
    if (person === null || this.hides(person)) return null;
    return typeof person === 'number' ? person : person.secretUserId;
  }
}

/** Nobody is hidden. */
export const openVeil = new Veil(() => false);
/** Everybody is: nobody knows any more who was. */
export const closedVeil = new Veil(() => true);

/** What a thing says of its owner who stands to it by name. */
export const ownedBy = (userId: number): { owner: OwnerId; veil: Veil } => ({ owner: new OwnerId(userId), veil: openVeil });

/** What an anonymous thing says of its owner; `beside` are others who bear no name around it, as the asker beside an answer. */
export const hiddenBy = (userId: number, beside: readonly number[] = []): { owner: OwnerId; veil: Veil } => {
  const hidden = new Set([userId, ...beside]);
  return { owner: new OwnerId(userId), veil: new Veil((id) => hidden.has(id)) };
};
