import type { ReportKind, ViewDirection, ViewPoint, World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const id = bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const world = text().$type<World>().notNull()
const at = (name: string) => timestamp(name, { withTimezone: true })

/** Who writes reports and views. */
export const researchers = pgTable(
  'researchers',
  {
    id,
    world,
    name: text().notNull(),
    /** 期货公司, by its canonical seat name where it has one. */
    broker: text().notNull(),
    title: text().notNull(),
    /** 投资咨询资格号; null where it was not told. */
    certificate: text(),
    introduction: text().notNull(),
    /** Codes of the products he follows. */
    products: text().array().notNull(),
  },
  (table) => [uniqueIndex('researchers_name').on(table.world, table.broker, table.name)],
)

/** A report's file as it came, once however many reports share it. */
export const researchFiles = pgTable('research_files', {
  sha256: char({ length: 64 }).primaryKey(),
  name: text().notNull(),
  mime: text().notNull(),
  content: bytea().notNull(),
  receivedAt: at('received_at').notNull(),
})

/** 研报: summary and where it came from; the same title of a broker on one day is the same report. */
export const researchReports = pgTable(
  'research_reports',
  {
    id,
    world,
    broker: text().notNull(),
    researcherId: bigint('researcher_id', { mode: 'number' }).references(() => researchers.id),
    kind: text().$type<ReportKind>().notNull(),
    title: text().notNull(),
    /** Spaces and widths put aside, for the key. */
    titleKey: text('title_key').notNull(),
    direction: text().$type<ViewDirection>(),
    products: text().array().notNull(),
    summary: text().notNull(),
    /** Paragraphs, plain text, of reports that are ours; empty for those of others (decision 20). */
    content: text().array().notNull(),
    publishedDay: date('published_day', { mode: 'string' }).notNull(),
    publishedAt: at('published_at').notNull(),
    /** Where the broker published it. */
    link: text(),
    fileSha256: char('file_sha256', { length: 64 }).references(() => researchFiles.sha256),
    /** Only members read on after the summary. */
    vip: boolean().notNull(),
    reads: integer().notNull(),
    source: text().notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('research_reports_key').on(table.world, table.broker, table.publishedDay, table.titleKey),
    index('research_reports_published').on(table.world, table.publishedAt.desc(), table.id.desc()),
    index('research_reports_products').using('gin', table.products),
  ],
)

/** Who has read a report on which day; the same reader counts once a day. */
export const reportReads = pgTable(
  'report_reads',
  {
    reportId: bigint('report_id', { mode: 'number' })
      .notNull()
      .references(() => researchReports.id, { onDelete: 'cascade' }),
    /** A hash of the user or of the tourist's uuid. */
    reader: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.reader, table.day] })],
)

/** 机构观点: what one broker thinks of one product on one trading day; a later word of the day replaces the earlier. */
export const institutionalViews = pgTable(
  'institutional_views',
  {
    id,
    world,
    tradingDay: date('trading_day', { mode: 'string' }).notNull(),
    productCode: text('product_code').notNull(),
    broker: text().notNull(),
    researcherId: bigint('researcher_id', { mode: 'number' }).references(() => researchers.id),
    direction: text().$type<ViewDirection>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** Levels the view names, in quote units. */
    viewPoint: jsonb('view_point').$type<ViewPoint>(),
    /** The main contract it speaks of, and its settlement on that day. */
    contractCode: text('contract_code'),
    price: doublePrecision(),
    reportId: bigint('report_id', { mode: 'number' }).references(() => researchReports.id, {
      onDelete: 'set null',
    }),
    publishedAt: at('published_at').notNull(),
    source: text().notNull(),
  },
  (table) => [
    uniqueIndex('institutional_views_key').on(table.world, table.productCode, table.tradingDay, table.broker),
    index('institutional_views_day').on(table.world, sql`${table.tradingDay} desc`),
  ],
)
