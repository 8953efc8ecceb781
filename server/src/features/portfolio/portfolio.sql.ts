import { type SQL, sql } from 'drizzle-orm';
import type { PagePicture } from './portfolio.tables.ts';

// Every part is one value, so that a whole report is one statement: how many rows there are, and the first `most` in their owner's order.

export type PartOf<Row> = { count: number; items: Row[] };

const part = (table: SQL, rows: SQL, owner: SQL, there = sql`true`): SQL => sql`(select jsonb_build_object(
  'count', (select count(*) from ${table} where user_id = ${owner} and ${there}),
  'items', coalesce((select jsonb_agg(shown) from (${rows}) as shown), '[]'::jsonb)))`;

const inOrder = (owner: SQL, most: number, there = sql`true`): SQL =>
  sql`where t.user_id = ${owner} and ${there} order by t.rank, t.id desc limit ${sql.raw(String(most))}`;

export type WorkRow = {
  id: number;
  name: string;
  intro: string;
  source: string;
  target: string;
  industry: string;
  pages: number;
  cover: PagePicture | null;
};

const shown = sql`removed_at is null`;

/** The works of an owner, as a scalar subquery. */
export const worksJson = (owner: SQL, most: number): SQL =>
  part(
    sql`report_works`,
    sql`select t.id, t.name, t.intro, t.source_language as source, t.target_language as target, t.industry, d.pages, d.previews -> 0 as cover
      from report_works t join report_documents d on d.file_id = t.file_id ${inOrder(owner, most, shown)}`,
    owner,
    shown,
  );

export type ProjectRow = { id: number; name: string; company: string; intro: string; startedOn: string | null; endedOn: string | null };

export const projectsJson = (owner: SQL, most: number): SQL =>
  part(
    sql`experiences`,
    sql`select t.id, t.title as name, t.company, t.intro, t.started_on as "startedOn", t.ended_on as "endedOn"
      from experiences t ${inOrder(owner, most)}`,
    owner,
  );

export type EducationRow = { id: number; school: string; degree: string; major: string };

export const educationJson = (owner: SQL, most: number): SQL =>
  part(sql`report_education`, sql`select t.id, t.school, t.degree, t.major from report_education t ${inOrder(owner, most)}`, owner);

export type CertificateRow = {
  id: number;
  type: string;
  name: string;
  number: string;
  issuer: string;
  issuedOn: string;
  pictures: PagePicture[];
};

export const certificatesJson = (owner: SQL, most: number): SQL =>
  part(
    sql`report_certificates`,
    sql`select t.id, t.type, t.name, t.number, t.issuer, t.issued_on as "issuedOn", t.pictures
      from report_certificates t ${inOrder(owner, most)}`,
    owner,
  );

/** Languages and fields of work of an owner; null while they told none. */
export type ProfileRow = { native: string; first: string; second: string | null; third: string | null; industries: string[] };

export const profileJson = (owner: SQL): SQL => sql`(select jsonb_build_object('native', native_language, 'first', first_foreign,
  'second', second_foreign, 'third', third_foreign, 'industries', to_jsonb(fields)) from language_profiles where user_id = ${owner})`;
