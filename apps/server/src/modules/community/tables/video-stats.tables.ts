import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { reference } from '#platform/database'

/** Counts of the reactions to videos; the videos themselves are rows of live rooms. */
export const videoStats = pgTable(
  'video_stats',
  {
    videoId: reference('video_id').primaryKey(),
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
  },
  () => [check('video_stats_counts', sql`least(likes, comments) >= 0`)],
)
