import Type, { type Static } from 'typebox';
import { Done, Id, offsetPage, Text, Time } from '../kernel/schemas.ts';
import { REASON_MAX } from '../moderation/moderation.limits.ts';
import { PaymentPassword, SeenPrice } from '../payment-password/payment-password.schemas.ts';
import { Question } from './questions.schemas.ts';

/** `id` is the question's; `apply_amount` of the settings is set apart for it. */
export const ApplyFeatured = { input: Type.Object({ id: Id(), ...PaymentPassword, ...SeenPrice }), answer: Done };

/** What waits to be decided about. */
export const FeaturedApplication = Type.Object({ id: Id(), question: Question, amount: Type.Integer(), created_at: Time() });
export type FeaturedApplication = Static<typeof FeaturedApplication>;

/** The oldest first. */
export const ListFeaturedApplications = { input: Type.Object(offsetPage), answer: Type.Array(FeaturedApplication) };
export const ApproveFeatured = { input: Type.Object({ id: Id() }), answer: Done };
export const RejectFeatured = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: REASON_MAX }) }), answer: Done };
