ALTER TABLE "trial_finding_pieces" ADD COLUMN "state" text DEFAULT 'held' NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_finding_pieces" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trial_finding_pieces" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "trial_finding_pieces_waiting" ON "trial_finding_pieces" USING btree ("finding_id") WHERE "trial_finding_pieces"."state" = 'waiting';