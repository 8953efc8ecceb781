import type { LoadSession } from './load-session.ts';

const EACH = 12;

/** Trials of everybody who has opened their report, in each status, with the marks and errors of those that are done. */
export const fillTrials = async ({ client, sizes, say }: LoadSession): Promise<void> => {
  say('trials');
  await client.query(
    `insert into trials (initiator_id, receiver_id, accept_key, status, ending, source_language, target_language, industry, characters, words,
       accept_before, finish_before, evaluate_before, due_at, created_at, accepted_at, submitted_at, marked_at, ended_at, initiator_public, receiver_public)
     select t.from_id, t.to_id, md5('trial ' || t.from_id || ' ' || t.nth), t.status, case when t.status = 5 then 'not-accepted' end, 'zh', 'en', 'law', 120, 0,
       t.at + interval '3 days', t.at + interval '6 days', t.at + interval '9 days', case when t.status < 3 then now() + interval '30 days' end, t.at,
       case when t.status between 1 and 3 then t.at + interval '1 day' end, case when t.status in (2, 3) then t.at + interval '5 days' end,
       case when t.status = 3 then t.at + interval '8 days' end, case when t.status > 2 then t.at + interval '8 days' end,
       case when t.status = 3 then true end, case when t.status = 3 then t.nth % 2 = 1 end
     from (
       select u.id as from_id, 1 + (u.id * 7 + g * 31) % $1::bigint as to_id, g as nth, g % 6 as status, now() - (g * 20) * interval '1 day' as at
       from users u, generate_series(1, $2::int) g where u.signed_at is not null
     ) t join users r on r.id = t.to_id and r.signed_at is not null where t.to_id <> t.from_id order by t.at, t.from_id`,
    [sizes.people, EACH],
  );
  await client.query(
    `insert into trial_texts (trial_id, requirements, source_text, translated_text)
     select id, '请保留条款编号', repeat('甲方应当在收到发票后三十日内付款。', 7),
       case when status in (2, 3) then repeat('Party A shall pay within thirty days. ', 7) end from trials`,
  );
  await client.query(
    `insert into trial_marks (trial_id, owner_id, giver_id, language, knowledge, punctuality, comment, passed, given_at)
     select id, receiver_id, initiator_id, 3 + id % 3, 3 + (id / 3) % 3, 4, '译得扎实', id % 5 > 0, marked_at from trials where status = 3`,
  );
  await client.query(
    `insert into trial_spans (trial_id, start_at, end_at, category, severity, note)
     select t.id, g * 20, g * 20 + 9, 'accuracy/mistranslation', 'minor', '请核对' from trials t, generate_series(0, 5) g where t.status = 3`,
  );
};
