import { type SQL, sql } from 'drizzle-orm';
import type { ReportSection } from '#contract/reports/report-sections.ts';
import type { Db } from '../../kernel/db/database.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { seenPart } from '../../platform/reports/seen-part.sql.ts';

const GRAPH_MAX = 300;
const SHARES_MAX = 12;
const MONTHS = 12;

export type Looked = { ownerId: number; viewerId: number };

export type Share = { name: string; count: number };

export type NetworkRow = {
  size: number;
  languages: Share[];
  fields: Share[];
  places: Share[];
  withLanguages: number;
  withFields: number;
  withPlaces: number;
  growth: { month: string; added: number; total: number }[];
};

const sees = (section: ReportSection, viewerId: number): SQL =>
  sql`(f.friend_id = ${viewerId} or ${seenPart(section, sql`f.friend_id`, { userId: viewerId })})`;

const sharesOf = (names: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('name', name, 'count', count) order by count desc, name), '[]'::json) from (
    select name, count(*)::int as count from ${names} where name <> '' group by name order by count(*) desc, name limit ${sql.raw(String(SHARES_MAX))}
  ) as counted)`;

/** What somebody's friends are, as far as the viewer may see each of them; those across a block with the viewer do not count. One query. */
export const countNetwork = async (db: Db, { ownerId, viewerId }: Looked, now: Date): Promise<NetworkRow> => {
  const { rows } = await db.execute<NetworkRow>(sql`
    with net as materialized (
      select f.since, u.location as place,
        case when ${sees('languages', viewerId)} then u.pair end as pair,
        case when ${sees('industries', viewerId)} then l.fields end as fields
      from friendships f join users u on u.id = f.friend_id and u.status = 'active'
      left join language_profiles l on l.user_id = f.friend_id
      where f.person_id = ${ownerId} and ${notBlockedSql(sql`f.friend_id`, viewerId)}
    ), months as (
      select to_char(month, 'YYYY-MM') as month, (month + interval '1 month') at time zone 'Asia/Shanghai' as ends, month at time zone 'Asia/Shanghai' as begins
      from generate_series(date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai') - interval '${sql.raw(String(MONTHS - 1))} months',
        date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai'), interval '1 month') as month
    )
    select (select count(*)::int from net) as size,
      ${sharesOf(sql`(select pair as name from net where pair is not null) as named`)} as languages,
      ${sharesOf(sql`(select unnest(fields) as name from net) as named`)} as fields,
      ${sharesOf(sql`(select place as name from net) as named`)} as places,
      (select count(*)::int from net where coalesce(pair, '') <> '') as "withLanguages",
      (select count(*)::int from net where cardinality(fields) > 0) as "withFields",
      (select count(*)::int from net where place <> '') as "withPlaces",
      (select json_agg(json_build_object('month', month, 'added', (select count(*)::int from net where since >= begins and since < ends),
        'total', (select count(*)::int from net where since < ends)) order by month) from months) as growth`);
  const [row] = rows;
  if (!row) throw new Error('a count answers with a row');
  return row;
};

export type GraphRow = { size: number; nodes: { id: number; ties: number }[]; edges: [number, number][] };

/**
 * Up to 300 of somebody's friends, those with most ties among them first, and the ties as places in that list. A tie is one that the viewer
 * may see: one of the two is the viewer, or a friend of theirs who shows friends their network (decision 71). One query.
 */
export const loadGraph = async (db: Db, { ownerId, viewerId }: Looked): Promise<GraphRow> => {
  const { rows } = await db.execute<{ size: number; nodes: GraphRow['nodes'] | null; edges: GraphRow['edges'] | null }>(sql`
    with net as materialized (
      select f.friend_id as id, f.since, f.friend_id = ${viewerId} or (u.signed_at is not null
        and coalesce(s.audiences ->> 'network', 'friends') <> 'me'
        and exists (select 1 from friendships v where v.person_id = ${viewerId} and v.friend_id = f.friend_id)) as is_open
      from friendships f join users u on u.id = f.friend_id and u.status = 'active'
      left join report_settings s on s.user_id = f.friend_id
      where f.person_id = ${ownerId} and ${notBlockedSql(sql`f.friend_id`, viewerId)}
    ), ties as materialized (
      select a.id as one, b.id as other from net a join friendships f on f.person_id = a.id join net b on b.id = f.friend_id
      where a.is_open or b.is_open
    ), chosen as materialized (
      select id, ties, (row_number() over (order by ties desc, since desc, id) - 1)::int as place from (
        select net.id, net.since, coalesce(counts.n, 0) as ties from net
        left join (select one, count(*)::int as n from ties group by one) as counts on counts.one = net.id
      ) as counted order by place limit ${sql.raw(String(GRAPH_MAX))}
    )
    select (select count(*)::int from net) as size,
      (select json_agg(json_build_object('id', id, 'ties', ties) order by place) from chosen) as nodes,
      (select json_agg(json_build_array(a.place, b.place) order by a.place, b.place) from ties
        join chosen a on a.id = ties.one join chosen b on b.id = ties.other where a.place < b.place) as edges`);
  return { size: rows[0]?.size ?? 0, nodes: rows[0]?.nodes ?? [], edges: rows[0]?.edges ?? [] };
};
