CREATE TABLE "letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"email" text,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" bigint
);
--> statement-breakpoint
CREATE INDEX "letters_state" ON "letters" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "letters_user" ON "letters" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "letters_email_open" ON "letters" USING btree ("email") WHERE state = 'open' and email is not null;