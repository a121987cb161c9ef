ALTER TABLE "product_days" ADD COLUMN "margin_is_of_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DELETE FROM "product_days" WHERE "world" = 'real';--> statement-breakpoint
DELETE FROM "seat_profits" WHERE "world" = 'real';
