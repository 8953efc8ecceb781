CREATE TABLE "trial_finding_appeals" (
	"finding_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_finding_appeals_finding_id_user_id_pk" PRIMARY KEY("finding_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trial_mails" (
	"stop_key" text PRIMARY KEY NOT NULL,
	"accept_key" text NOT NULL,
	"mailbox" "bytea" NOT NULL,
	"sender_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trial_finding_appeals_user" ON "trial_finding_appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trial_mails_sender" ON "trial_mails" USING btree ("sender_id","at");--> statement-breakpoint
CREATE INDEX "trials_created" ON "trials" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "trial_mails" ("stop_key", "accept_key", "mailbox", "sender_id", "at")
	SELECT "stop_key", "accept_key", sha256(convert_to('trial mail ' || lower("email"::text), 'UTF8')), "initiator_id", "created_at"
	FROM "trials" WHERE "stop_key" IS NOT NULL AND "email" IS NOT NULL;--> statement-breakpoint
INSERT INTO "trial_finding_appeals" ("finding_id", "user_id", "text", "at")
	SELECT f."id", p."initiator_id", f."appeal", f."appealed_at" FROM "trial_findings" f
	CROSS JOIN LATERAL (SELECT "initiator_id" FROM "trial_finding_pieces" WHERE "finding_id" = f."id" ORDER BY "position", "trial_id" LIMIT 1) p
	WHERE f."appeal" IS NOT NULL AND f."appealed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_findings" DROP COLUMN "appeal";--> statement-breakpoint
ALTER TABLE "trial_findings" DROP COLUMN "appealed_at";--> statement-breakpoint
ALTER TABLE "trials" DROP COLUMN "stop_key";