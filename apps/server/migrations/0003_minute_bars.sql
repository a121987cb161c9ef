CREATE TABLE "last_ticks" (
	"world" text NOT NULL,
	"contract_code" text NOT NULL,
	"trading_day" date NOT NULL,
	"tick" jsonb NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "last_ticks_world_contract_code_pk" PRIMARY KEY("world","contract_code")
);
--> statement-breakpoint
CREATE TABLE "minute_bars" (
	"world" text NOT NULL,
	"contract_code" text NOT NULL,
	"ends_at" bigint NOT NULL,
	"trading_day" date NOT NULL,
	"open" double precision NOT NULL,
	"high" double precision NOT NULL,
	"low" double precision NOT NULL,
	"close" double precision NOT NULL,
	"volume" double precision NOT NULL,
	"turnover" double precision,
	"open_interest" double precision,
	"source" text NOT NULL,
	CONSTRAINT "minute_bars_world_contract_code_ends_at_pk" PRIMARY KEY("world","contract_code","ends_at")
);
