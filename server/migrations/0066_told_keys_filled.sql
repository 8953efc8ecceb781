-- What the log says of keys already, or will say of those that wait for it, and under which name of the house. By the index on their names.
UPDATE "credential_keys" k SET
  "told_as" = (SELECT regexp_replace(split_part(split_part(said."data", ' ', 3), '#', 1), ':orgs:[0-9]+$', '') FROM (
    SELECT e."data" FROM "credential_log_entries" e WHERE e."ref" = 'key:' || k."id"
    UNION ALL SELECT q."data" FROM "credential_log_queue" q WHERE q."ref" = 'key:' || k."id") said LIMIT 1),
  "is_end_told" = EXISTS (SELECT 1 FROM "credential_log_entries" e WHERE e."ref" = 'key-end:' || k."id")
    OR EXISTS (SELECT 1 FROM "credential_log_queue" q WHERE q."ref" = 'key-end:' || k."id")
  WHERE k."issuer" <> 'log' AND k."told_as" IS NULL;
