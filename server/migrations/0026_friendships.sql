CREATE TABLE "friendships" (
	"person_id" bigint NOT NULL,
	"friend_id" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friendships_person_id_friend_id_pk" PRIMARY KEY("person_id","friend_id"),
	CONSTRAINT "friendships_others" CHECK (person_id <> friend_id)
);
--> statement-breakpoint
CREATE INDEX "friendships_newest" ON "friendships" USING btree ("person_id","since","friend_id");--> statement-breakpoint
INSERT INTO "friendships" ("person_id", "friend_id", "since")
SELECT mine.follower_id, mine.followee_id, greatest(mine.created_at, theirs.created_at) FROM "follows" mine
JOIN "follows" theirs ON theirs.follower_id = mine.followee_id AND theirs.followee_id = mine.follower_id
WHERE mine.follower_id <> mine.followee_id;