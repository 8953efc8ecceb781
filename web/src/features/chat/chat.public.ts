// Pages of people and circles are among the first screens: what opens a room comes with the tap.

/** Opens the room of two with somebody. A guest is asked to sign in first. */
export const chatWith = async (userId: number): Promise<void> => (await import('./enter-chat.ts')).chatWith(userId);

/** Opens the room of a circle. Who keeps the circle is asked whether to open one where there is none; its members are told so. */
export const chatOfCircle = async (groupId: number): Promise<void> => (await import('./enter-chat.ts')).chatOfCircle(groupId);
