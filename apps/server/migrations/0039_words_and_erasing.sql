CREATE TABLE "banned_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banned_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"added_by" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "banned_words_folded_unique" UNIQUE("folded"),
	CONSTRAINT "banned_words_length" CHECK (char_length(folded) >= 2)
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "named_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "comments_gone" ON "comments" USING btree ("deleted_at") WHERE state in (4, 5) and erased_at is null;--> statement-breakpoint
CREATE INDEX "reviews_decided" ON "reviews" USING btree ("decided_at") WHERE state = 'decided';--> statement-breakpoint
CREATE INDEX "posts_gone" ON "posts" USING btree ("deleted_at") WHERE state in (4, 5) and erased_at is null;--> statement-breakpoint
CREATE INDEX "uploads_named" ON "uploads" USING btree ("named_at" NULLS FIRST) WHERE "uploads"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_erased" CHECK (erased_at is null or state in (4, 5));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_erased" CHECK (erased_at is null or state in (4, 5));--> statement-breakpoint
UPDATE "posts" SET "deleted_at" = now() WHERE "state" = 4 AND "deleted_at" IS NULL;--> statement-breakpoint
UPDATE "comments" SET "deleted_at" = now() WHERE "state" = 4 AND "deleted_at" IS NULL;