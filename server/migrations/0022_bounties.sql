CREATE TABLE "question_bounties" (
	"question_id" bigint PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"hold_id" bigint,
	"holds" smallint DEFAULT 1 NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"is_look" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"answer_id" bigint,
	CONSTRAINT "question_bounties_amount" CHECK (amount > 0),
	CONSTRAINT "question_bounties_ended" CHECK ((ended_at is null) = (outcome is null))
);
--> statement-breakpoint
CREATE TABLE "question_invitations" (
	"question_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"is_told" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_invitations_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "question_answers" ADD COLUMN "is_invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "question_bounties_due" ON "question_bounties" USING btree ("due_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "question_bounties_open" ON "question_bounties" USING btree ((ended_at is null),"question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_bounties_answer" ON "question_bounties" USING btree ("answer_id") WHERE answer_id is not null;--> statement-breakpoint
CREATE INDEX "question_invitations_user" ON "question_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paid_nodes_look" ON "paid_nodes" USING btree ("subject_kind","subject_id") WHERE part = 'look';