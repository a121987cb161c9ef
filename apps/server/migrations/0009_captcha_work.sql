-- A puzzle lives two minutes and its ticket five; those of before carry no work.
DELETE FROM "captchas";--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "challenge" text NOT NULL;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "work_bits" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "issued_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "captchas_issued" ON "captchas" USING btree ("issued_at");
