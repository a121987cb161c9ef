INSERT INTO "own_lists" ("user_id", "symbols", "groups", "version")
SELECT "user_id", array_agg("product_code" ORDER BY "position"), '[]'::jsonb, 1
FROM "favourite_products" GROUP BY "user_id";--> statement-breakpoint
DROP TABLE "favourite_products" CASCADE;
