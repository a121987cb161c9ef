CREATE TABLE "draw_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"drawn" smallint NOT NULL,
	CONSTRAINT "draw_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "draw_days_limit" CHECK ("draw_days"."drawn" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "draw_pools" (
	"id" integer PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"cost" integer NOT NULL,
	"commitment" char(64) NOT NULL,
	"last_seed" char(64) NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	"last_receipt" char(64) NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "draw_pools_first_day_unique" UNIQUE("first_day"),
	CONSTRAINT "draw_pools_days" CHECK ("draw_pools"."last_day" >= "draw_pools"."first_day"),
	CONSTRAINT "draw_pools_published" CHECK ("draw_pools"."opens_at" >= "draw_pools"."published_at"),
	CONSTRAINT "draw_pools_counts" CHECK ("draw_pools"."drawn" >= 0 and "draw_pools"."cost" > 0)
);
--> statement-breakpoint
CREATE TABLE "draw_prizes" (
	"pool_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"amount" integer NOT NULL,
	"weight" integer NOT NULL,
	"value" integer NOT NULL,
	"stock" integer,
	"left" integer,
	CONSTRAINT "draw_prizes_pool_id_position_pk" PRIMARY KEY("pool_id","position"),
	CONSTRAINT "draw_prizes_weight" CHECK ("draw_prizes"."weight" > 0 and "draw_prizes"."amount" > 0 and "draw_prizes"."value" > 0),
	CONSTRAINT "draw_prizes_left" CHECK (num_nulls("draw_prizes"."stock", "draw_prizes"."left") in (0, 2) and "draw_prizes"."left" between 0 and "draw_prizes"."stock")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pool_id" integer NOT NULL,
	"draw_no" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"client_seed" text NOT NULL,
	"number" integer NOT NULL,
	"prize" smallint NOT NULL,
	"cost" integer NOT NULL,
	"receipt" char(64) NOT NULL,
	CONSTRAINT "draws_number" UNIQUE("pool_id","draw_no"),
	CONSTRAINT "draws_seed" CHECK ("draws"."client_seed" ~ '^[A-Za-z0-9_-]{16,64}$')
);
--> statement-breakpoint
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
CREATE TABLE "packet_days" (
	"day" date PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "packet_days_points" CHECK ("packet_days"."points" between 0 and 20000)
);
--> statement-breakpoint
CREATE TABLE "packet_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packet_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"packet_id" integer NOT NULL,
	"position" integer NOT NULL,
	"amount" integer NOT NULL,
	"user_id" bigint,
	"opened_at" timestamp with time zone,
	CONSTRAINT "packet_shares_position" UNIQUE("packet_id","position"),
	CONSTRAINT "packet_shares_user" UNIQUE("packet_id","user_id"),
	CONSTRAINT "packet_shares_amount" CHECK ("packet_shares"."amount" > 0),
	CONSTRAINT "packet_shares_opened" CHECK ("packet_shares"."user_id" is null or "packet_shares"."opened_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "packets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"total" integer NOT NULL,
	"count" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "packets_source_unique" UNIQUE("source"),
	CONSTRAINT "packets_split" CHECK ("packets"."count" between 1 and "packets"."total")
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
CREATE TABLE "make_up_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "make_up_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "make_up_cards_source_unique" UNIQUE("source")
);
--> statement-breakpoint
ALTER TABLE "medals_held" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "draw_prizes" ADD CONSTRAINT "draw_prizes_pool_id_draw_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."draw_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_shares" ADD CONSTRAINT "packet_shares_packet_id_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."packets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_holdings" ADD CONSTRAINT "coupon_holdings_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draws_day" ON "draws" USING btree ("pool_id","day","draw_no");--> statement-breakpoint
CREATE INDEX "draws_user" ON "draws" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "earning_accounts_day" ON "earning_accounts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "earning_accounts_user" ON "earning_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "earning_days_day" ON "earning_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "earning_periods_starts" ON "earning_periods" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "packet_shares_of_user" ON "packet_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "packets_open" ON "packets" USING btree ("expires_at") WHERE "packets"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_done_unit" ON "tasks_done" USING btree ("type","unit") WHERE "tasks_done"."type" in (0, 12);--> statement-breakpoint
CREATE INDEX "coupon_holdings_user" ON "coupon_holdings" USING btree ("user_id","ends_on");--> statement-breakpoint
CREATE INDEX "items_position" ON "items" USING btree ("position");--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_shipped" ON "deliveries" USING btree ("shipped_at") WHERE "deliveries"."state" = 'shipped';--> statement-breakpoint
CREATE INDEX "deliveries_addresses" ON "deliveries" USING btree ("ended_at") WHERE "deliveries"."address" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_state" ON "deliveries" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "make_up_cards_left" ON "make_up_cards" USING btree ("user_id","id") WHERE "make_up_cards"."used_at" is null;--> statement-breakpoint
CREATE INDEX "medals_held_unpaid" ON "medals_held" USING btree ("user_id","medal_id") WHERE "medals_held"."paid_at" is null;--> statement-breakpoint
-- custom
create function draw_pool_frozen() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' or (new.id, new.first_day, new.last_day, new.published_at, new.opens_at, new.cost, new.commitment, new.last_seed)
    is distinct from (old.id, old.first_day, old.last_day, old.published_at, old.opens_at, old.cost, old.commitment, old.last_seed)
  then raise exception 'what was published of a pool is frozen' using errcode = '23514'; end if;
  return new; end $$;--> statement-breakpoint
create trigger draw_pool_frozen before update or delete on draw_pools for each row execute function draw_pool_frozen();--> statement-breakpoint
create function draw_prize_frozen() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' or (new.pool_id, new.position, new.name, new.kind, new.item, new.amount, new.weight, new.value, new.stock)
    is distinct from (old.pool_id, old.position, old.name, old.kind, old.item, old.amount, old.weight, old.value, old.stock)
  then raise exception 'prizes of a published pool are frozen' using errcode = '23514'; end if;
  return new; end $$;--> statement-breakpoint
create trigger draw_prize_frozen before update or delete on draw_prizes for each row execute function draw_prize_frozen();--> statement-breakpoint
create function draw_kept() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' or new.user_id is not null
    or to_jsonb(new) - 'user_id' is distinct from to_jsonb(old) - 'user_id'
  then raise exception 'draws are append-only' using errcode = '23514'; end if;
  return new; end $$;--> statement-breakpoint
create trigger draw_kept before update or delete on draws for each row execute function draw_kept();
