import type { ReportReason, ReviewDecision, ReviewKind } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { idColumn, moment, rowId } from './columns.tables'

/** The queue of moderators: one open row a thing, which later reasons join. */
export const reviews = pgTable(
  'reviews',
  {
    id: rowId(),
    kind: text().$type<ReviewKind>().notNull(),
    refId: idColumn('ref_id').notNull(),
    authorId: idColumn('author_id').notNull(),
    score: integer().notNull().default(0),
    /** The text when the first reason came. */
    snapshot: text().notNull(),
    state: text().$type<'open' | 'claimed' | 'decided'>().notNull().default('open'),
    claimedBy: idColumn('claimed_by'),
    claimedAt: moment('claimed_at'),
    decision: text().$type<ReviewDecision>(),
    /** Shown to the author. */
    reason: text().$type<ReportReason>(),
    decidedBy: idColumn('decided_by'),
    decidedAt: moment('decided_at'),
    note: text().notNull().default(''),
    /** The state of the thing before a decision or a report hid it. */
    wasState: integer('was_state').notNull().default(1),
    dueAt: moment('due_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('reviews_open').on(table.kind, table.refId).where(sql`state <> 'decided'`),
    index('reviews_due').on(table.dueAt, table.score.desc().nullsFirst()).where(sql`state <> 'decided'`),
    index('reviews_author').on(table.authorId, table.createdAt),
    index('reviews_decided').on(table.decidedAt).where(sql`state = 'decided'`),
    index('reviews_target').on(table.kind, table.refId),
    check('reviews_state', sql`state in ('open', 'claimed', 'decided')`),
    check('reviews_decided', sql`(state = 'decided') = (decision is not null and decided_at is not null)`),
  ],
)

export const reviewReasons = pgTable(
  'review_reasons',
  {
    id: rowId(),
    reviewId: idColumn('review_id').notNull(),
    source: text().$type<'filter' | 'report' | 'moderator' | 'appeal'>().notNull(),
    /** A kind of finding, or a reason of a report. */
    what: text().notNull(),
    text: text().notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [index('review_reasons_review').on(table.reviewId)],
)

/** 举报, one a user and thing. */
export const reports = pgTable(
  'reports',
  {
    id: rowId(),
    reporterId: idColumn('reporter_id').notNull(),
    kind: text().$type<'post' | 'comment' | 'user' | 'topic' | 'circle'>().notNull(),
    refId: idColumn('ref_id').notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull().default(''),
    reviewId: idColumn('review_id').notNull(),
    /** By the reporter's tier and record. */
    weight: doublePrecision().notNull(),
    /** Whether the decision agreed; null until then. */
    isUpheld: boolean('is_upheld'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.reporterId, table.kind, table.refId),
    index('reports_review').on(table.reviewId),
    index('reports_reporter').on(table.reporterId, table.at),
  ],
)

/** 申诉, one a decision. */
export const appeals = pgTable(
  'appeals',
  {
    id: rowId(),
    reviewId: idColumn('review_id').notNull().unique(),
    userId: idColumn('user_id').notNull(),
    text: text().notNull(),
    at: moment('at').notNull(),
    dueAt: moment('due_at').notNull(),
    state: text().$type<'open' | 'upheld' | 'overturned'>().notNull().default('open'),
    decidedBy: idColumn('decided_by'),
    decidedAt: moment('decided_at'),
    note: text().notNull().default(''),
  },
  (table) => [
    index('appeals_open').on(table.at).where(sql`state = 'open'`),
    index('appeals_user').on(table.userId),
  ],
)

/** Fingerprints of a day's texts, for copies. */
export const textPrints = pgTable(
  'text_prints',
  {
    kind: text().$type<'post' | 'comment'>().notNull(),
    refId: idColumn('ref_id').notNull(),
    authorId: idColumn('author_id').notNull(),
    /** 64 bits in hexadecimal. */
    print: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.refId] }), index('text_prints_at').on(table.at)],
)
