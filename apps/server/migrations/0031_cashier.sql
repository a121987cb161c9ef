CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"user_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"item" text NOT NULL,
	"name" text NOT NULL,
	"detail" text NOT NULL,
	"currency" text NOT NULL,
	"price" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"coupon_id" bigint,
	"terms" jsonb NOT NULL,
	"state" text NOT NULL,
	"pay_type" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"give_attempts" integer DEFAULT 0 NOT NULL,
	"give_at" timestamp with time zone,
	CONSTRAINT "orders_no_unique" UNIQUE("no"),
	CONSTRAINT "orders_type" CHECK ("orders"."type" between 1 and 5),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('vouchers', 'points', 'yuan')),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('created', 'paying', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded')),
	CONSTRAINT "orders_pay_type" CHECK ("orders"."pay_type" in ('money', 'wechat', 'alipay')),
	CONSTRAINT "orders_payable" CHECK ("orders"."payable" between 0 and "orders"."price"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" between 0 and "orders"."payable"),
	CONSTRAINT "orders_paid_at" CHECK ("orders"."state" not in ('paid', 'fulfilled') or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "pay_passwords" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"wrong_since" timestamp with time zone,
	"locked_until" timestamp with time zone,
	CONSTRAINT "pay_passwords_wrong" CHECK ("pay_passwords"."wrong" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"body" "bytea" NOT NULL,
	"headers" jsonb NOT NULL,
	"address" text NOT NULL,
	"verdict" text NOT NULL,
	"payment_id" bigint
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"provider_no" text,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"prepared" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"query_at" timestamp with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_no_unique" UNIQUE("no"),
	CONSTRAINT "payments_no" CHECK ("payments"."no" ~ '^[0-9A-Za-z]{1,32}$'),
	CONSTRAINT "payments_channel" CHECK ("payments"."channel" in ('wechat', 'alipay')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'paid', 'closed', 'surplus', 'odd')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_fen" > 0),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_fen" between 0 and "payments"."paid_fen")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"payment_id" bigint,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"done_at" timestamp with time zone,
	"provider_no" text,
	"fault" text,
	"query_at" timestamp with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refunds_no_unique" UNIQUE("no"),
	CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('order', 'late', 'surplus', 'odd')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'approved', 'sent', 'done', 'failed', 'declined')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0 and "refunds"."amount_fen" >= 0),
	CONSTRAINT "refunds_payment" CHECK ("refunds"."amount_fen" = 0 or "refunds"."payment_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("user_id","type","item") WHERE "orders"."state" in ('created', 'paying');--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expires_at") WHERE "orders"."state" in ('created', 'paying');--> statement-breakpoint
CREATE INDEX "orders_give" ON "orders" USING btree ("give_at") WHERE "orders"."give_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_at" ON "payment_notices" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_no" ON "payments" USING btree ("channel","provider_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_paid" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_query" ON "payments" USING btree ("query_at") WHERE "payments"."query_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_running" ON "refunds" USING btree ("order_id",coalesce("payment_id", 0)) WHERE "refunds"."state" in ('requested', 'approved', 'sent', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_query" ON "refunds" USING btree ("query_at") WHERE "refunds"."query_at" is not null;--> statement-breakpoint
-- The pairs of `nextStates` (order-states.ts); a test holds the two together.
create function order_state() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select 1 from (values ('created', 'paying'), ('created', 'paid'), ('created', 'closed'), ('paying', 'paid'),
      ('paying', 'closed'), ('paid', 'fulfilled'), ('paid', 'refunding'), ('fulfilled', 'refunding'), ('closed', 'paid'),
      ('closed', 'refunding'), ('refunding', 'refunded'), ('refunding', 'fulfilled')) as pair (one, next)
    where pair.one = old.state and pair.next = new.state
  ) then
    raise exception 'order % cannot become % after %', old.no, new.state, old.state using errcode = '23514';
  end if;
  if (new.no, new.user_id, new.type, new.item, new.currency, new.price, new.payable, new.terms, new.created_at)
    is distinct from (old.no, old.user_id, old.type, old.item, old.currency, old.price, old.payable, old.terms, old.created_at)
  then
    raise exception 'order % keeps its terms', old.no using errcode = '23514';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_state before update on orders for each row execute function order_state();
--> statement-breakpoint
create function order_events_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'order_events is append-only' using errcode = '23514';
end $$;
--> statement-breakpoint
create trigger order_events_append_only before update or delete on order_events
  for each row execute function order_events_append_only();
--> statement-breakpoint
create trigger order_events_no_truncate before truncate on order_events
  for each statement execute function order_events_append_only();
