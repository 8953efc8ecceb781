DROP INDEX "letters_email_open";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "letters_network_open" ON "letters" USING btree ("network","email") WHERE state = 'open' and network is not null;