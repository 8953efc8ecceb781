CREATE TABLE "chat_evidence" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"user_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"floor_seq" bigint DEFAULT 0 NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"pinned_at" timestamp with time zone,
	"hidden_seq" bigint,
	"has_written" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_members_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"type" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file" jsonb,
	"card" jsonb,
	"reply_to" bigint,
	"recalls" bigint,
	"is_forwarded" boolean DEFAULT false NOT NULL,
	"mark" text,
	"mark_hash" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"said_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"recalled_at" timestamp with time zone,
	"recalled_by" text
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"low_id" bigint,
	"high_id" bigint,
	"group_id" bigint,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"bumped" bigint DEFAULT 0 NOT NULL,
	"greeted_by" bigint,
	"greeted_at" timestamp with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_rooms_kind" CHECK ((kind = 'direct') = (low_id is not null and high_id > low_id) and (kind = 'circle') = (group_id is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"who" text DEFAULT 'everyone' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chat_members_room" ON "chat_members" USING btree ("room_id","read_seq","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_seq" ON "chat_messages" USING btree ("room_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_mark" ON "chat_messages" USING btree ("sender_id","mark") WHERE mark is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_said" ON "chat_messages" USING btree ("room_id","said_at");--> statement-breakpoint
CREATE INDEX "chat_messages_file" ON "chat_messages" USING btree (((file ->> 'id')::bigint)) WHERE file is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_cover" ON "chat_messages" USING btree (((file ->> 'coverId')::bigint)) WHERE file is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_pair" ON "chat_rooms" USING btree ("low_id","high_id") WHERE low_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_group" ON "chat_rooms" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "chat_rooms_greeted" ON "chat_rooms" USING btree ("greeted_by","greeted_at") WHERE greeted_by is not null;