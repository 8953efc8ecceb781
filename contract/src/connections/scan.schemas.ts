import Type from 'typebox';
import { Done, Text, Time } from '../kernel/schemas.ts';

/** What the code shows: it asks, and opens nothing by itself. */
const Ticket = Type.String({ pattern: '^[\\w-]{22}$' });
/** What only the browser that asked knows; it is not in the code. */
const Secret = Type.String({ pattern: '^[\\w-]{43}$' });

export const CreateScan = {
  input: Type.Object({ deviceId: Type.Optional(Text({ max: 64 })) }),
  answer: Type.Object({
    ticket: Ticket,
    secret: Secret,
    /** The address in the code. */
    url: Type.String(),
    /** The code as an SVG. */
    image: Type.String(),
    /** Seconds. */
    expires_in: Type.Integer(),
  }),
};

export const PollScan = {
  input: Type.Object({ ticket: Ticket, secret: Secret }),
  answer: Type.Object({
    status: Type.Union([
      Type.Literal('waiting'),
      Type.Literal('scanned'),
      Type.Literal('confirmed'),
      Type.Literal('refused'),
      Type.Literal('expired'),
    ]),
    /** With 'confirmed', and once. */
    access_token: Type.Optional(Type.String()),
    token_type: Type.Optional(Type.String()),
  }),
};

export const OpenScan = {
  input: Type.Object({ ticket: Ticket }),
  answer: Type.Object({
    /** The browser that asks and the system that it runs on, empty where it does not say. */
    browser: Type.String(),
    system: Type.String(),
    network: Type.String(),
    /** It comes from the network that this person comes from. */
    is_same_network: Type.Boolean(),
    asked_at: Time(),
    /** Seconds. */
    expires_in: Type.Integer(),
  }),
};

export const DecideScan = { input: Type.Object({ ticket: Ticket, allow: Type.Boolean() }), answer: Done };
