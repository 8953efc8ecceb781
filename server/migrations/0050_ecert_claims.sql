CREATE TABLE "ecert_claim_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecert_claim_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" bigint NOT NULL,
	"issuer_id" bigint,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ecert_claim_requests_waiting" ON "ecert_claim_requests" USING btree ("certificate_id","user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "ecert_claim_requests_person" ON "ecert_claim_requests" USING btree ("user_id","certificate_id","id");--> statement-breakpoint
CREATE INDEX "ecert_claim_requests_issuer" ON "ecert_claim_requests" USING btree ("issuer_id","state","id");