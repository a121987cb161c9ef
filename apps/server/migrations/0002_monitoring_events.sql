CREATE TABLE "monitoring_events" (
	"world" text NOT NULL,
	"trading_day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"contract_code" text NOT NULL,
	"kind" text NOT NULL,
	"product_code" text NOT NULL,
	"price" double precision NOT NULL,
	"direction" text,
	"value" double precision,
	"open_interest_change" integer,
	"measure" double precision,
	"note" text NOT NULL,
	CONSTRAINT "monitoring_events_world_trading_day_at_contract_code_kind_pk" PRIMARY KEY("world","trading_day","at","contract_code","kind")
);
