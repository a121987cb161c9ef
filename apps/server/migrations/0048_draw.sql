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
ALTER TABLE "draw_prizes" ADD CONSTRAINT "draw_prizes_pool_id_draw_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."draw_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draws_day" ON "draws" USING btree ("pool_id","day","draw_no");--> statement-breakpoint
CREATE INDEX "draws_user" ON "draws" USING btree ("user_id","id");--> statement-breakpoint
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
