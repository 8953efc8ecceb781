-- Houses that moved before this was kept: the names under which the log speaks of their keys, or will, other than that of now. Ends are told again
-- under all of them; what stands there is not doubled.
WITH said AS (
  SELECT split_part(split_part(t."ref", ' ', 1), ':', 2)::bigint AS "id",
    regexp_replace(split_part(split_part(t."data", ' ', 3), '#', 1), ':orgs:[0-9]+$', '') AS "name"
  FROM (
    SELECT e."ref", e."data" FROM "credential_log_entries" e WHERE e."ref" LIKE 'key:%'
    UNION ALL SELECT q."ref", q."data" FROM "credential_log_queue" q WHERE q."ref" LIKE 'key:%') t)
UPDATE "credential_keys" k SET "former_names" = former."names", "is_end_told" = false
  FROM (
    SELECT said."id", array_agg(DISTINCT said."name") AS "names" FROM said JOIN "credential_keys" o ON o."id" = said."id"
    WHERE o."told_as" IS DISTINCT FROM said."name" GROUP BY said."id") former
  WHERE k."id" = former."id";
