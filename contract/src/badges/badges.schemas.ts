import Type, { type Static } from 'typebox';
import { Id, Nullable, Time } from '../kernel/schemas.ts';

/** What a badge is for, in the order in which they stand. */
export const badgeCodes = [
  'report-opened',
  'verified-person',
  'verified-company',
  'first-review',
  'ten-reviews',
  'checkin-7',
  'checkin-30',
  'checkin-100',
  'circle-founder',
  'liked-100',
] as const;
export type BadgeCode = (typeof badgeCodes)[number];

/** Earned by something true of a person; nobody gives it. Name and text are in the language asked for. */
export const Badge = Type.Object({
  code: Type.Enum(badgeCodes),
  name: Type.String(),
  text: Type.String(),
  is_earned: Type.Boolean(),
  /** Null where it is not known since when, or not earned. */
  earned_at: Nullable(Time()),
});
export type Badge = Static<typeof Badge>;

/** Of somebody by id, what they earned; one's own with those that are still to be earned. */
export const ListBadges = { input: Type.Object({ userId: Type.Optional(Id()) }), answer: Type.Array(Badge) };
