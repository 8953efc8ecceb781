CREATE TABLE "chat_calls" (
	"room_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "called_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "hides_words" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_people" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "chat_calls_due" ON "chat_calls" USING btree ("due_at");