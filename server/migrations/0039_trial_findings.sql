CREATE TABLE "trial_finding_pieces" (
	"finding_id" bigint NOT NULL,
	"trial_id" bigint NOT NULL,
	"initiator_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "trial_finding_pieces_finding_id_trial_id_pk" PRIMARY KEY("finding_id","trial_id")
);
--> statement-breakpoint
CREATE TABLE "trial_findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'open' NOT NULL,
	"score" real NOT NULL,
	"language" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "trial_finding_pieces_initiator" ON "trial_finding_pieces" USING btree ("initiator_id");--> statement-breakpoint
CREATE INDEX "trial_finding_pieces_trial" ON "trial_finding_pieces" USING btree ("trial_id");--> statement-breakpoint
CREATE INDEX "trial_findings_state" ON "trial_findings" USING btree ("state","id");