ALTER TABLE "ecert_exceptions" ADD COLUMN "due_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "trial_certificates_trial" ON "trial_certificates" USING btree ("trial_id","id");