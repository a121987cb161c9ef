CREATE TABLE "assistant_model_days" (
	"day" date PRIMARY KEY NOT NULL,
	"calls" bigint NOT NULL,
	"tokens_in" bigint NOT NULL,
	"tokens_out" bigint NOT NULL,
	"fen" double precision NOT NULL,
	"alarmed_at" timestamp with time zone
);
