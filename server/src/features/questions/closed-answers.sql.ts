import { type SQL, sql } from 'drizzle-orm';

/**
 * What one pays to see (decision 64): what was adopted and what the invited answered, of a question that others look at for money. For SQL that
 * calls the answer `a`.
 */
export const isForSale = sql`((a.adopted_at is not null or a.is_invited)
  and exists (select 1 from question_bounties sold where sold.question_id = a.question_id and sold.is_look))`;

/** Purchases of a look at it whose price was not given back. */
const looks = sql`select 1 from purchases bought join paid_nodes node on node.id = bought.node_id
    where node.part = 'look' and node.subject_kind = 'question-answer' and node.subject_id = a.id and bought.refunded_at is null`;

/**
 * It is closed to whoever looks: neither asker nor answerer, nor of the operators, nor has paid. Where whoever answered has left, nobody could be
 * paid, and it is open to all. The question is called `q`.
 */
export const isClosedTo = (looking: SQL): SQL => sql`(${isForSale} and a.author_id <> ${looking} and q.author_id <> ${looking}
  and exists (select 1 from users payee where payee.id = a.author_id and payee.status <> 'deleted')
  and not exists (select 1 from users keeper where keeper.id = ${looking} and keeper.role = 'operator' and keeper.status = 'active')
  and not exists (${looks} and bought.user_id = ${looking}))`;

/** It was adopted, a bounty was paid for it, or somebody paid to see it: its words stay, and so does it. */
export const isKept = sql`(a.adopted_at is not null
  or exists (select 1 from question_bounties paid where paid.answer_id = a.id)
  or exists (${looks}))`;
