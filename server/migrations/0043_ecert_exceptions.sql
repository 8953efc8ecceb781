CREATE TABLE "ecert_exception_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecert_exception_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exception_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ecert_exception_words" (
	"exception_id" bigint NOT NULL,
	"turn" smallint NOT NULL,
	"said_by" text NOT NULL,
	"author_id" bigint,
	"text" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ecert_exception_words_exception_id_turn_pk" PRIMARY KEY("exception_id","turn")
);
--> statement-breakpoint
CREATE TABLE "ecert_exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecert_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" bigint NOT NULL,
	"issuer_id" bigint,
	"user_id" bigint,
	"email" text,
	"network" text,
	"is_proven" boolean NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"file_ids" bigint[] NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "ecert_exception_openings_of" ON "ecert_exception_openings" USING btree ("exception_id","id");--> statement-breakpoint
CREATE INDEX "ecert_exceptions_state" ON "ecert_exceptions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ecert_exceptions_issuer" ON "ecert_exceptions" USING btree ("issuer_id","state","id") WHERE issuer_id is not null;--> statement-breakpoint
CREATE INDEX "ecert_exceptions_user" ON "ecert_exceptions" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "ecert_exceptions_waiting" ON "ecert_exceptions" USING btree ("certificate_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "ecert_exceptions_network" ON "ecert_exceptions" USING btree ("network") WHERE state = 'open' and network is not null;--> statement-breakpoint
CREATE INDEX "ecert_exceptions_to_close" ON "ecert_exceptions" USING btree ("answered_at") WHERE state = 'answered' and closed_at is null;