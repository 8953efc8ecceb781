import { findCircleChat, openChat, openCircleChat } from '#contract/chat/chat.doors.ts';
import { call } from '#web/api/call.ts';
import { callContext } from '#web/api/call-context.ts';
import { writeNow } from '#web/api/write-now.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { goTo } from '../../app/navigation/navigator.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { requireSession } from '../../app/session/require-session.ts';

const enter = (chatId: number): void => goTo(pathTo('/chats/:chatId', { chatId }));

/** Opens the room of two with somebody. A guest is asked to sign in first. */
export const chatWith = async (userId: number): Promise<void> => {
  if (!requireSession()) return;
  const done = await writeNow(openChat, { user_id: userId });
  if (done !== null) enter(done.answer.id);
};

/** Opens the room of a circle. Who keeps the circle is asked whether to open one where there is none; its members are told so. */
export const chatOfCircle = async (groupId: number): Promise<void> => {
  if (!requireSession()) return;
  await loadStrings(['chat']);
  try {
    const { id, may_open } = await call(findCircleChat, { id: groupId });
    if (id !== null) return enter(id);
    if (!may_open) return void toast.info(translator.t('chat:entry.none'));
  } catch (error) {
    return callContext().onWriteFailed(error, {});
  }
  const isWanted = await confirm({
    title: translator.t('chat:entry.openTitle'),
    text: translator.t('chat:entry.openText'),
    confirmLabel: translator.t('chat:entry.open'),
  });
  if (!isWanted) return;
  await afterOverlays();
  const done = await writeNow(openCircleChat, { id: groupId });
  if (done !== null) enter(done.answer.id);
};
