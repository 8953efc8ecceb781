export const groupsMessages = {
  joined: { zh: '加入成功', en: 'You have joined', es: 'Te has unido' },
} as const;
