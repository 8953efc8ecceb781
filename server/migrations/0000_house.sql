CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"target_user_id" bigint NOT NULL,
	"reply_to_id" bigint,
	"reply_user_id" bigint,
	"body" text NOT NULL,
	"mark" text,
	"pinned_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "group_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"handle" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "group_categories_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"rank" smallint DEFAULT 2 NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"avatar_file_id" bigint,
	"mode" text DEFAULT 'public' NOT NULL,
	"money" integer DEFAULT 0 NOT NULL,
	"permissions" text DEFAULT 'member,administrator,founder' NOT NULL,
	"allows_feed" boolean DEFAULT true NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"members_count" integer DEFAULT 0 NOT NULL,
	"posts_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dissolved_at" timestamp with time zone,
	CONSTRAINT "groups_members_count" CHECK (members_count >= 0),
	CONSTRAINT "groups_posts_count" CHECK (posts_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "enterprises" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"country" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experiences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"started_on" text,
	"ended_on" text,
	"rank" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"native_language" text NOT NULL,
	"first_foreign" text NOT NULL,
	"second_foreign" text,
	"third_foreign" text,
	"country" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_tags" (
	"user_id" bigint NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "user_tags_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" jsonb,
	"feed_from" smallint DEFAULT 2 NOT NULL,
	"mark" text,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"collects_count" integer DEFAULT 0 NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"last_comment_at" timestamp with time zone,
	"bumped" bigint DEFAULT 0 NOT NULL,
	"words" "tsvector",
	"pinned_until" timestamp with time zone,
	"recommended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "posts_likes_count" CHECK (likes_count >= 0),
	CONSTRAINT "posts_comments_count" CHECK (comments_count >= 0),
	CONSTRAINT "posts_collects_count" CHECK (collects_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_user_id_subject_kind_subject_id_pk" PRIMARY KEY("user_id","subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "likes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"target_user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_subject_kind_subject_id_user_id_pk" PRIMARY KEY("subject_kind","subject_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "advertisements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertisements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" smallint NOT NULL,
	"title" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"file_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"avatar_file_id" bigint,
	"content" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"file_id" bigint NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"actor_id" bigint,
	"subject_kind" text,
	"subject_id" bigint,
	"data" jsonb,
	"request_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" bigint NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device_id" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"account" text NOT NULL,
	"address" text NOT NULL,
	"fails" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"wait_until" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_tries_account_address_pk" PRIMARY KEY("account","address")
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"followings" integer DEFAULT 0 NOT NULL,
	"friends" integer DEFAULT 0 NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"groups" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" "citext" NOT NULL,
	"nickname" text,
	"phone" text,
	"phone_country" text DEFAULT '86' NOT NULL,
	"phone_verified_at" timestamp with time zone,
	"email" "citext",
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"sex" smallint DEFAULT 0 NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"user_type" smallint DEFAULT 1 NOT NULL,
	"signed_at" timestamp with time zone,
	"declaration_at" timestamp with time zone,
	"initialized_at" timestamp with time zone,
	"avatar_file_id" bigint,
	"background_file_id" bigint,
	"verified_type" text,
	"role" text DEFAULT 'user' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"invited_by" bigint,
	"channel" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_sex" CHECK (sex between 0 and 2),
	CONSTRAINT "users_type" CHECK (user_type in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"target" "citext" NOT NULL,
	"use" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_from" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scan_sign_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scan_sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_hash" "bytea" NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"network" text NOT NULL,
	"user_agent" text NOT NULL,
	"device_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"decision" text,
	"decided_by_session" bigint,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"app_id" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text,
	"nickname" text DEFAULT '' NOT NULL,
	"avatar_url" text DEFAULT '' NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_pending" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"provider" text NOT NULL,
	"app_id" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text,
	"nickname" text NOT NULL,
	"avatar_url" text NOT NULL,
	"sex" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "social_starts" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"user_id" bigint,
	"callback" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"md5" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"seconds" real,
	"storage_key" text NOT NULL,
	"poster_file_id" bigint,
	"name" text DEFAULT '' NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"attached_at" timestamp with time zone,
	"idle_since" timestamp with time zone DEFAULT now(),
	"is_ready" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "files_uses" CHECK (uses >= 0)
);
--> statement-breakpoint
CREATE TABLE "stored_bytes" (
	"folder" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"filename" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"md5" text NOT NULL,
	"channel" text NOT NULL,
	"file_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_counts" (
	"user_id" bigint NOT NULL,
	"counter" text NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_counts_user_id_counter_pk" PRIMARY KEY("user_id","counter")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"subject_kind" text,
	"subject_id" bigint,
	"comment_id" bigint,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passport_accounts" (
	"server" text NOT NULL,
	"principal" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passport_accounts_server_principal_pk" PRIMARY KEY("server","principal")
);
--> statement-breakpoint
CREATE TABLE "passport_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passport_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passport_sessions" (
	"session_id" bigint NOT NULL,
	"grant_id" bigint NOT NULL,
	"by_ticket" boolean NOT NULL,
	CONSTRAINT "passport_sessions_session_id_grant_id_pk" PRIMARY KEY("session_id","grant_id")
);
--> statement-breakpoint
CREATE TABLE "passport_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passport_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_hash" "bytea" NOT NULL,
	"grant_id" bigint NOT NULL,
	"service" text NOT NULL,
	"is_own" boolean NOT NULL,
	"is_fresh" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"owner_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_owner_id_blocked_id_pk" PRIMARY KEY("owner_id","blocked_id"),
	CONSTRAINT "blocks_others" CHECK (owner_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" bigint NOT NULL,
	"followee_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_id_followee_id_pk" PRIMARY KEY("follower_id","followee_id")
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"storage_key" text NOT NULL,
	"size" bigint,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_challenges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint,
	"device_id" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "solved_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"salt" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported" (
	"source" text PRIMARY KEY NOT NULL,
	"our_id" bigint NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("subject_kind","subject_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_pinned" ON "comments" USING btree ("subject_kind","subject_id","pinned_until") WHERE deleted_at is null and pinned_until is not null;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_mark" ON "comments" USING btree ("author_id","mark") WHERE mark is not null;--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "group_members_order" ON "group_members" USING btree ("group_id","rank","user_id");--> statement-breakpoint
CREATE INDEX "groups_category" ON "groups" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "groups_owner" ON "groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "groups_size" ON "groups" USING btree ("members_count","id");--> statement-breakpoint
CREATE INDEX "groups_name" ON "groups" USING gin (name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "experiences_user" ON "experiences" USING btree ("user_id","rank");--> statement-breakpoint
CREATE INDEX "user_tags_tag" ON "user_tags" USING btree ("tag_id","user_id");--> statement-breakpoint
CREATE INDEX "posts_group_newest" ON "posts" USING btree ("group_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_group_reply" ON "posts" USING btree ("group_id","bumped") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_reply" ON "posts" USING btree ("bumped") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("words") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_group_pinned" ON "posts" USING btree ("group_id","pinned_until") WHERE deleted_at is null and pinned_until is not null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_recommended" ON "posts" USING btree ("recommended_at","id") WHERE deleted_at is null and recommended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_mark" ON "posts" USING btree ("author_id","mark") WHERE mark is not null;--> statement-breakpoint
CREATE INDEX "collections_order" ON "collections" USING btree ("user_id","subject_kind","id");--> statement-breakpoint
CREATE INDEX "collections_subject" ON "collections" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "likes_order" ON "likes" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("user_id","subject_kind","created_at");--> statement-breakpoint
CREATE INDEX "likes_target" ON "likes" USING btree ("target_user_id");--> statement-breakpoint
CREATE INDEX "advertisements_space" ON "advertisements" USING btree ("space_id","sort","id");--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("position","rank","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_tries_address" ON "sign_in_tries" USING btree ("address","last_at");--> statement-breakpoint
CREATE INDEX "sign_in_tries_last" ON "sign_in_tries" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone_country","phone") WHERE phone_verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_nickname" ON "users" USING btree (lower(nickname));--> statement-breakpoint
CREATE INDEX "codes_target" ON "verification_codes" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "codes_expires" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_sign_ins_ticket" ON "scan_sign_ins" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "scan_sign_ins_expires" ON "scan_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_open" ON "social_identities" USING btree ("provider","app_id","open_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_union" ON "social_identities" USING btree ("provider","union_id") WHERE union_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_user" ON "social_identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "social_pending_expires" ON "social_pending" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_starts_expires" ON "social_starts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox_messages" USING btree ("to","id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_owner_md5" ON "files" USING btree ("owner_id","md5","is_private") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_orphans" ON "files" USING btree ("idle_since") WHERE idle_since is not null;--> statement-breakpoint
CREATE INDEX "files_removed" ON "files" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "stored_bytes_created" ON "stored_bytes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_tickets_expires" ON "upload_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notices_user_kind" ON "notices" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject_kind","subject_id","actor_id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_comment" ON "notices" USING btree ("comment_id") WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX "passport_accounts_user" ON "passport_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passport_grants_token" ON "passport_grants" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "passport_grants_user" ON "passport_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passport_grants_expires" ON "passport_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passport_sessions_grant" ON "passport_sessions" USING btree ("grant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passport_tickets_hash" ON "passport_tickets" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "passport_tickets_expires" ON "passport_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","owner_id");--> statement-breakpoint
CREATE INDEX "blocks_owner" ON "blocks" USING btree ("owner_id","created_at","blocked_id");--> statement-breakpoint
CREATE INDEX "follows_followee" ON "follows" USING btree ("followee_id","created_at","follower_id");--> statement-breakpoint
CREATE INDEX "follows_follower" ON "follows" USING btree ("follower_id","created_at","followee_id");--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_waiting" ON "account_exports" USING btree ("user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "account_exports_user" ON "account_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "security_challenges_token" ON "security_challenges" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "security_challenges_expires" ON "security_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "solved_captchas_expires" ON "solved_captchas" USING btree ("expires_at");