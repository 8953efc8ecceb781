CREATE TABLE "question_topic_experts" (
	"topic_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"adoptions" integer NOT NULL,
	"likes" integer NOT NULL,
	"answers" bigint[] NOT NULL,
	CONSTRAINT "question_topic_experts_topic_id_user_id_pk" PRIMARY KEY("topic_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "question_topic_experts_order" ON "question_topic_experts" USING btree ("topic_id","adoptions" DESC NULLS FIRST,"likes" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "question_topic_experts_user" ON "question_topic_experts" USING btree ("user_id");