ALTER TABLE "ecert_shares" ALTER COLUMN "keeper_nr" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ecert_shares" ALTER COLUMN "keeper_nr" DROP NOT NULL;--> statement-breakpoint
-- Links from before certificates had keepers by number go by the account alone; those that a move closed stay closed for good.
UPDATE "ecert_shares" s SET "keeper_nr" = CASE WHEN s."owner_id" IS NOT DISTINCT FROM e."holder_id" THEN NULL ELSE -1 END
  FROM "ecerts" e WHERE e."id" = s."certificate_id" AND s."keeper_nr" = 0 AND e."keeper_nr" = 0;--> statement-breakpoint
ALTER TABLE "ecert_templates" ADD COLUMN "claims_counted_to" timestamp with time zone;--> statement-breakpoint
-- Until the first night all are counted where they are asked for.
UPDATE "ecert_templates" SET "claimed_count" = 0 WHERE "claimed_count" <> 0;
