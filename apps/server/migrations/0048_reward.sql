CREATE TABLE "earning_accounts" (
	"origin" text NOT NULL,
	"day" date NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "earning_accounts_origin_day_user_id_pk" PRIMARY KEY("origin","day","user_id")
);
--> statement-breakpoint
CREATE TABLE "earning_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "earning_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "earning_days_amount" CHECK ("earning_days"."amount" between 0 and 300)
);
--> statement-breakpoint
CREATE TABLE "earning_freezes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earning_periods" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "earning_periods_user_id_kind_starts_on_pk" PRIMARY KEY("user_id","kind","starts_on"),
	CONSTRAINT "earning_periods_times" CHECK ("earning_periods"."times" >= 0 and "earning_periods"."times" <= case "earning_periods"."kind" when 'featured' then 2 else 5 end)
);
--> statement-breakpoint
CREATE TABLE "gift_packs" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"place" integer NOT NULL,
	"made_up" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "sign_days_place" CHECK ("sign_days"."place" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "tasks_done" (
	"user_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"unit" text NOT NULL,
	"paid" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tasks_done_user_id_type_unit_pk" PRIMARY KEY("user_id","type","unit"),
	CONSTRAINT "tasks_done_type" CHECK ("tasks_done"."type" between 0 and 12),
	CONSTRAINT "tasks_done_paid" CHECK ("tasks_done"."paid" >= 0)
);
--> statement-breakpoint
ALTER TABLE "medals_held" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "earning_accounts_day" ON "earning_accounts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "earning_accounts_user" ON "earning_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "earning_days_day" ON "earning_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "earning_periods_starts" ON "earning_periods" USING btree ("starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_done_unit" ON "tasks_done" USING btree ("type","unit") WHERE "tasks_done"."type" in (0, 12);--> statement-breakpoint
CREATE INDEX "medals_held_unpaid" ON "medals_held" USING btree ("user_id","medal_id") WHERE "medals_held"."paid_at" is null;