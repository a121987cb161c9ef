import type { ReportReason, Tier } from '@vce/protocol'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'

/** 处罚. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: id(),
    userId: userId().notNull(),
    scope: text().$type<'community' | 'live' | 'all'>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    /** The decision to which the sanction belongs; the user may appeal against it. */
    reviewId: reference('review_id'),
    from: moment('from_at').notNull(),
    /** End of the sanction; null for good, equal to `from` for a warning. */
    until: moment('until_at'),
    liftedAt: moment('lifted_at'),
    operatorId: reference('operator_id').notNull(),
    /**
     * The tier before the sanction lowered it, to be restored if an appeal succeeds; null if it was not
     * lowered.
     */
    tierBefore: integer('tier_before').$type<Tier>(),
  },
  (table) => [index('sanctions_user').on(table.userId, table.from)],
)
