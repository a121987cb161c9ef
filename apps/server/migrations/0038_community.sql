CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"kind" smallint NOT NULL,
	"author_id" bigint NOT NULL,
	"root_id" bigint,
	"reply_to_id" bigint,
	"document" jsonb NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"region" text,
	"state" smallint DEFAULT 1 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"views_before" integer DEFAULT 0 NOT NULL,
	"score" double precision DEFAULT 0 NOT NULL,
	"accepted_at" timestamp with time zone,
	"nonce" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "comments_kind" CHECK (kind in (1, 2)),
	CONSTRAINT "comments_state" CHECK (state between 1 and 5),
	CONSTRAINT "comments_reply" CHECK (root_id is null or kind = 1),
	CONSTRAINT "comments_accepted" CHECK (accepted_at is null or kind = 2),
	CONSTRAINT "comments_counts" CHECK (least(likes, replies) >= 0)
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"base_revision" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"extras" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "appeals_review_id_unique" UNIQUE("review_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"review_id" bigint NOT NULL,
	"weight" double precision NOT NULL,
	"is_upheld" boolean,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reasons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"source" text NOT NULL,
	"what" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"snapshot" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"claimed_by" bigint,
	"claimed_at" timestamp with time zone,
	"decision" text,
	"reason" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"was_state" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_state" CHECK (state in ('open', 'claimed', 'decided')),
	CONSTRAINT "reviews_decided" CHECK ((state = 'decided') = (decision is not null and decided_at is not null))
);
--> statement-breakpoint
CREATE TABLE "text_prints" (
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"print" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_prints_kind_ref_id_pk" PRIMARY KEY("kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "digest_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_uses" (
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"ended_at" timestamp with time zone,
	"keep_until" timestamp with time zone,
	CONSTRAINT "picture_uses_kind_ref_id_url_pk" PRIMARY KEY("kind","ref_id","url"),
	CONSTRAINT "picture_uses_end" CHECK ((ended_at is null) = (keep_until is null))
);
--> statement-breakpoint
CREATE TABLE "mentions" (
	"user_id" bigint NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentions_source_kind_source_id_user_id_pk" PRIMARY KEY("source_kind","source_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_products" (
	"product_code" text NOT NULL,
	"post_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_products_post_id_product_code_pk" PRIMARY KEY("post_id","product_code")
);
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"post_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"editor_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_revisions_post_id_revision_pk" PRIMARY KEY("post_id","revision")
);
--> statement-breakpoint
CREATE TABLE "post_stats" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	CONSTRAINT "post_stats_counts" CHECK (least(views, likes, comments, answers, collects) >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_topics" (
	"topic_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_topics_post_id_topic_id_pk" PRIMARY KEY("post_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" smallint NOT NULL,
	"author_id" bigint NOT NULL,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"text" text NOT NULL,
	"is_ai" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"world" text NOT NULL,
	"product_codes" text[] DEFAULT '{}' NOT NULL,
	"topic_ids" bigint[] DEFAULT '{}' NOT NULL,
	"vote_id" bigint,
	"has_journal" boolean DEFAULT false NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"region" text,
	"state" smallint DEFAULT 1 NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"nonce" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"featured_at" timestamp with time zone,
	"pinned_until" timestamp with time zone,
	"comments_closed" boolean DEFAULT false NOT NULL,
	"hot" double precision NOT NULL,
	CONSTRAINT "posts_kind" CHECK (kind in (1, 2)),
	CONSTRAINT "posts_state" CHECK (state between 1 and 5),
	CONSTRAINT "posts_title" CHECK (char_length(title) <= 200),
	CONSTRAINT "posts_topics" CHECK (cardinality(topic_ids) <= 5)
);
--> statement-breakpoint
CREATE TABLE "bounty_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bounty_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"hold_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bounty_parts_hold_key_unique" UNIQUE("hold_key"),
	CONSTRAINT "bounty_parts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"asker_id" bigint NOT NULL,
	"bounty" integer DEFAULT 0 NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"accepted_id" bigint,
	"accepted_at" timestamp with time zone,
	"settled" text DEFAULT 'open' NOT NULL,
	"is_reminded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "questions_bounty" CHECK (bounty between 0 and 5000),
	CONSTRAINT "questions_settled" CHECK (settled in ('open', 'accepted', 'auto', 'refunded', 'none')),
	CONSTRAINT "questions_accepted" CHECK ((accepted_id is null) = (accepted_at is null)),
	CONSTRAINT "questions_answer" CHECK (settled not in ('accepted', 'auto') or accepted_id is not null)
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" bigint NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "likes_target_kind_target_id_user_id_pk" PRIMARY KEY("target_kind","target_id","user_id"),
	CONSTRAINT "likes_kind" CHECK (target_kind in ('post', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "post_sides" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"side" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_sides_post_id_user_id_pk" PRIMARY KEY("post_id","user_id"),
	CONSTRAINT "post_sides_side" CHECK (side in ('long', 'short'))
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"level" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "watches_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id"),
	CONSTRAINT "watches_level" CHECK (level between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"review_id" bigint,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"operator_id" bigint NOT NULL,
	"tier_before" integer
);
--> statement-breakpoint
CREATE TABLE "member_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "member_standings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tier" smallint DEFAULT 0 NOT NULL,
	"below_since" timestamp with time zone,
	"treaty_at" timestamp with time zone,
	"is_personal" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_standings_tier" CHECK (tier between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "sample_members" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover" text,
	"product_code" text,
	"sections" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"folded" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover" text,
	"product_code" text,
	"proposer_id" bigint,
	"post_count" integer DEFAULT 0 NOT NULL,
	"follow_count" integer DEFAULT 0 NOT NULL,
	"heat" integer DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "topics_folded_unique" UNIQUE("folded"),
	CONSTRAINT "topics_counts" CHECK (least(post_count, follow_count, heat) >= 0)
);
--> statement-breakpoint
CREATE TABLE "ballots" (
	"vote_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"option_ids" bigint[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ballots_vote_id_user_id_pk" PRIMARY KEY("vote_id","user_id"),
	CONSTRAINT "ballots_options" CHECK (cardinality(option_ids) between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "vote_options" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vote_id" bigint NOT NULL,
	"text" text NOT NULL,
	"position" smallint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vote_options_count" CHECK (count >= 0)
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"title" text NOT NULL,
	"max_choices" smallint NOT NULL,
	"closes_at" timestamp with time zone,
	"voters" integer DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"is_announced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "votes_voters" CHECK (voters >= 0),
	CONSTRAINT "votes_choices" CHECK (max_choices between 1 and 10)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "comments_nonce" ON "comments" USING btree ("author_id","nonce");--> statement-breakpoint
CREATE INDEX "comments_hot" ON "comments" USING btree ("post_id","kind","score","id") WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("post_id","kind","id") WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("root_id","id") WHERE root_id is not null;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_place" ON "drafts" USING btree ("user_id","kind","target_id","base_revision");--> statement-breakpoint
CREATE INDEX "drafts_newest" ON "drafts" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "drafts_old" ON "drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appeals_user" ON "appeals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","kind","ref_id");--> statement-breakpoint
CREATE INDEX "reports_review" ON "reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","at");--> statement-breakpoint
CREATE INDEX "review_reasons_review" ON "review_reasons" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_open" ON "reviews" USING btree ("kind","ref_id") WHERE state <> 'decided';--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("due_at","score" DESC NULLS FIRST) WHERE state <> 'decided';--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_target" ON "reviews" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "text_prints_at" ON "text_prints" USING btree ("at");--> statement-breakpoint
CREATE INDEX "picture_uses_url" ON "picture_uses" USING btree ("url");--> statement-breakpoint
CREATE INDEX "picture_uses_ended" ON "picture_uses" USING btree ("keep_until") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "mentions_user" ON "mentions" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "post_products_newest" ON "post_products" USING btree ("product_code","published_at","post_id");--> statement-breakpoint
CREATE INDEX "post_stats_stale" ON "post_stats" USING btree ("post_id") WHERE is_stale;--> statement-breakpoint
CREATE INDEX "post_topics_newest" ON "post_topics" USING btree ("topic_id","published_at","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_nonce" ON "posts" USING btree ("author_id","nonce");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at","id") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "posts_hot" ON "posts" USING btree ("hot","id") WHERE state = 1 and not is_doubtful;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","published_at","id");--> statement-breakpoint
CREATE INDEX "posts_featured" ON "posts" USING btree ("featured_at","id") WHERE state = 1 and featured_at is not null;--> statement-breakpoint
CREATE INDEX "posts_votes" ON "posts" USING btree ("published_at","id") WHERE state = 1 and vote_id is not null;--> statement-breakpoint
CREATE INDEX "posts_journals" ON "posts" USING btree ("published_at","id") WHERE state = 1 and has_journal;--> statement-breakpoint
CREATE INDEX "posts_questions" ON "posts" USING btree ("published_at","id") WHERE state = 1 and kind = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_vote" ON "posts" USING btree ("vote_id") WHERE vote_id is not null;--> statement-breakpoint
CREATE INDEX "bounty_parts_post" ON "bounty_parts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("bounty" DESC NULLS FIRST,"post_id") WHERE settled = 'open';--> statement-breakpoint
CREATE INDEX "questions_closing" ON "questions" USING btree ("closes_at") WHERE settled = 'open';--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "post_sides_user" ON "post_sides" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "watches_target" ON "watches" USING btree ("kind","target_id","level");--> statement-breakpoint
CREATE INDEX "sanctions_user" ON "sanctions" USING btree ("user_id","from_at");--> statement-breakpoint
CREATE INDEX "member_days_day" ON "member_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "topics_heat" ON "topics" USING btree ("heat","id") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "topics_product" ON "topics" USING btree ("product_code") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "ballots_user" ON "ballots" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_options_position" ON "vote_options" USING btree ("vote_id","position");--> statement-breakpoint
CREATE INDEX "votes_closing" ON "votes" USING btree ("closes_at") WHERE not is_announced and closes_at is not null;--> statement-breakpoint
CREATE INDEX "profiles_nickname" ON "profiles" USING btree ("nickname" text_pattern_ops);