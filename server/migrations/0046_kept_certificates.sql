ALTER TABLE "ecerts" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "claim_mark" text;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "issuer_name" text;