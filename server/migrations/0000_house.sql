CREATE SEQUENCE "public"."money_order_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "user_attributes" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_attributes_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "checkin_totals" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"streak" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "checkin_totals_counts" CHECK (streak between 1 and total)
);
--> statement-breakpoint
CREATE TABLE "checkins" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "checkins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkins_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "comment_steps" (
	"comment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_steps_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
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
	"likes_count" integer DEFAULT 0 NOT NULL,
	"steps_count" integer DEFAULT 0 NOT NULL,
	"pinned_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "comments_counts" CHECK (least(likes_count, steps_count) >= 0)
);
--> statement-breakpoint
CREATE TABLE "cooperation_intentions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cooperation_intentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" bigint NOT NULL,
	"receiver_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"kind" text NOT NULL,
	"from_language" text,
	"to_language" text,
	"field" text,
	"budget" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"contact" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enterprise_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"field" text,
	"year" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"member_id" bigint,
	"member_state" text DEFAULT 'none' NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_reports" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"founded" integer,
	"size" text,
	"website" text DEFAULT '' NOT NULL,
	"pairs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qualification_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qualification_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"qualification_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qualifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qualifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"company_name" text NOT NULL,
	"registration_number" text NOT NULL,
	"legal_representative" text NOT NULL,
	"file_ids" bigint[] NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "team_askings" (
	"owner_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	CONSTRAINT "team_askings_owner_id_member_id_pk" PRIMARY KEY("owner_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" bigint NOT NULL,
	"composer" text NOT NULL,
	"content" jsonb NOT NULL,
	"held" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_composer_pk" PRIMARY KEY("user_id","composer")
);
--> statement-breakpoint
CREATE TABLE "feed_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed_id" bigint NOT NULL,
	"body" text NOT NULL,
	"preview" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_topic_links" (
	"feed_id" bigint NOT NULL,
	"topic_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_topic_links_feed_id_topic_id_pk" PRIMARY KEY("feed_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "feed_topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text NOT NULL,
	"creator_id" bigint NOT NULL,
	"feeds_count" integer DEFAULT 0 NOT NULL,
	"heat" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "feed_topics_feeds_count" CHECK (feeds_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"preview" text,
	"text_amount" integer,
	"text_node" bigint,
	"is_priced" boolean DEFAULT false NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" jsonb,
	"source_kind" text,
	"source_id" bigint,
	"feed_from" smallint DEFAULT 2 NOT NULL,
	"mark" text,
	"place_name" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"geohash" text DEFAULT '' NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"collects_count" integer DEFAULT 0 NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"hot" bigint DEFAULT 0 NOT NULL,
	"is_hot_due" boolean DEFAULT false NOT NULL,
	"words" "tsvector",
	"pinned_until" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "feeds_counts" CHECK (least(likes_count, comments_count, collects_count) >= 0),
	CONSTRAINT "feeds_priced_text" CHECK (num_nulls(preview, text_node, text_amount) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "group_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "group_fees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_invites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"code" text NOT NULL,
	"uses_left" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_invites_code_unique" UNIQUE("code"),
	CONSTRAINT "group_invites_uses" CHECK (uses_left >= 0)
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
	"password_hash" text,
	"capacity" integer,
	"tag_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"told_after" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "groups_counts" CHECK (least(members_count, posts_count) >= 0)
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
CREATE TABLE "user_tags" (
	"user_id" bigint NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "user_tags_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "pin_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pin_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"parent_kind" text,
	"parent_id" bigint,
	"group_id" bigint,
	"applicant_id" bigint NOT NULL,
	"receiver_id" bigint,
	"amount" integer NOT NULL,
	"days" smallint NOT NULL,
	"excerpt" text NOT NULL,
	"hold_id" bigint,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	CONSTRAINT "pin_requests_amount" CHECK (amount > 0 or hold_id is null),
	CONSTRAINT "pin_requests_days" CHECK (days in (1, 5, 10))
);
--> statement-breakpoint
CREATE TABLE "report_certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"issued_on" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_education" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_education_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"school" text NOT NULL,
	"degree" text NOT NULL,
	"major" text DEFAULT '' NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_documents" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"previews" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_works" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"intro" text NOT NULL,
	"file_id" bigint NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"industry" text NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
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
	"files_guarded" boolean DEFAULT false NOT NULL,
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
	"removed_at" timestamp with time zone,
	CONSTRAINT "posts_counts" CHECK (least(likes_count, comments_count, collects_count) >= 0)
);
--> statement-breakpoint
CREATE TABLE "paid_nodes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paid_nodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"part" text NOT NULL,
	"file_id" bigint,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"owner_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paid_nodes_amount" CHECK (amount > 0),
	CONSTRAINT "paid_nodes_part" CHECK ((part = 'file') = (file_id is not null))
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"node_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "purchases_two" CHECK (user_id <> owner_id)
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
	CONSTRAINT "likes_user_id_subject_kind_subject_id_pk" PRIMARY KEY("user_id","subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "report_credentials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credential_id" uuid NOT NULL,
	"owner_id" bigint,
	"signed" text,
	"total" double precision,
	"low" double precision,
	"high" double precision,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "report_credentials_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "report_visit_marks" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"seen_place" bigint DEFAULT 0 NOT NULL,
	"told_place" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_visits" (
	"owner_id" bigint NOT NULL,
	"visitor_id" bigint NOT NULL,
	"place" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "report_visits_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"last_on" date NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_visits_owner_id_visitor_id_pk" PRIMARY KEY("owner_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "review_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"reviewer_id" bigint,
	"relationship" smallint NOT NULL,
	"code" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"authorised_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grant_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"reviewer_id" bigint NOT NULL,
	"relationship" smallint NOT NULL,
	"language" smallint NOT NULL,
	"expertise" smallint NOT NULL,
	"punctuality" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sealed_until" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"reply_removed_at" timestamp with time zone,
	"reply_told_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"set_aside" text,
	"is_cleared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"giver_id" bigint NOT NULL,
	"mark" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"set_aside" text,
	"is_cleared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_score_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"total" double precision,
	CONSTRAINT "report_score_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "report_scores" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"total" double precision NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	"pieces" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"low_tag_groups" smallint[] DEFAULT '{}' NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
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
CREATE TABLE "tip_totals" (
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"tips" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "tip_totals_subject_kind_subject_id_pk" PRIMARY KEY("subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"target_user_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tips_amount" CHECK (amount > 0),
	CONSTRAINT "tips_two" CHECK (user_id <> target_user_id)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"notify_url" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_refunded" CHECK (refunded between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_no" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashes" (
	"id" bigint PRIMARY KEY DEFAULT nextval('money_order_ids') NOT NULL,
	"user_id" bigint NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	"fen" bigint NOT NULL,
	"ratio" integer DEFAULT 1 NOT NULL,
	"type" text,
	"account" text,
	"account_name" text,
	"hold_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"approvals_needed" smallint NOT NULL,
	"first_by" bigint,
	"first_at" timestamp with time zone,
	"second_by" bigint,
	"second_at" timestamp with time zone,
	"decided_by" bigint,
	"reason" text,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashes_amount" CHECK (fen > 0 and ratio > 0 and fen * ratio <= amount),
	CONSTRAINT "cashes_two" CHECK (second_by is null or second_by <> first_by),
	CONSTRAINT "cashes_not_own" CHECK (user_id not in (coalesce(first_by, 0), coalesce(second_by, 0)))
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"day" date,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"note" text,
	"settled_by" bigint,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"refund_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"hold_id" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"billed_on" date,
	CONSTRAINT "payment_refunds_amount" CHECK (amount > 0 and credits >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY DEFAULT nextval('money_order_ids') NOT NULL,
	"user_id" bigint NOT NULL,
	"out_trade_no" text NOT NULL,
	"gateway" text NOT NULL,
	"product" text NOT NULL,
	"amount" bigint NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"source" smallint DEFAULT 2 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"trade_no" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"billed_on" date,
	CONSTRAINT "payments_amount" CHECK (amount > 0 and credits >= 0 and refunded between 0 and amount),
	CONSTRAINT "payments_product" CHECK ((product = 'currency') = (credits > 0)),
	CONSTRAINT "payments_paid" CHECK ((state in ('paid', 'refunded')) = (paid_at is not null))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"day" date NOT NULL,
	"payments" integer NOT NULL,
	"paid" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_transforms" (
	"id" bigint PRIMARY KEY DEFAULT nextval('money_order_ids') NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_transforms_amount" CHECK (amount > 0 and credits > 0)
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
CREATE TABLE "database_programs" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
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
	"user_id" bigint,
	"untold" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "sign_in_tries_account_address_pk" PRIMARY KEY("account","address")
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"followings" integer DEFAULT 0 NOT NULL,
	"friends" integer DEFAULT 0 NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"feeds" integer DEFAULT 0 NOT NULL,
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
	"muted_until" timestamp with time zone,
	"banned_until" timestamp with time zone,
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
	"paid" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"guarded_uses" integer DEFAULT 0 NOT NULL,
	"drafts" integer DEFAULT 0 NOT NULL,
	"attached_at" timestamp with time zone,
	"idle_since" timestamp with time zone DEFAULT now(),
	"is_ready" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "files_uses" CHECK (uses >= 0),
	CONSTRAINT "files_guarded_uses" CHECK (guarded_uses >= 0),
	CONSTRAINT "files_drafts" CHECK (drafts >= 0)
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
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_kind" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"asset" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"floor" bigint,
	"postings" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_floor" CHECK (balance >= floor)
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"accounts" integer NOT NULL,
	"faults" integer NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_day_nodes" (
	"day" date NOT NULL,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"account_id" bigint,
	"balance" bigint,
	"salt" "bytea",
	CONSTRAINT "ledger_day_nodes_day_level_position_pk" PRIMARY KEY("day","level","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date PRIMARY KEY NOT NULL,
	"last_transfer_id" bigint NOT NULL,
	"leaves" integer NOT NULL,
	"sums" jsonb NOT NULL,
	"tree" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"root" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"code" text NOT NULL,
	"asset" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"released" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"subject_kind" text,
	"subject_id" bigint,
	"expires_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_holds_amount" CHECK (amount > 0 and captured >= 0 and released >= 0 and captured + released <= amount),
	CONSTRAINT "ledger_holds_state" CHECK ((state = 'open') = (captured + released < amount))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"account_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"code" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_postings_account_id_seq_pk" PRIMARY KEY("account_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"code" text NOT NULL,
	"asset" text NOT NULL,
	"debit_account_id" bigint NOT NULL,
	"debit_seq" bigint NOT NULL,
	"credit_account_id" bigint NOT NULL,
	"credit_seq" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"linked_to" bigint,
	"corrects_id" bigint,
	"hold_id" bigint,
	"subject_kind" text,
	"subject_id" bigint,
	"actor_id" bigint,
	"data" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_passwords" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"last_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint,
	"act" text NOT NULL,
	"user_id" bigint NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"role" text NOT NULL,
	"by_id" bigint,
	"cause_id" bigint,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" bigint,
	CONSTRAINT "moderation_acts_end" CHECK (ends_at is null or ends_at > given_at)
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"group_id" bigint,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"flags" integer DEFAULT 0 NOT NULL,
	"left_by_keepers" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint
);
--> statement-breakpoint
CREATE TABLE "sensitive_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sensitive_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"form" text NOT NULL,
	"grade" text NOT NULL,
	"added_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "passport_entries" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint,
	"challenge_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"used_at" timestamp with time zone,
	"session_index" text,
	"told_at" timestamp with time zone,
	"tell_tries" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "mute_words" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"query" text NOT NULL
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
CREATE TABLE "report_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"country" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"audiences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE INDEX "checkin_totals_ranks" ON "checkin_totals" USING btree ("last_day","streak","total","user_id");--> statement-breakpoint
CREATE INDEX "checkins_day" ON "checkins" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "comment_steps_user" ON "comment_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("subject_kind","subject_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_pinned" ON "comments" USING btree ("subject_kind","subject_id","pinned_until") WHERE deleted_at is null and pinned_until is not null;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_mark" ON "comments" USING btree ("author_id","mark") WHERE mark is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cooperation_intentions_waiting" ON "cooperation_intentions" USING btree ("sender_id","receiver_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "cooperation_intentions_sent" ON "cooperation_intentions" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "cooperation_intentions_received" ON "cooperation_intentions" USING btree ("receiver_id","id");--> statement-breakpoint
CREATE INDEX "enterprise_cases_owner" ON "enterprise_cases" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "enterprise_people_owner" ON "enterprise_people" USING btree ("owner_id","rank","id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_people_member" ON "enterprise_people" USING btree ("owner_id","member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "enterprise_people_linked" ON "enterprise_people" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "qualification_openings_of" ON "qualification_openings" USING btree ("qualification_id","id");--> statement-breakpoint
CREATE INDEX "qualifications_owner" ON "qualifications" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualifications_waiting" ON "qualifications" USING btree ("owner_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "qualifications_state" ON "qualifications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "qualifications_due" ON "qualifications" USING btree ("decided_at") WHERE decided_at is not null and file_ids <> '{}';--> statement-breakpoint
CREATE INDEX "team_askings_day" ON "team_askings" USING btree ("owner_id","asked_at");--> statement-breakpoint
CREATE INDEX "team_askings_member" ON "team_askings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "feed_edits_feed" ON "feed_edits" USING btree ("feed_id","id");--> statement-breakpoint
CREATE INDEX "feed_topic_links_topic" ON "feed_topic_links" USING btree ("topic_id","feed_id");--> statement-breakpoint
CREATE INDEX "feed_topic_links_created" ON "feed_topic_links" USING btree ("created_at","topic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_topics_key" ON "feed_topics" USING btree ("key");--> statement-breakpoint
CREATE INDEX "feed_topics_heat" ON "feed_topics" USING btree ("heat","feeds_count","id");--> statement-breakpoint
CREATE INDEX "feed_topics_prefix" ON "feed_topics" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "feed_topics_creator" ON "feed_topics" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "feeds_newest" ON "feeds" USING btree ("id","author_id") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "feeds_hot" ON "feeds" USING btree ("hot","id") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "feeds_author" ON "feeds" USING btree ("author_id","id") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "feeds_words" ON "feeds" USING gin ("words") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "feeds_pinned" ON "feeds" USING btree ("pinned_until","id") WHERE deleted_at is null and removed_at is null and pinned_until is not null;--> statement-breakpoint
CREATE INDEX "feeds_hot_due" ON "feeds" USING btree ("id") WHERE is_hot_due;--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_mark" ON "feeds" USING btree ("author_id","mark") WHERE mark is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_applications_pending" ON "group_applications" USING btree ("group_id","user_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "group_applications_group" ON "group_applications" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "group_applications_user" ON "group_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_fees_once" ON "group_fees" USING btree ("group_id","user_id");--> statement-breakpoint
CREATE INDEX "group_invites_group" ON "group_invites" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "group_members_order" ON "group_members" USING btree ("group_id","rank","user_id");--> statement-breakpoint
CREATE INDEX "groups_category" ON "groups" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "groups_owner" ON "groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "groups_size" ON "groups" USING btree ("members_count","id");--> statement-breakpoint
CREATE INDEX "groups_name" ON "groups" USING gin (name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_tags_tag" ON "user_tags" USING btree ("tag_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pin_requests_pending" ON "pin_requests" USING btree ("kind","subject_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "pin_requests_approved" ON "pin_requests" USING btree ("kind","subject_id") WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "pin_requests_hold" ON "pin_requests" USING btree ("hold_id") WHERE hold_id is not null;--> statement-breakpoint
CREATE INDEX "pin_requests_receiver" ON "pin_requests" USING btree ("receiver_id","parent_kind","id") WHERE receiver_id is not null;--> statement-breakpoint
CREATE INDEX "pin_requests_group" ON "pin_requests" USING btree ("group_id","kind","id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "pin_requests_house" ON "pin_requests" USING btree ("id") WHERE kind = 'feed';--> statement-breakpoint
CREATE INDEX "pin_requests_applicant" ON "pin_requests" USING btree ("applicant_id","id");--> statement-breakpoint
CREATE INDEX "pin_requests_under" ON "pin_requests" USING btree ("parent_kind","parent_id") WHERE state in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "pin_requests_due" ON "pin_requests" USING btree ("expires_at") WHERE state = 'approved' and paused_at is null;--> statement-breakpoint
CREATE INDEX "report_certificates_user" ON "report_certificates" USING btree ("user_id","rank","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_education_user" ON "report_education" USING btree ("user_id","rank","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_documents_user" ON "report_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_works_user" ON "report_works" USING btree ("user_id","rank","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_works_file" ON "report_works" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "posts_group_newest" ON "posts" USING btree ("group_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_group_reply" ON "posts" USING btree ("group_id","bumped") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_reply" ON "posts" USING btree ("bumped") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("words") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_group_pinned" ON "posts" USING btree ("group_id","pinned_until") WHERE deleted_at is null and pinned_until is not null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_recommended" ON "posts" USING btree ("recommended_at","id") WHERE deleted_at is null and recommended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_mark" ON "posts" USING btree ("author_id","mark") WHERE mark is not null;--> statement-breakpoint
CREATE INDEX "posts_guarded_pictures" ON "posts" USING gin (pictures jsonb_path_ops) WHERE files_guarded;--> statement-breakpoint
CREATE INDEX "posts_guarded_video" ON "posts" USING gin (video jsonb_path_ops) WHERE files_guarded;--> statement-breakpoint
CREATE UNIQUE INDEX "paid_nodes_file" ON "paid_nodes" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "paid_nodes_content" ON "paid_nodes" USING btree ("subject_kind","subject_id") WHERE part = 'content';--> statement-breakpoint
CREATE INDEX "paid_nodes_subject" ON "paid_nodes" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_once" ON "purchases" USING btree ("user_id","node_id") WHERE refunded_at is null;--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "purchases_node" ON "purchases" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "purchases_owner" ON "purchases" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "collections_order" ON "collections" USING btree ("user_id","subject_kind","id");--> statement-breakpoint
CREATE INDEX "collections_subject" ON "collections" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "likes_order" ON "likes" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "likes_target" ON "likes" USING btree ("target_user_id");--> statement-breakpoint
CREATE INDEX "report_credentials_owner" ON "report_credentials" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_visits_place" ON "report_visits" USING btree ("owner_id","place");--> statement-breakpoint
CREATE INDEX "report_visits_visitor" ON "report_visits" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "report_visits_day" ON "report_visits" USING btree ("last_on","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_grants_pending" ON "review_grants" USING btree ("owner_id","reviewer_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "review_grants_code" ON "review_grants" USING btree ("code") WHERE code is not null;--> statement-breakpoint
CREATE INDEX "review_grants_owner" ON "review_grants" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "review_grants_reviewer" ON "review_grants" USING btree ("reviewer_id","id") WHERE reviewer_id is not null;--> statement-breakpoint
CREATE INDEX "review_grants_due" ON "review_grants" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_grant" ON "reviews" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("owner_id","id") WHERE sealed_until is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "reviews_between" ON "reviews" USING btree ("reviewer_id","owner_id","id");--> statement-breakpoint
CREATE INDEX "reviews_sealed" ON "reviews" USING btree ("sealed_until") WHERE sealed_until is not null;--> statement-breakpoint
CREATE INDEX "reviews_aside" ON "reviews" USING btree ("id") WHERE set_aside is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_marks_one" ON "work_marks" USING btree ("work_id","giver_id");--> statement-breakpoint
CREATE INDEX "work_marks_work" ON "work_marks" USING btree ("work_id","id");--> statement-breakpoint
CREATE INDEX "work_marks_owner" ON "work_marks" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "work_marks_giver" ON "work_marks" USING btree ("giver_id","id");--> statement-breakpoint
CREATE INDEX "report_scores_total" ON "report_scores" USING btree ("total");--> statement-breakpoint
CREATE INDEX "advertisements_space" ON "advertisements" USING btree ("space_id","sort","id");--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("position","rank","id");--> statement-breakpoint
CREATE INDEX "tips_subject" ON "tips" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "tips_subject_amount" ON "tips" USING btree ("subject_kind","subject_id","amount","id");--> statement-breakpoint
CREATE INDEX "tips_user" ON "tips" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "tips_target" ON "tips" USING btree ("target_user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_token" ON "sandbox_payments" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_number" ON "sandbox_payments" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "sandbox_payments_paid" ON "sandbox_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refunds_number" ON "sandbox_refunds" USING btree ("refund_no");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_at" ON "sandbox_refunds" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cashes_user" ON "cashes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cashes_state" ON "cashes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "cashes_open" ON "cashes" USING btree ("user_id") WHERE state in ('waiting', 'approved', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_one" ON "payment_differences" USING btree ("gateway","kind","number",coalesce(day, '-infinity'::date));--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "payment_differences_day" ON "payment_differences" USING btree ("gateway","day");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_number" ON "payment_refunds" USING btree ("refund_no");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_asked" ON "payment_refunds" USING btree ("created_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "payment_refunds_done" ON "payment_refunds" USING btree ("settled_at") WHERE state = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number" ON "payments" USING btree ("out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_trade" ON "payments" USING btree ("gateway","trade_no") WHERE trade_no is not null;--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("expires_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("gateway","paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_day" ON "reconciliations" USING btree ("gateway","day");--> statement-breakpoint
CREATE INDEX "wallet_transforms_user" ON "wallet_transforms" USING btree ("user_id","id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree ("owner_kind","owner_id","purpose","asset");--> statement-breakpoint
CREATE INDEX "ledger_day_nodes_account" ON "ledger_day_nodes" USING btree ("account_id","day") WHERE account_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_holds_key" ON "ledger_holds" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_holds_due" ON "ledger_holds" USING btree ("expires_at") WHERE state = 'open' and expires_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_holds_owner" ON "ledger_holds" USING btree ("owner_kind","owner_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "ledger_postings_code" ON "ledger_postings" USING btree ("account_id","code",(amount > 0),"seq");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_key" ON "ledger_transfers" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_transfers_corrects" ON "ledger_transfers" USING btree ("corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_linked" ON "ledger_transfers" USING btree ("linked_to") WHERE linked_to is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_hold" ON "ledger_transfers" USING btree ("hold_id") WHERE hold_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_appeals_act" ON "moderation_appeals" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_state" ON "moderation_appeals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_user" ON "moderation_appeals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flags_case_reporter" ON "flags" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "flags_reporter" ON "flags" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "moderation_acts_user" ON "moderation_acts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "moderation_acts_case" ON "moderation_acts" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "moderation_acts_cause" ON "moderation_acts" USING btree ("cause_id") WHERE cause_id is not null;--> statement-breakpoint
CREATE INDEX "moderation_acts_subject" ON "moderation_acts" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open" ON "moderation_cases" USING btree ("subject_kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_state" ON "moderation_cases" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_group" ON "moderation_cases" USING btree ("group_id","id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_owner" ON "moderation_cases" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_words_form" ON "sensitive_words" USING btree ("form");--> statement-breakpoint
CREATE INDEX "notices_user_kind" ON "notices" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject_kind","subject_id","actor_id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_comment" ON "notices" USING btree ("comment_id") WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX "passport_accounts_user" ON "passport_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passport_entries_user" ON "passport_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passport_entries_challenge" ON "passport_entries" USING btree ("challenge_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "passport_grants_token" ON "passport_grants" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "passport_grants_user" ON "passport_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passport_grants_expires" ON "passport_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passport_sessions_grant" ON "passport_sessions" USING btree ("grant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passport_tickets_hash" ON "passport_tickets" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "passport_tickets_expires" ON "passport_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passport_tickets_untold" ON "passport_tickets" USING btree ("grant_id") WHERE session_index is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","owner_id");--> statement-breakpoint
CREATE INDEX "blocks_owner" ON "blocks" USING btree ("owner_id","created_at","blocked_id");--> statement-breakpoint
CREATE INDEX "follows_followee" ON "follows" USING btree ("followee_id","created_at","follower_id");--> statement-breakpoint
CREATE INDEX "follows_follower" ON "follows" USING btree ("follower_id","created_at","followee_id");--> statement-breakpoint
CREATE INDEX "experiences_user" ON "experiences" USING btree ("user_id","rank");--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_waiting" ON "account_exports" USING btree ("user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "account_exports_user" ON "account_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "security_challenges_token" ON "security_challenges" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "security_challenges_expires" ON "security_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "solved_captchas_expires" ON "solved_captchas" USING btree ("expires_at");