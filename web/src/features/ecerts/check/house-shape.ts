import { isMembers } from './members.ts';

/** A shape holds of a value, or it does not. */
type Shape = (value: unknown) => boolean;

const text: Shape = (value) => typeof value === 'string';
const is = (word: string | boolean): Shape => {
  return (value) => value === word;
};
const list = (...shapes: readonly Shape[]): Shape => {
  return (value) => Array.isArray(value) && value.length === shapes.length && shapes.every((shape, n) => shape(value[n]));
};

/** All of these names, some of those that may be missing, and no other. */
const members = (shapes: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Shape => {
  const known = new Map([...Object.entries(shapes), ...Object.entries(optional)]);
  const needed = Object.keys(shapes);
  return (value) =>
    isMembers(value) &&
    needed.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, inside]) => known.get(name)?.(inside) === true);
};

const entry = (purpose: string): Shape =>
  members({
    ...{ id: text, type: is('BitstringStatusListEntry'), statusPurpose: is(purpose) },
    ...{ statusListIndex: text, statusListCredential: text },
  });

const identity = members({
  ...{ type: is('IdentityObject'), hashed: is(true), identityType: is('name'), salt: text, identityHash: text },
});

const achievement = members({
  ...{ id: text, type: list(is('Achievement')), name: text, description: text, criteria: members({ narrative: text }) },
});

const subject = members(
  { type: list(is('AchievementSubject')), identifier: list(identity), achievement },
  // What was signed before has the number in the name of its achievement.
  { licenseNumber: text, activityEndDate: text, result: list(members({ type: list(is('Result')), value: text })) },
);

const certificate = members(
  {
    ...{ '@context': list(text, text), id: text, type: list(is('VerifiableCredential'), is('OpenBadgeCredential')), name: text },
    ...{ issuer: members({ id: text, type: list(is('Profile')) }, { name: text }), validFrom: text },
    ...{ credentialStatus: list(entry('revocation'), entry('suspension')), credentialSubject: subject },
  },
  { validUntil: text },
);

const proof = members({
  ...{ type: text, cryptosuite: text, created: text, verificationMethod: text, proofPurpose: text, proofValue: text },
});

/**
 * Whether a certificate is written as the house writes them. A proof signs what is meant, and the same may be written in other ways, in which
 * a reader of names overlooks its state or its end. Whoever changes what is signed adds to this: what was signed before is in people's hands.
 */
export const isHouseShape = (document: unknown): boolean => certificate(document);

/** The same for the proof inside of it. */
export const isHouseProof = (value: unknown): boolean => proof(value);
