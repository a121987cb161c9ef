CREATE TABLE "bill_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"no" text NOT NULL,
	"ours_fen" bigint,
	"theirs_fen" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "bill_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"no" text NOT NULL,
	"refund_no" text NOT NULL,
	"provider_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	CONSTRAINT "bills_channel_day_pk" PRIMARY KEY("channel","day")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"email" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"note" text,
	"file" text,
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('requested', 'issued', 'declined', 'cancelled')),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_differences_once" ON "bill_differences" USING btree ("channel","kind","no");--> statement-breakpoint
CREATE INDEX "bill_differences_open" ON "bill_differences" USING btree ("found_at") WHERE "bill_differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "bill_rows_day" ON "bill_rows" USING btree ("channel","day");--> statement-breakpoint
CREATE INDEX "bill_rows_no" ON "bill_rows" USING btree ("no");--> statement-breakpoint
CREATE INDEX "bill_rows_refund_no" ON "bill_rows" USING btree ("refund_no");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id");