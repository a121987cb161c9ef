CREATE TABLE "sessions" (
	"token_hash" char(64) PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_quotes" (
	"world" text NOT NULL,
	"trading_day" date NOT NULL,
	"exchange" text NOT NULL,
	"product_code" text NOT NULL,
	"contract_code" text NOT NULL,
	"open" double precision,
	"high" double precision,
	"low" double precision,
	"close" double precision,
	"settlement_price" double precision,
	"previous_settlement" double precision,
	"volume" integer,
	"open_interest" integer,
	"open_interest_change" integer,
	"turnover" double precision,
	"raw_file_id" bigint NOT NULL,
	CONSTRAINT "daily_quotes_world_contract_code_trading_day_pk" PRIMARY KEY("world","contract_code","trading_day")
);
--> statement-breakpoint
CREATE TABLE "raw_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "raw_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"world" text NOT NULL,
	"exchange" text NOT NULL,
	"kind" text NOT NULL,
	"trading_day" date NOT NULL,
	"sha256" char(64) NOT NULL,
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"content" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"current" boolean NOT NULL,
	"rows" integer NOT NULL,
	"skipped" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_rankings" (
	"world" text NOT NULL,
	"trading_day" date NOT NULL,
	"exchange" text NOT NULL,
	"product_code" text NOT NULL,
	"contract_code" text NOT NULL,
	"list" text NOT NULL,
	"seats" text[] NOT NULL,
	"lots" integer[] NOT NULL,
	"changes" integer[] NOT NULL,
	"total_lots" integer,
	"total_change" integer,
	"broker_lots" integer,
	"broker_change" integer,
	"non_broker_lots" integer,
	"non_broker_change" integer,
	"raw_file_id" bigint NOT NULL,
	CONSTRAINT "seat_rankings_world_product_code_trading_day_contract_code_list_pk" PRIMARY KEY("world","product_code","trading_day","contract_code","list")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_quotes" ADD CONSTRAINT "daily_quotes_raw_file_id_raw_files_id_fk" FOREIGN KEY ("raw_file_id") REFERENCES "public"."raw_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_rankings" ADD CONSTRAINT "seat_rankings_raw_file_id_raw_files_id_fk" FOREIGN KEY ("raw_file_id") REFERENCES "public"."raw_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "daily_quotes_product" ON "daily_quotes" USING btree ("world","product_code","trading_day");--> statement-breakpoint
CREATE INDEX "daily_quotes_file" ON "daily_quotes" USING btree ("raw_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "raw_files_content" ON "raw_files" USING btree ("world","exchange","kind","trading_day","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "raw_files_current" ON "raw_files" USING btree ("world","exchange","kind","trading_day") WHERE "raw_files"."current";--> statement-breakpoint
CREATE INDEX "seat_rankings_contract" ON "seat_rankings" USING btree ("world","contract_code","list","trading_day");--> statement-breakpoint
CREATE INDEX "seat_rankings_file" ON "seat_rankings" USING btree ("raw_file_id");