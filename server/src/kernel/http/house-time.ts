const SHANGHAI_MS = 8 * 3_600_000;

/** A moment as the house writes it for people: 'YYYY-MM-DD HH:mm' in Asia/Shanghai. */
export const houseTime = (moment: Date): string => new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 16).replace('T', ' ');
