import type { ReportedKind, ReportReason, ReviewDecision, ReviewKind } from '@vce/protocol'
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
import { id, moment, reference, userId } from '#platform/database'

/**
 * The queue of moderators: at most one undecided row for each text or user; later reasons are added to it.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    kind: text().$type<ReviewKind>().notNull(),
    refId: reference('ref_id').notNull(),
    authorId: reference('author_id').notNull(),
    score: integer().notNull().default(0),
    /** The text at the time of the first reason. */
    snapshot: text().notNull(),
    state: text().$type<'open' | 'claimed' | 'decided'>().notNull().default('open'),
    claimedBy: reference('claimed_by'),
    claimedAt: moment('claimed_at'),
    decision: text().$type<ReviewDecision>(),
    /** The reason of the decision, which the author sees. */
    reason: text().$type<ReportReason>(),
    decidedBy: reference('decided_by'),
    decidedAt: moment('decided_at'),
    note: text().notNull().default(''),
    /** The state of the text before a report or a decision hid the text. */
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
    id: id(),
    reviewId: reference('review_id').notNull(),
    source: text().$type<'filter' | 'report' | 'moderator' | 'appeal'>().notNull(),
    /** The kind of a finding, or the reason of a report. */
    what: text().notNull(),
    text: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [index('review_reasons_review').on(table.reviewId)],
)

/** 举报: one for each reporter and reported text or user. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: reference('reporter_id').notNull(),
    kind: text().$type<ReportedKind>().notNull(),
    refId: reference('ref_id').notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull().default(''),
    reviewId: reference('review_id').notNull(),
    /** Weight by the reporter's tier and earlier reports. */
    weight: doublePrecision().notNull(),
    /** Whether the decision agreed with the report; null before the decision. */
    isUpheld: boolean('is_upheld'),
    at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.reporterId, table.kind, table.refId),
    index('reports_review').on(table.reviewId),
    index('reports_reporter').on(table.reporterId, table.at),
  ],
)

/** 申诉: at most one for each decision. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    reviewId: reference('review_id').notNull().unique(),
    userId: userId().notNull(),
    text: text().notNull(),
    at: moment().notNull(),
    dueAt: moment('due_at').notNull(),
    state: text().$type<'open' | 'upheld' | 'overturned'>().notNull().default('open'),
    decidedBy: reference('decided_by'),
    decidedAt: moment('decided_at'),
    note: text().notNull().default(''),
  },
  (table) => [
    index('appeals_open').on(table.at).where(sql`state = 'open'`),
    index('appeals_user').on(table.userId),
  ],
)

/** Fingerprints of the texts of the last day, with which copies are found. */
export const textPrints = pgTable(
  'text_prints',
  {
    kind: text().$type<'post' | 'comment'>().notNull(),
    refId: reference('ref_id').notNull(),
    authorId: reference('author_id').notNull(),
    /** 64 bits in hexadecimal form. */
    print: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.refId] }), index('text_prints_at').on(table.at)],
)
