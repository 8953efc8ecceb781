DROP INDEX "pin_requests_house";--> statement-breakpoint
ALTER TABLE "pin_requests" ADD COLUMN "decider" text;--> statement-breakpoint
CREATE INDEX "pin_requests_house" ON "pin_requests" USING btree ("kind","id") WHERE coalesce(decider, case kind when 'feed' then 'house' when 'post' then 'keepers' else 'owner-above' end) = 'house';