ALTER TABLE "credential_keys" ADD COLUMN "told_as" text;--> statement-breakpoint
ALTER TABLE "credential_keys" ADD COLUMN "is_end_told" boolean DEFAULT false NOT NULL;
