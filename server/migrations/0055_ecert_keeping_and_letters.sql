CREATE TABLE "ecert_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecert_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mailbox" "bytea" NOT NULL,
	"certificate_id" bigint NOT NULL,
	"told" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ecert_mailboxes" (
	"mailbox" "bytea" PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "ecert_lists_open";--> statement-breakpoint
ALTER TABLE "ecert_exports" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "ecert_shares" ADD COLUMN "keeper_nr" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ecert_templates" ADD COLUMN "claimed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "keeper_nr" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "move_nr" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credential_log_anchors" ADD COLUMN "doubted_at" bigint;--> statement-breakpoint
CREATE INDEX "ecert_letters_mailbox" ON "ecert_letters" USING btree ("mailbox","id");--> statement-breakpoint
CREATE INDEX "ecert_claim_requests_state" ON "ecert_claim_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ecert_exception_words_author" ON "ecert_exception_words" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "ecert_suspensions_certificate" ON "ecert_suspensions" USING btree ("certificate_id","id");--> statement-breakpoint
CREATE INDEX "ecert_lists_open" ON "ecert_lists" USING btree ("touched_at") WHERE state in ('checked', 'issuing', 'stopped');