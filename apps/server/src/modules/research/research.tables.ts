import type { ReportKind, ViewDirection, ViewPoint } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, id, moment, reference, world } from '#platform/database'

/** Authors of reports and views. */
export const researchers = pgTable(
  'researchers',
  {
    id: id(),
    world: world(),
    name: text().notNull(),
    /** 期货公司, by its canonical seat name if it has one. */
    broker: text().notNull(),
    title: text().notNull(),
    /** 投资咨询资格号; null if not given. */
    certificate: text(),
    introduction: text().notNull(),
    /** Codes of the covered products. */
    products: text().array().notNull(),
  },
  (table) => [uniqueIndex('researchers_name').on(table.world, table.broker, table.name)],
)

/** A report's original file, stored once even if several reports share it. */
export const researchFiles = pgTable('research_files', {
  sha256: char({ length: 64 }).primaryKey(),
  name: text().notNull(),
  mime: text().notNull(),
  content: bytes().notNull(),
  receivedAt: moment('received_at').notNull(),
})

/** 研报 with summary and source. Reports of a broker with the same title and day are the same report. */
export const researchReports = pgTable(
  'research_reports',
  {
    id: id(),
    world: world(),
    broker: text().notNull(),
    researcherId: reference('researcher_id').references(() => researchers.id),
    kind: text().$type<ReportKind>().notNull(),
    title: text().notNull(),
    /** Title without spaces and width differences, for the key. */
    titleKey: text('title_key').notNull(),
    direction: text().$type<ViewDirection>(),
    products: text().array().notNull(),
    summary: text().notNull(),
    /** Plain-text paragraphs of the portal's own reports; empty for imported ones (decision 20). */
    content: text().array().notNull(),
    publishedDay: date('published_day', { mode: 'string' }).notNull(),
    publishedAt: moment('published_at').notNull(),
    /** Address at which the broker published the report. */
    link: text(),
    fileSha256: char('file_sha256', { length: 64 }).references(() => researchFiles.sha256),
    /** Only members may read more than the summary. */
    vip: boolean().notNull(),
    reads: integer().notNull(),
    source: text().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('research_reports_key').on(table.world, table.broker, table.publishedDay, table.titleKey),
    index('research_reports_published').on(table.world, table.publishedAt.desc(), table.id.desc()),
    index('research_reports_products').using('gin', table.products),
  ],
)

/** Readers of a report by day; the same reader counts once a day. */
export const reportReads = pgTable(
  'report_reads',
  {
    reportId: reference('report_id')
      .notNull()
      .references(() => researchReports.id, { onDelete: 'cascade' }),
    /** A hash of the user id or of the guest's uuid. */
    reader: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.reader, table.day] }),
    index('report_reads_day').on(table.day),
  ],
)

/**
 * 机构观点: one broker's view of one product on one trading day; a later view of the day replaces the earlier.
 */
export const institutionalViews = pgTable(
  'institutional_views',
  {
    id: id(),
    world: world(),
    tradingDay: date('trading_day', { mode: 'string' }).notNull(),
    productCode: text('product_code').notNull(),
    broker: text().notNull(),
    researcherId: reference('researcher_id').references(() => researchers.id),
    direction: text().$type<ViewDirection>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** Price levels stated in the view, in quote units. */
    viewPoint: jsonb('view_point').$type<ViewPoint>(),
    /** The main contract to which the view refers, and the contract's settlement on the view's day. */
    contractCode: text('contract_code'),
    price: doublePrecision(),
    reportId: reference('report_id').references(() => researchReports.id, {
      onDelete: 'set null',
    }),
    publishedAt: moment('published_at').notNull(),
    source: text().notNull(),
  },
  (table) => [
    uniqueIndex('institutional_views_key').on(table.world, table.productCode, table.tradingDay, table.broker),
    index('institutional_views_day').on(table.world, sql`${table.tradingDay} desc`),
  ],
)

/** A title as part of a report's key: normalised widths (NFKC), no blanks, lower case. */
export const titleKey = (title: string) => title.normalize('NFKC').replace(/\s+/gu, '').toLowerCase()
