CREATE TABLE "glossary_key_versions" (
	"version" smallint PRIMARY KEY NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "question_answers_evidence" ON "question_answers" USING btree ("question_id") WHERE deleted_at is null and removed_at is null and (adopted_at is not null or likes_count >= 2);