CREATE TABLE "tick_sizes" (
	"world" text NOT NULL,
	"contract_code" text NOT NULL,
	"trading_day" date NOT NULL,
	"counts" jsonb NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "tick_sizes_world_contract_code_trading_day_pk" PRIMARY KEY("world","contract_code","trading_day")
);
