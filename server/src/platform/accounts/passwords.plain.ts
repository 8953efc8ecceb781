import { hash, hashRaw, verify } from '@node-rs/argon2';
import { PASSWORD_MIN } from '#contract/accounts/accounts.limits.ts';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import { isCommonPassword } from './common-passwords.plain.ts';

const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of nobody's password, at the same cost: who is not there takes as long to refuse as who is. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$ZwpoU7zxp3551o2TJwoEvQ$mbfc+l/a73LV0u2GovFSqIx20joSNuL+jbtIeQMSC+g';

/** Hashing takes the thread pool, which files and name look-ups need too: so few run at once, and those past the queue are refused. */
let runningMax = 2;
const WAITING_MAX = 128;
let running = 0;
const waiting: (() => void)[] = [];

/** How many passwords are hashed at once in this process; told once, by its settings. */
export const limitHashing = (threads: number): void => {
  runningMax = threads;
};

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= runningMax) {
    if (waiting.length >= WAITING_MAX) throw new UpstreamError('password hashing');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** The argon2id hash of a password, with its parameters and salt. Throws UpstreamError when too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), ARGON2));

/** The argon2id hash of a short random secret under a known salt, so that one of several can be found by it. Throws UpstreamError. */
export const hashWithSalt = (secret: string, salt: Buffer): Promise<Buffer> => inTurn(() => hashRaw(secret, { ...ARGON2, salt }));

/** Whether a password is the one; takes its time also where there is none. Throws UpstreamError when too many wait. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODY, password.normalize('NFKC')));
  return passwordHash !== null && matches;
};

/** What this house is called: the first thing that is tried here and nowhere else (ASVS 6.1.2). */
const HOUSE_WORDS = ['yanzhi', 'yanzhibaogao', 'fanyi'];

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Whether a password is a word of the house, or the username, with or without digits and signs. */
const isNearAtHand = (password: string, name: string | undefined): boolean => {
  if (name !== undefined && name.toLowerCase() === password.toLowerCase()) return true;
  const letters = lettersOf(password);
  return letters !== '' && (HOUSE_WORDS.includes(letters) || letters === lettersOf(name ?? ''));
};

const lengthOf = (password: string): number => [...password].length;

/** Why a password may not be had (decision 8), or null where it may. `name` is the username, which must not be the password. */
export const whyNotPassword = (
  password: string,
  options: { max: number; name?: string },
): 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_HAS_CHINESE' | 'PASSWORD_HAS_SPACES' | 'PASSWORD_TOO_COMMON' | null => {
  if (lengthOf(password) < PASSWORD_MIN) return 'PASSWORD_TOO_SHORT';
  if (lengthOf(password) > options.max) return 'PASSWORD_TOO_LONG';
  if (/\p{Script=Han}/u.test(password)) return 'PASSWORD_HAS_CHINESE';
  if (/[\s\p{Cc}]/u.test(password)) return 'PASSWORD_HAS_SPACES';
  return isNearAtHand(password, options.name) || isCommonPassword(password) ? 'PASSWORD_TOO_COMMON' : null;
};
