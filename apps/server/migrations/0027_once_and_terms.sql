CREATE TABLE "once_calls" (
	"user_id" bigint NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "once_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body_hash" char(64) NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "once_calls_user_id_path_key_pk" PRIMARY KEY("user_id","path","key")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"name" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_name_valid_from_pk" PRIMARY KEY("name","valid_from")
);
--> statement-breakpoint
CREATE TABLE "voucher_months" (
	"user_id" bigint NOT NULL,
	"month" date NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "voucher_months_user_id_month_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "voucher_months_count" CHECK ("voucher_months"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "once_calls_at" ON "once_calls" USING btree ("at");