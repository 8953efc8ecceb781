CREATE TABLE "referral_rewards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"referral_id" bigint NOT NULL,
	"payee_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"month" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"fees" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hold_id" bigint,
	"due_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_rewards_amount" CHECK (amount > 0),
	CONSTRAINT "referral_rewards_held" CHECK (state <> 'held' or (hold_id is not null and due_at is not null))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"newcomer_id" bigint NOT NULL,
	"inviter_id" bigint NOT NULL,
	"bound_by" text NOT NULL,
	"state" text DEFAULT 'joined' NOT NULL,
	"reason" text,
	"bound_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "referrals_two" CHECK (newcomer_id <> inviter_id),
	CONSTRAINT "referrals_reason" CHECK ((state = 'aside') = (reason is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "referral_rewards_once" ON "referral_rewards" USING btree ("referral_id","payee_id","kind","month");--> statement-breakpoint
CREATE INDEX "referral_rewards_payee" ON "referral_rewards" USING btree ("payee_id","id");--> statement-breakpoint
CREATE INDEX "referral_rewards_waiting" ON "referral_rewards" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "referral_rewards_due" ON "referral_rewards" USING btree ("due_at") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_newcomer" ON "referrals" USING btree ("newcomer_id");--> statement-breakpoint
CREATE INDEX "referrals_inviter" ON "referrals" USING btree ("inviter_id","id");--> statement-breakpoint
-- Whoever came by an invitation before, and has opened no report yet, was promised as much as anybody who comes now.
INSERT INTO "referrals" ("newcomer_id", "inviter_id", "bound_by", "bound_at")
SELECT "id", "invited_by", 'sign-up', "created_at" FROM "users"
WHERE "invited_by" IS NOT NULL AND "invited_by" <> "id" AND "signed_at" IS NULL AND "status" <> 'deleted' ORDER BY "id";
