CREATE TABLE "contract_parameters" (
	"world" text NOT NULL,
	"trading_day" date NOT NULL,
	"exchange" text NOT NULL,
	"product_code" text NOT NULL,
	"contract_code" text NOT NULL,
	"holds" text NOT NULL,
	"settlement_price" double precision,
	"margin_rate" double precision,
	"hedge_margin_rate" double precision,
	"price_limit" double precision,
	"limit_up" double precision,
	"limit_down" double precision,
	"fee_per_lot" double precision,
	"fee_rate" double precision,
	"close_today_fee_per_lot" double precision,
	"close_today_fee_rate" double precision,
	"position_limit" integer,
	"raw_file_id" bigint NOT NULL,
	CONSTRAINT "contract_parameters_world_contract_code_trading_day_holds_pk" PRIMARY KEY("world","contract_code","trading_day","holds")
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"world" text NOT NULL,
	"trading_day" date NOT NULL,
	"exchange" text NOT NULL,
	"product_code" text NOT NULL,
	"main_contract" text,
	"secondary_contract" text,
	"rolled" boolean NOT NULL,
	"roll_hint" boolean NOT NULL,
	"main_close" double precision,
	"main_settlement" double precision,
	"main_previous_settlement" double precision,
	"secondary_settlement" double precision,
	"volume" double precision,
	"open_interest" double precision,
	"open_interest_change" double precision,
	"turnover" double precision,
	"margin_rate" double precision NOT NULL,
	"settled" bigint,
	"settled_before" bigint,
	"price_part" bigint,
	"position_part" bigint,
	CONSTRAINT "product_days_world_product_code_trading_day_pk" PRIMARY KEY("world","product_code","trading_day")
);
--> statement-breakpoint
CREATE TABLE "spot_prices" (
	"world" text NOT NULL,
	"trading_day" date NOT NULL,
	"product_code" text NOT NULL,
	"price" double precision NOT NULL,
	"raw_file_id" bigint NOT NULL,
	CONSTRAINT "spot_prices_world_product_code_trading_day_pk" PRIMARY KEY("world","product_code","trading_day")
);
--> statement-breakpoint
CREATE TABLE "warehouse_receipts" (
	"world" text NOT NULL,
	"trading_day" date NOT NULL,
	"exchange" text NOT NULL,
	"product_code" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" double precision NOT NULL,
	"change" double precision,
	"forecast" double precision,
	"warehouses" jsonb NOT NULL,
	"raw_file_id" bigint NOT NULL,
	CONSTRAINT "warehouse_receipts_world_product_code_trading_day_pk" PRIMARY KEY("world","product_code","trading_day")
);
--> statement-breakpoint
DROP INDEX "raw_files_content";--> statement-breakpoint
DROP INDEX "raw_files_current";--> statement-breakpoint
ALTER TABLE "raw_files" ADD COLUMN "scope" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "raw_files" ALTER COLUMN "scope" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "raw_files" ADD COLUMN "last_day" date;--> statement-breakpoint
UPDATE "raw_files" SET "last_day" = "trading_day";--> statement-breakpoint
ALTER TABLE "raw_files" ALTER COLUMN "last_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_parameters" ADD CONSTRAINT "contract_parameters_raw_file_id_raw_files_id_fk" FOREIGN KEY ("raw_file_id") REFERENCES "public"."raw_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_prices" ADD CONSTRAINT "spot_prices_raw_file_id_raw_files_id_fk" FOREIGN KEY ("raw_file_id") REFERENCES "public"."raw_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_receipts" ADD CONSTRAINT "warehouse_receipts_raw_file_id_raw_files_id_fk" FOREIGN KEY ("raw_file_id") REFERENCES "public"."raw_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_parameters_file" ON "contract_parameters" USING btree ("raw_file_id");--> statement-breakpoint
CREATE INDEX "product_days_day" ON "product_days" USING btree ("world","trading_day");--> statement-breakpoint
CREATE INDEX "spot_prices_file" ON "spot_prices" USING btree ("raw_file_id");--> statement-breakpoint
CREATE INDEX "warehouse_receipts_file" ON "warehouse_receipts" USING btree ("raw_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "raw_files_content" ON "raw_files" USING btree ("world","exchange","kind","scope","trading_day","last_day","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "raw_files_current" ON "raw_files" USING btree ("world","exchange","kind","scope","trading_day","last_day") WHERE "raw_files"."current";