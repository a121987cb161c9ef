import type { ReportReason, Tier } from '@vce/protocol'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, momentColumn, rowId } from './columns.tables'

/** 处罚. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: rowId(),
    userId: idColumn('user_id').notNull(),
    scope: text().$type<'community' | 'live' | 'all'>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    /** The decision to which the sanction belongs; the user may appeal against it. */
    reviewId: idColumn('review_id'),
    from: momentColumn('from_at').notNull(),
    /** End of the sanction; null for good, equal to `from` for a warning. */
    until: momentColumn('until_at'),
    liftedAt: momentColumn('lifted_at'),
    operatorId: idColumn('operator_id').notNull(),
    /**
     * The tier before the sanction lowered it, to be restored if an appeal succeeds; null if it was not
     * lowered.
     */
    tierBefore: integer('tier_before').$type<Tier>(),
  },
  (table) => [index('sanctions_user').on(table.userId, table.from)],
)
