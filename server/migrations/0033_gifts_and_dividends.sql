CREATE TABLE "dividend_months" (
	"month" text PRIMARY KEY NOT NULL,
	"reckoned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_gifts" (
	"owner_kind" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"unspent" bigint NOT NULL,
	CONSTRAINT "ledger_gifts_owner_kind_owner_id_pk" PRIMARY KEY("owner_kind","owner_id"),
	CONSTRAINT "ledger_gifts_unspent" CHECK (unspent >= 0)
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "ended_by" text;--> statement-breakpoint
CREATE INDEX "users_new" ON "users" USING btree ("created_at") WHERE status = 'active' and signed_at is not null;--> statement-breakpoint
-- What was given before gifts were followed: as much of it as its receiver still has.
INSERT INTO "ledger_gifts" ("owner_kind", "owner_id", "unspent")
SELECT given.owner_kind, given.owner_id, least(given.amount, held.balance) FROM (
	SELECT a.owner_kind, a.owner_id, sum(p.amount) AS amount FROM "ledger_postings" p JOIN "ledger_accounts" a ON a.id = p.account_id
	WHERE p.code = 'invite.reward' AND p.amount > 0 AND a.owner_kind = 'user' GROUP BY a.owner_kind, a.owner_id
) given JOIN (
	SELECT owner_kind, owner_id, sum(balance) AS balance FROM "ledger_accounts" WHERE asset = 'currency' AND purpose IN ('main', 'escrow') GROUP BY owner_kind, owner_id
) held USING (owner_kind, owner_id) WHERE held.balance > 0;
