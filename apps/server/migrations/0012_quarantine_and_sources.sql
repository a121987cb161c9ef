DROP INDEX "raw_files_current";--> statement-breakpoint
ALTER TABLE "contract_parameters" ADD COLUMN "field_sources" jsonb;--> statement-breakpoint
ALTER TABLE "daily_quotes" ADD COLUMN "field_sources" jsonb;--> statement-breakpoint
ALTER TABLE "raw_files" ADD COLUMN "status" text;--> statement-breakpoint
UPDATE "raw_files" SET "status" = CASE WHEN "current" THEN 'current' ELSE 'replaced' END;--> statement-breakpoint
ALTER TABLE "raw_files" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "raw_files" ADD COLUMN "replaced_by" bigint;--> statement-breakpoint
ALTER TABLE "raw_files" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "raw_files" ADD COLUMN "source_rank" smallint;--> statement-breakpoint
UPDATE "raw_files" SET "source_rank" = CASE WHEN "layout" LIKE 'mapped-%' THEN 3 WHEN "world" = 'real' AND "last_day" > "trading_day" THEN 2 ELSE 1 END;--> statement-breakpoint
ALTER TABLE "raw_files" ALTER COLUMN "source_rank" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "raw_files" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "raw_files" ADD COLUMN "doubts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "contract_parameters_product" ON "contract_parameters" USING btree ("world","product_code","trading_day");--> statement-breakpoint
CREATE INDEX "contract_parameters_completed" ON "contract_parameters" USING btree ("world","trading_day") WHERE "contract_parameters"."field_sources" is not null;--> statement-breakpoint
CREATE INDEX "daily_quotes_completed" ON "daily_quotes" USING btree ("world","trading_day") WHERE "daily_quotes"."field_sources" is not null;--> statement-breakpoint
CREATE INDEX "raw_files_current" ON "raw_files" USING btree ("world","kind","exchange","trading_day") WHERE "raw_files"."status" = 'current';