CREATE TABLE "forecasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forecasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint,
	"author_id" bigint NOT NULL,
	"world" text NOT NULL,
	"product_code" text NOT NULL,
	"contract_code" text NOT NULL,
	"direction" text NOT NULL,
	"horizon" smallint NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"armed_at" timestamp with time zone,
	"state" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"void_reason" text,
	"price" double precision,
	"locked_by" text,
	"locked_at" timestamp with time zone,
	"trading_day" date,
	"is_at_limit" boolean DEFAULT false NOT NULL,
	"due_day" date,
	"usual" double precision,
	"later" double precision,
	"moved" double precision,
	"is_hit" boolean,
	"graded_at" timestamp with time zone,
	"regraded_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "forecasts_direction" CHECK (direction in ('看多', '看空', '震荡')),
	CONSTRAINT "forecasts_horizon" CHECK (horizon in (1, 5, 20)),
	CONSTRAINT "forecasts_state" CHECK (state in ('pending', 'locked', 'graded', 'void')),
	CONSTRAINT "forecasts_void" CHECK ((state = 'void') = (void_reason is not null)),
	CONSTRAINT "forecasts_lock" CHECK ((state in ('locked', 'graded')) = (price is not null)
        and (price is null) = (locked_at is null) and (price is null) = (trading_day is null)
        and (price is null) = (due_day is null) and (price is null) = (locked_by is null)),
	CONSTRAINT "forecasts_graded" CHECK ((state = 'graded') = (later is not null) and (later is null) = (graded_at is null))
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "forecast_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "forecasts_open" ON "forecasts" USING btree ("author_id","world","contract_code","horizon") WHERE is_open;--> statement-breakpoint
CREATE UNIQUE INDEX "forecasts_post" ON "forecasts" USING btree ("post_id") WHERE post_id is not null;--> statement-breakpoint
CREATE INDEX "forecasts_pending" ON "forecasts" USING btree ("world","contract_code") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "forecasts_due" ON "forecasts" USING btree ("world","due_day") WHERE state in ('locked', 'graded');--> statement-breakpoint
CREATE INDEX "forecasts_author" ON "forecasts" USING btree ("author_id","world","id");--> statement-breakpoint
CREATE INDEX "forecasts_product" ON "forecasts" USING btree ("product_code","world","id");