import Type, { type Static } from 'typebox';
import { Nullable } from '../kernel/schemas.ts';

/** A time of the day, 'HH:mm'. */
const Clock = () => Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

const NoticeChoice = Type.Object({
  kind: Type.String(),
  /** In the reader's language. */
  name: Type.String(),
  /** Counted and marked as new; what is not is in its list all the same. */
  in_app: Type.Boolean(),
  push: Type.Boolean(),
  mail: Type.Boolean(),
  /** Of one's account, and of what was decided: always told in the app. */
  is_fixed: Type.Boolean(),
  /** The ways that it goes by at all: messages of chats stand in their rooms, and go to devices as pushes alone. */
  ways: Type.Array(Type.Union([Type.Literal('in_app'), Type.Literal('push'), Type.Literal('mail')])),
});
export type NoticeChoice = Static<typeof NoticeChoice>;

/** Between these times of the day, by the clocks of the zone, no push goes out; what came meanwhile comes after. */
const QuietHours = Type.Object({
  from: Clock(),
  to: Clock(),
  /** Such as 'Asia/Shanghai'. */
  time_zone: Type.String({ minLength: 1, maxLength: 64 }),
});
export type QuietHours = Static<typeof QuietHours>;

const NoticeChoices = Type.Object({
  kinds: Type.Array(NoticeChoice),
  quiet: Nullable(QuietHours),
  /** Whether what a device shows bears the words of the notice. */
  shows_words: Type.Boolean(),
  /** Whether there is a confirmed mailbox. */
  has_mail: Type.Boolean(),
});
export type NoticeChoices = Static<typeof NoticeChoices>;

export const GetChoices = { input: Type.Object({}), answer: NoticeChoices };

/** What is left out stays as it was; `quiet` null ends the quiet hours. */
export const SetChoices = {
  input: Type.Object({
    kinds: Type.Optional(
      Type.Array(
        Type.Object({
          kind: Type.String({ minLength: 1, maxLength: 32 }),
          in_app: Type.Optional(Type.Boolean()),
          push: Type.Optional(Type.Boolean()),
          mail: Type.Optional(Type.Boolean()),
        }),
        { maxItems: 100 },
      ),
    ),
    quiet: Type.Optional(Nullable(QuietHours)),
    shows_words: Type.Optional(Type.Boolean()),
  }),
  answer: NoticeChoices,
};
