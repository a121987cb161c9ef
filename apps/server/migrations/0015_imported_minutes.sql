CREATE TABLE "imported_minutes" (
	"world" text NOT NULL,
	"trading_day" date NOT NULL,
	"product_code" text NOT NULL,
	"contract_code" text NOT NULL,
	"bars" jsonb NOT NULL,
	"flow" jsonb,
	"raw_file_id" bigint NOT NULL,
	CONSTRAINT "imported_minutes_world_contract_code_trading_day_pk" PRIMARY KEY("world","contract_code","trading_day")
);
--> statement-breakpoint
ALTER TABLE "imported_minutes" ADD CONSTRAINT "imported_minutes_raw_file_id_raw_files_id_fk" FOREIGN KEY ("raw_file_id") REFERENCES "public"."raw_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_minutes_product" ON "imported_minutes" USING btree ("world","product_code","trading_day");--> statement-breakpoint
CREATE INDEX "imported_minutes_file" ON "imported_minutes" USING btree ("raw_file_id");