CREATE TABLE "search_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone NOT NULL,
	"popularity" integer NOT NULL,
	"visibility" smallint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"circle_id" bigint,
	"world" text,
	"owner_id" bigint,
	"folded_title" text NOT NULL,
	"vector" "tsvector" NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"url" text NOT NULL,
	"product_codes" text[] NOT NULL,
	CONSTRAINT "search_documents_thing" UNIQUE("kind","ref_id"),
	CONSTRAINT "search_documents_visibility" CHECK ("search_documents"."visibility" between 0 and 3),
	CONSTRAINT "search_documents_circle" CHECK (("search_documents"."visibility" = 2) = ("search_documents"."circle_id" is not null)),
	CONSTRAINT "search_documents_summary" CHECK (char_length("search_documents"."summary") <= 10000),
	CONSTRAINT "search_documents_popularity" CHECK ("search_documents"."popularity" >= 0)
);
--> statement-breakpoint
-- Vectors and texts lie beside the table, so that a search which counts and sorts matches by time reads few pages.
ALTER TABLE "search_documents" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "search_documents"
	ALTER COLUMN "vector" SET STORAGE EXTERNAL,
	ALTER COLUMN "kind" SET STORAGE MAIN,
	ALTER COLUMN "folded_title" SET STORAGE MAIN;--> statement-breakpoint
CREATE INDEX "search_documents_vector" ON "search_documents" USING gin ("vector") WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "search_documents_published" ON "search_documents" USING btree ("published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_kind" ON "search_documents" USING btree ("kind","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_owner" ON "search_documents" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "search_documents_title" ON "search_documents" USING btree ("kind","folded_title" text_pattern_ops) WHERE "search_documents"."kind" in ('topic', 'user');