CREATE TABLE "search_hot_word_rules" (
	"keyword" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"rule" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_hot_word_rules_rule" CHECK ("search_hot_word_rules"."rule" in ('pin', 'strike'))
);
--> statement-breakpoint
CREATE TABLE "search_clicks" (
	"day" date NOT NULL,
	"keyword" text NOT NULL,
	"rank" smallint NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "search_clicks_day_keyword_rank_pk" PRIMARY KEY("day","keyword","rank"),
	CONSTRAINT "search_clicks_rank" CHECK ("search_clicks"."rank" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "search_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_keywords" (
	"day" date NOT NULL,
	"keyword" text NOT NULL,
	"shown" text NOT NULL,
	"searches" integer NOT NULL,
	"searchers" integer NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "search_keywords_day_keyword_pk" PRIMARY KEY("day","keyword")
);
--> statement-breakpoint
CREATE TABLE "search_searchers" (
	"day" date NOT NULL,
	"keyword" text NOT NULL,
	"searcher" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_searchers_day_keyword_searcher_pk" PRIMARY KEY("day","keyword","searcher")
);
--> statement-breakpoint
CREATE INDEX "search_keywords_start" ON "search_keywords" USING btree ("keyword" text_pattern_ops) WHERE "search_keywords"."searchers" >= 5;--> statement-breakpoint
CREATE INDEX "search_searchers_at" ON "search_searchers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_documents_start" ON "search_documents" USING btree ("folded_title" text_pattern_ops);