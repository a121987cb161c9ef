CREATE TABLE "coupon_holdings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_holdings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"starts_on" date,
	"ends_on" date NOT NULL,
	"order_no" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "coupon_holdings_source_unique" UNIQUE("source"),
	CONSTRAINT "coupon_holdings_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "coupon_holdings_state" CHECK ("coupon_holdings"."state" in ('unused', 'locked', 'used')),
	CONSTRAINT "coupon_holdings_order" CHECK ("coupon_holdings"."state" <> 'locked' or "coupon_holdings"."order_no" is not null),
	CONSTRAINT "coupon_holdings_used" CHECK (("coupon_holdings"."state" = 'used') = ("coupon_holdings"."used_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"threshold" integer DEFAULT 0 NOT NULL,
	"cap" integer,
	"scope" text DEFAULT 'all' NOT NULL,
	"level" integer,
	"tag" text,
	"starts_on" date,
	"ends_on" date,
	"valid_days" integer,
	"total" integer,
	"issued" integer DEFAULT 0 NOT NULL,
	"per_user" integer NOT NULL,
	"on_offer" boolean DEFAULT true NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('cash', 'rate', 'vip_days', 'search_pack')),
	CONSTRAINT "coupons_scope" CHECK ("coupons"."scope" in ('all', 'levels', 'courses', 'vTarget')),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount" > 0 and ("coupons"."kind" <> 'rate' or "coupons"."amount" < 100)),
	CONSTRAINT "coupons_threshold" CHECK ("coupons"."threshold" >= 0),
	CONSTRAINT "coupons_level" CHECK ("coupons"."kind" <> 'vip_days' or "coupons"."level" between 2 and 4),
	CONSTRAINT "coupons_tag" CHECK ("coupons"."kind" <> 'search_pack' or "coupons"."tag" is not null),
	CONSTRAINT "coupons_ends" CHECK (num_nulls("coupons"."ends_on", "coupons"."valid_days") = 1),
	CONSTRAINT "coupons_issued" CHECK ("coupons"."issued" >= 0 and "coupons"."issued" <= "coupons"."total"),
	CONSTRAINT "coupons_per_user" CHECK ("coupons"."per_user" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"item_id" bigint NOT NULL,
	"source" text NOT NULL,
	"order_no" text,
	"paid" integer NOT NULL,
	"state" text NOT NULL,
	"address" jsonb,
	"carrier" text,
	"tracking_no" text,
	"created_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deliveries_source_unique" UNIQUE("source"),
	CONSTRAINT "deliveries_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "deliveries_state_known" CHECK ("deliveries"."state" in ('waiting', 'shipped', 'received', 'cancelled')),
	CONSTRAINT "deliveries_shipped_by" CHECK ("deliveries"."state" in ('waiting', 'cancelled') or num_nulls("deliveries"."carrier", "deliveries"."tracking_no", "deliveries"."shipped_at") = 0),
	CONSTRAINT "deliveries_paid" CHECK ("deliveries"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"detail" jsonb NOT NULL,
	"price" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"stock" integer,
	"limit_count" integer,
	"limit_span" text,
	"on_sale" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "items_code_unique" UNIQUE("code"),
	CONSTRAINT "items_kind" CHECK ("items"."kind" in ('search_pack', 'vip_days', 'coupon', 'make_up', 'goods')),
	CONSTRAINT "items_price" CHECK ("items"."price" > 0),
	CONSTRAINT "items_stock" CHECK ("items"."stock" >= 0),
	CONSTRAINT "items_limit" CHECK ("items"."limit_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_counts" (
	"user_id" bigint NOT NULL,
	"thing" text NOT NULL,
	"span" text NOT NULL,
	"taken" integer NOT NULL,
	"most" integer NOT NULL,
	CONSTRAINT "shop_counts_user_id_thing_span_pk" PRIMARY KEY("user_id","thing","span"),
	CONSTRAINT "shop_counts_taken" CHECK ("shop_counts"."taken" between 0 and "shop_counts"."most")
);
--> statement-breakpoint
CREATE TABLE "make_up_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "make_up_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "make_up_cards_source_unique" UNIQUE("source")
);
--> statement-breakpoint
ALTER TABLE "coupon_holdings" ADD CONSTRAINT "coupon_holdings_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_holdings_user" ON "coupon_holdings" USING btree ("user_id","ends_on");--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_shipped" ON "deliveries" USING btree ("shipped_at") WHERE "deliveries"."state" = 'shipped';--> statement-breakpoint
CREATE INDEX "deliveries_addresses" ON "deliveries" USING btree ("ended_at") WHERE "deliveries"."address" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_state" ON "deliveries" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "items_position" ON "items" USING btree ("position");--> statement-breakpoint
CREATE INDEX "make_up_cards_left" ON "make_up_cards" USING btree ("user_id","id") WHERE "make_up_cards"."used_at" is null;