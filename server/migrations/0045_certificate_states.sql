CREATE TABLE "ecert_suspensions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecert_suspensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "content_hash" "bytea";--> statement-breakpoint
ALTER TABLE "credential_log_queue" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ecert_suspensions_open" ON "ecert_suspensions" USING btree ("certificate_id") WHERE lifted_at is null;
--> statement-breakpoint
-- What was revoked before is told in the log as well, from now on.
INSERT INTO credential_log_queue (data, ref)
SELECT 'revoked 1 ' || split_part(l.data, ' ', 3) || ' ' || to_char(e.revoked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'revoked:' || e.id
FROM ecerts e JOIN credential_log_entries l ON l.ref = 'certificate:' || e.id WHERE e.status = 4 ORDER BY e.revoked_at;
