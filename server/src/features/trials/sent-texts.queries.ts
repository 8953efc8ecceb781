import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { trialTextsTable as texts, trialsTable as trials } from './trials.tables.ts';

/** Mailboxes of these are of people who have nothing else in common. */
const OPEN_DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'icloud.com', 'me.com', 'proton.me'],
  ...['qq.com', 'foxmail.com', '163.com', '126.com', 'yeah.net', 'sina.com', 'sina.cn', 'sohu.com', '139.com', '189.cn', 'aliyun.com'],
  ...[
    'vip.qq.com',
    'vip.163.com',
    'vip.126.com',
    'vip.sina.com',
    '188.com',
    '263.net',
    'tom.com',
    '21cn.com',
    'wo.cn',
    'live.cn',
    'outlook.cn',
  ],
  ...[
    'aol.com',
    'mail.com',
    'email.com',
    'inbox.com',
    'zoho.com',
    'fastmail.com',
    'hey.com',
    'tutanota.com',
    'pm.me',
    'protonmail.com',
    'mac.com',
  ],
  ...[
    'terra.es',
    'telefonica.net',
    'orange.es',
    'ono.com',
    'ya.com',
    'hushmail.com',
    'mail.ru',
    'bk.ru',
    'list.ru',
    'inbox.ru',
    'naver.com',
  ],
  ...[
    'daum.net',
    'hanmail.net',
    'web.de',
    't-online.de',
    'freenet.de',
    'orange.fr',
    'free.fr',
    'laposte.net',
    'wanadoo.fr',
    'libero.it',
    'uol.com.br',
  ],
];
/** Houses that have such mailboxes in every country. */
const OPEN_HOUSES = '^(yahoo|ymail|rocketmail|hotmail|outlook|live|msn|gmx|yandex|gmail)[.]';
/** Where more people than these have a mailbox, it is no office that they share. */
const OFFICE_MAX = 50;

/**
 * Who started trials since then, and what each has in common with others: a device, an account for money, a company, a mail domain of
 * an office, which is not open to everybody. One row for each such thing; `tie` is empty in the row that everybody has.
 */
export const listSenders = async (db: Db, since: Date): Promise<{ userId: number; tie: string }[]> => {
  const { rows } = await db.execute<{ user_id: string; tie: string }>(sql`
    with senders as materialized (select distinct initiator_id as id from trials where created_at >= ${since}),
    domains as materialized (
      select id as user_id, domain, count(*) over (partition by domain) as people
      from (select id, split_part(lower(email::text), '@', 2) as domain from users where email is not null and email_verified_at is not null) as u
      where domain <> all (${sql.param(OPEN_DOMAINS)}::text[]) and domain !~ ${OPEN_HOUSES})
    select id as user_id, '' as tie from senders
    union select s.id, 'device ' || d.device_id from senders s join sessions d on d.user_id = s.id where d.device_id <> ''
    union select s.id, 'payee ' || c.type || ' ' || lower(c.account) from senders s join cashes c on c.user_id = s.id where c.account <> ''
    union select s.id, 'company ' || p.owner_id from senders s join enterprise_people p on p.member_id = s.id where p.member_state = 'agreed'
    union select s.id, 'company ' || s.id from senders s where exists (select 1 from enterprise_people p where p.owner_id = s.id)
    union select s.id, 'mail ' || d.domain from senders s join domains d on d.user_id = s.id where d.people <= ${OFFICE_MAX}`);
  return rows.map((row) => ({ userId: Number(row.user_id), tie: row.tie }));
};

/** What people sent since then. */
export const listSentTexts = (db: Db, userIds: readonly number[], since: Date) =>
  db
    .select({
      id: trials.id,
      initiatorId: trials.initiatorId,
      receiverId: trials.receiverId,
      email: trials.email,
      language: trials.sourceLanguage,
      text: texts.sourceText,
    })
    .from(trials)
    .innerJoin(texts, eq(texts.trialId, trials.id))
    .where(and(inArray(trials.initiatorId, [...userIds]), gte(trials.createdAt, since)))
    .orderBy(asc(trials.id));
