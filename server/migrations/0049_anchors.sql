CREATE TABLE "credential_log_anchors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_log_anchors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" bigint NOT NULL,
	"contract" text NOT NULL,
	"size" bigint NOT NULL,
	"root" "bytea" NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"sends" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"transaction" text,
	"block" bigint,
	"block_hash" text,
	"begun_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"anchored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "credential_log_anchors_pending" ON "credential_log_anchors" USING btree ("chain_id","contract") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "credential_log_anchors_size" ON "credential_log_anchors" USING btree ("size") WHERE state in ('anchored', 'final');