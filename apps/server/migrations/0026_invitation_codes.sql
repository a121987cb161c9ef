ALTER TABLE "users" ADD COLUMN "invitation_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_invitation_code" ON "users" USING btree ("invitation_code");--> statement-breakpoint
CREATE INDEX "statistic_visits_visitor" ON "statistic_visits" USING btree ("day","visitor");