import Type from 'typebox';
import { heading, label, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

/** How many people who are no friends somebody greets a day. */
export const greetingSettings = defineSetting(
  'chat.greetings',
  Type.Object(
    { perDay: Whole(1, 1_000, label('每人每天打招呼上限', 'Greetings a day for a person', 'Saludos al día por persona')) },
    heading('content', '聊天', 'Chat', 'Chat'),
  ),
  { perDay: 30 },
);
