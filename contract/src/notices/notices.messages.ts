export const noticesMessages = {
  read: { zh: '已全部标为已读', en: 'All marked as read', es: 'Todo marcado como leído' },
} as const;
