import type { ReportReason, Tier } from '@vce/protocol'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, moment, rowId } from './columns.tables'

/** 处罚. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: rowId(),
    userId: idColumn('user_id').notNull(),
    scope: text().$type<'community' | 'live' | 'all'>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    /** The decision that it belongs to, against which the user may appeal. */
    reviewId: idColumn('review_id'),
    from: moment('from_at').notNull(),
    /** Null: for good. Equal to `from` for a warning. */
    until: moment('until_at'),
    liftedAt: moment('lifted_at'),
    operatorId: idColumn('operator_id').notNull(),
    /** The tier that it took, for the case that it is overturned. */
    tierBefore: integer('tier_before').$type<Tier>(),
  },
  (table) => [index('sanctions_user').on(table.userId, table.from)],
)
