DROP INDEX "pin_requests_house";--> statement-breakpoint
ALTER TABLE "pin_requests" ADD COLUMN "decider" text;--> statement-breakpoint
UPDATE "pin_requests" SET "decider" = CASE "kind" WHEN 'feed' THEN 'house' WHEN 'post' THEN 'keepers' ELSE 'owner-above' END;--> statement-breakpoint
ALTER TABLE "pin_requests" ALTER COLUMN "decider" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "pin_requests_house" ON "pin_requests" USING btree ("kind","id") WHERE decider = 'house';