import type { LoadSession } from './load-session.ts';

/** So many people keep many things, whatever the size, so that a page of theirs is full. */
const KEEPERS = 20;
/** Of posts and of feeds. */
const KEPT = 60;

/** Some of the busiest members of the largest circle: who keeps much for later, and has a long statement. */
export const chooseKeepers = async ({ client }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_keepers on commit drop as
     select user_id, row_number() over (order by place) - 1 as turn from load_members where group_id = 1 and place between 1 and ${KEEPERS}`,
  );
};

/** Each keeps others of these things than the next one. What they have kept already stays as it is. */
const keep = async ({ client }: LoadSession, things: { table: 'posts' | 'feeds'; kind: 'post' | 'feed'; where: string }): Promise<void> => {
  await client.query(
    `with chosen as (
       select id, created_at, row_number() over (order by pg_temp.draw(id, 191)) - 1 as no from ${things.table} where deleted_at is null and ${things.where}
       order by no limit ${KEEPERS * KEPT}
     ), added as (
       insert into collections (user_id, subject_kind, subject_id, created_at)
       select k.user_id, '${things.kind}', s.id, pg_temp.milliseconds(s.created_at + (now() - s.created_at) * pg_temp.draw(s.id, 192))
       from chosen s join load_keepers k on k.turn = s.no % ${KEEPERS}
       order by 4 on conflict do nothing returning subject_id
     )
     update ${things.table} t set collects_count = collects_count + 1 from added where added.subject_id = t.id`,
  );
};

/** What the keepers keep. */
export const fillKeepers = async (session: LoadSession): Promise<void> => {
  await keep(session, { table: 'posts', kind: 'post', where: 'group_id = 1' });
  await keep(session, { table: 'feeds', kind: 'feed', where: 'true' });
};
