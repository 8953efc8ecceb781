-- Trials that were begun after a finding was upheld cannot have been judged by that: an operator looks at them.
UPDATE "trial_finding_pieces" p SET "state" = 'waiting' FROM "trial_findings" f, "trials" t
  WHERE f."id" = p."finding_id" AND t."id" = p."trial_id" AND f."state" = 'upheld' AND p."state" = 'held' AND p."decided_at" IS NULL
    AND t."created_at" > f."decided_at";
