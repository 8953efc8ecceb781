import { type SQL, sql } from 'drizzle-orm';

// Each is asked by a subquery that gives a value: one with 'exists' PostgreSQL may answer by a walk through the whole of the other table.

/**
 * What one pays to see (decision 64): what was adopted and what the invited answered, of a question that others look at for money. For SQL that
 * calls the answer `a`.
 */
export const isForSale = sql`((a.adopted_at is not null or a.is_invited)
  and (select sold.is_look from question_bounties sold where sold.question_id = a.question_id) is true)`;

/** Somebody paid to see it, of the people that `buyers` means, and did not get the price back. */
const isBought = (buyers: SQL): SQL => sql`((select true from purchases bought join paid_nodes node on node.id = bought.node_id
    where node.part = 'look' and node.subject_kind = 'question-answer' and node.subject_id = a.id and bought.refunded_at is null
      and ${buyers} limit 1) is true)`;

/**
 * It is closed to whoever looks: neither asker nor answerer, nor of the operators, nor has paid. Where whoever answered has left, nobody could be
 * paid, and it is open to all. The question is called `q`.
 */
export const isClosedTo = (looking: SQL): SQL => sql`(${isForSale} and a.author_id <> ${looking} and q.author_id <> ${looking}
  and (select payee.status from users payee where payee.id = a.author_id) <> 'deleted'
  and not exists (select 1 from users keeper where keeper.id = ${looking} and keeper.role = 'operator' and keeper.status = 'active')
  and not ${isBought(sql`bought.user_id = ${looking}`)})`;

/** It was adopted, a bounty was paid for it, or somebody paid to see it: its words stay, and so does it. */
export const isFixed = sql`(a.adopted_at is not null
  or (select true from question_bounties paid where paid.answer_id = a.id) is true
  or ${isBought(sql`true`)})`;
