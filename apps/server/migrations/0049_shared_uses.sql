ALTER TABLE "quota_uses" ADD COLUMN "shares" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_shares" CHECK ("quota_uses"."shares" >= 0);