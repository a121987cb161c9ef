CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"ins" bigint DEFAULT 0 NOT NULL,
	"outs" bigint DEFAULT 0 NOT NULL,
	"gone" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "ledger_accounts_owner" UNIQUE("currency","kind","owner"),
	CONSTRAINT "ledger_accounts_currency" UNIQUE("id","currency"),
	CONSTRAINT "ledger_accounts_currencies" CHECK ("ledger_accounts"."currency" in ('points', 'vouchers')),
	CONSTRAINT "ledger_accounts_kinds" CHECK ("ledger_accounts"."kind" in ('user', 'held', 'escrow', 'house')),
	CONSTRAINT "ledger_accounts_covered" CHECK ("ledger_accounts"."balance" >= 0 and "ledger_accounts"."owed" >= 0),
	CONSTRAINT "ledger_accounts_owing" CHECK ("ledger_accounts"."balance" = 0 or "ledger_accounts"."owed" = 0),
	CONSTRAINT "ledger_accounts_users_owe" CHECK ("ledger_accounts"."owed" = 0 or "ledger_accounts"."kind" = 'user'),
	CONSTRAINT "ledger_accounts_house" CHECK ("ledger_accounts"."kind" <> 'house' or ("ledger_accounts"."balance" = 0 and "ledger_accounts"."seq" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date PRIMARY KEY NOT NULL,
	"transfers" bigint NOT NULL,
	"digest" char(64) NOT NULL,
	"previous" char(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seq" bigint,
	"kind" text,
	"kind_seq" bigint,
	"balance_after" bigint,
	CONSTRAINT "ledger_entries_side" UNIQUE("transfer_id","account_id"),
	CONSTRAINT "ledger_entries_seq" UNIQUE("account_id","seq"),
	CONSTRAINT "ledger_entries_kind_seq" UNIQUE("account_id","kind","kind_seq"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_kinds" CHECK ("ledger_entries"."kind" in ('in', 'out', 'expired')),
	CONSTRAINT "ledger_entries_numbered" CHECK (num_nulls("ledger_entries"."seq", "ledger_entries"."kind", "ledger_entries"."kind_seq", "ledger_entries"."balance_after") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"ended_by" bigint,
	CONSTRAINT "ledger_holds_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "ledger_holds_states" CHECK ("ledger_holds"."state" in ('open', 'captured', 'released')),
	CONSTRAINT "ledger_holds_ended" CHECK (("ledger_holds"."state" = 'open') = ("ledger_holds"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_lot_moves" (
	"entry_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lot_moves_entry_id_lot_id_pk" PRIMARY KEY("entry_id","lot_id"),
	CONSTRAINT "ledger_lot_moves_amount" CHECK ("ledger_lot_moves"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"expires_on" date DEFAULT '9999-12-31' NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	CONSTRAINT "ledger_lots_bucket" UNIQUE("account_id","origin","source","expires_on"),
	CONSTRAINT "ledger_lots_origins" CHECK ("ledger_lots"."origin" in ('earned', 'bought', 'given')),
	CONSTRAINT "ledger_lots_remaining" CHECK ("ledger_lots"."remaining" between 0 and "ledger_lots"."amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"account_id" bigint NOT NULL,
	"month" date NOT NULL,
	"gained" bigint DEFAULT 0 NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"expired" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_months_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"body_hash" char(64) NOT NULL,
	"currency" text NOT NULL,
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"reverses" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_key" UNIQUE("key"),
	CONSTRAINT "ledger_transfers_reverses" UNIQUE("reverses"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0),
	CONSTRAINT "ledger_transfers_two_accounts" CHECK ("ledger_transfers"."to_id" <> "ledger_transfers"."from_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_ended_by_ledger_transfers_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lot_moves" ADD CONSTRAINT "ledger_lot_moves_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lot_moves" ADD CONSTRAINT "ledger_lot_moves_lot_id_ledger_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."ledger_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lots" ADD CONSTRAINT "ledger_lots_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_months" ADD CONSTRAINT "ledger_months_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_reverses_ledger_transfers_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_from" FOREIGN KEY ("from_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_to" FOREIGN KEY ("to_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("account_id","at") WHERE "ledger_entries"."seq" is not null;--> statement-breakpoint
CREATE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("deadline") WHERE "ledger_holds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "ledger_lot_moves_lot" ON "ledger_lot_moves" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "ledger_lots_due" ON "ledger_lots" USING btree ("expires_on") WHERE "ledger_lots"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "ledger_transfers_at" ON "ledger_transfers" USING btree ("at");--> statement-breakpoint
-- A transfer has two entries, one for each account, of the same amount.
CREATE FUNCTION "ledger_balanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM ledger_entries e WHERE e.transfer_id = new.id HAVING count(*) = 2
		AND count(*) FILTER (WHERE (e.account_id, e.amount) IN ((new.from_id, -new.amount), (new.to_id, new.amount))) = 2;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'transfer % is not balanced', new.id USING errcode = '23514';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transfers_balanced" AFTER INSERT ON "ledger_transfers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_balanced"();--> statement-breakpoint
-- No transfer of a day whose digest is written.
CREATE FUNCTION "ledger_day_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM ledger_days WHERE day >= (new.at AT TIME ZONE 'Asia/Shanghai')::date) THEN
		RAISE EXCEPTION 'the day of % is closed', new.at USING errcode = '23514';
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_day_open" BEFORE INSERT ON "ledger_transfers" FOR EACH ROW EXECUTE FUNCTION "ledger_day_open"();--> statement-breakpoint
-- Transfers, entries and lot moves are only appended.
CREATE FUNCTION "ledger_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', tg_table_name;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_append_only" BEFORE UPDATE OR DELETE ON "ledger_transfers" FOR EACH ROW EXECUTE FUNCTION "ledger_refuse"();--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_no_truncate" BEFORE TRUNCATE ON "ledger_transfers" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "ledger_refuse"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_no_truncate" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse"();--> statement-breakpoint
CREATE TRIGGER "ledger_lot_moves_append_only" BEFORE UPDATE OR DELETE ON "ledger_lot_moves" FOR EACH ROW EXECUTE FUNCTION "ledger_refuse"();--> statement-breakpoint
CREATE TRIGGER "ledger_lot_moves_no_truncate" BEFORE TRUNCATE ON "ledger_lot_moves" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse"();--> statement-breakpoint
-- The role of the migrations owns the tables and could give rights back; a superuser passes them: triggers and grants.
-- A foreign key locks its parent FOR KEY SHARE, which needs UPDATE on one column: that of the always generated id.
REVOKE UPDATE, DELETE, TRUNCATE ON "ledger_transfers", "ledger_entries", "ledger_lot_moves" FROM CURRENT_USER;--> statement-breakpoint
GRANT UPDATE ("id") ON "ledger_transfers", "ledger_entries" TO CURRENT_USER;
