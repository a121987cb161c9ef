import type { World } from '@vce/protocol'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, lock } from '#platform/database'
import { institutionalViews, researchers, researchFiles, researchReports } from '../research.tables'
import { indexReports } from '../search/report-documents'

/** Imports write only to the real world; simulated texts are generated. */
const world: World = 'real'
const rowsPerStatement = 500

export type NewReport = Omit<typeof researchReports.$inferInsert, 'world' | 'reads'>
export type NewView = Omit<typeof institutionalViews.$inferInsert, 'world' | 'contractCode' | 'price'>
export interface NewResearcher {
  broker: string
  name: string
  certificate: string | null
  products: string[]
}

const incoming = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`
const tuple = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`
/** Whether an update would change any of these columns. */
const differs = (columns: readonly PgColumn[]) =>
  sql`${tuple(columns.map((column) => sql`${column}`))} is distinct from ${tuple(columns.map(incoming))}`

const batchesOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, part) =>
    rows.slice(part * rowsPerStatement, (part + 1) * rowsPerStatement),
  )

const countOf = (rows: readonly { added: boolean }[]) => {
  const added = rows.filter((row) => row.added).length
  return { added, updated: rows.length - added }
}

const addedColumn = { added: sql<boolean>`xmax = 0` }
const writtenReport = { ...addedColumn, id: researchReports.id }

/** Adds the written reports to the search index, and counts them. */
async function indexAdded(tx: Database, rows: readonly { id: number; added: boolean }[]) {
  await indexReports(
    tx,
    rows.map(({ id }) => id),
  )
  return countOf(rows)
}

/** Writes reports and views of the real world; one file is one transaction. */
export const researchImportRepository = (tx: Database) => ({
  /** Serialises imports until the transaction ends. */
  async lock() {
    await lock(tx, 'research import')
  },

  /** Inserts or updates researchers and returns their ids by broker and name. */
  async upsertResearchers(people: readonly NewResearcher[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>()
    for (const part of batchesOf(people)) {
      const rows = await tx
        .insert(researchers)
        .values(part.map((person) => ({ ...person, world, title: '分析师', introduction: '' })))
        .onConflictDoUpdate({
          target: [researchers.world, researchers.broker, researchers.name],
          set: {
            certificate: sql`coalesce(${incoming(researchers.certificate)}, ${researchers.certificate})`,
            products: sql`array(
              select distinct code from unnest(${researchers.products} || ${incoming(researchers.products)}) as code
              order by code)`,
          },
        })
        .returning({ id: researchers.id, broker: researchers.broker, name: researchers.name })
      for (const { id, broker, name } of rows) ids.set(`${broker} ${name}`, id)
    }
    return ids
  },

  /** Stores a file's bytes once. */
  async storeFile(file: typeof researchFiles.$inferInsert) {
    await tx.insert(researchFiles).values(file).onConflictDoNothing()
  },

  /**
   * Inserts or updates reports; an existing report keeps its readers, and its file unless a new one is given.
   */
  async upsertReports(rows: readonly NewReport[]) {
    const written: { id: number; added: boolean }[] = []
    const columns = [
      researchReports.researcherId,
      researchReports.kind,
      researchReports.title,
      researchReports.direction,
      researchReports.products,
      researchReports.summary,
      researchReports.content,
      researchReports.publishedAt,
      researchReports.link,
      researchReports.vip,
    ]
    const otherFile = sql`(${incoming(researchReports.fileSha256)} is not null
      and ${researchReports.fileSha256} is distinct from ${incoming(researchReports.fileSha256)})`
    for (const part of batchesOf(rows)) {
      written.push(
        ...(await tx
          .insert(researchReports)
          .values(part.map((row) => ({ ...row, world, reads: 0 })))
          .onConflictDoUpdate({
            target: reportKey,
            set: {
              researcherId: incoming(researchReports.researcherId),
              kind: incoming(researchReports.kind),
              title: incoming(researchReports.title),
              direction: incoming(researchReports.direction),
              products: incoming(researchReports.products),
              summary: incoming(researchReports.summary),
              content: incoming(researchReports.content),
              publishedAt: incoming(researchReports.publishedAt),
              link: incoming(researchReports.link),
              vip: incoming(researchReports.vip),
              fileSha256: sql`coalesce(${incoming(researchReports.fileSha256)}, ${researchReports.fileSha256})`,
              source: incoming(researchReports.source),
              receivedAt: incoming(researchReports.receivedAt),
            },
            setWhere: sql`${differs(columns)} or ${otherFile}`,
          })
          .returning(writtenReport)),
      )
    }
    return indexAdded(tx, written)
  },

  /**
   * Stores a report whose PDF is imported without a table. An existing report gets the file, and the summary
   * if the report had no summary.
   */
  async upsertFileReport(row: NewReport) {
    const written = await tx
      .insert(researchReports)
      .values({ ...row, world, reads: 0 })
      .onConflictDoUpdate({
        target: reportKey,
        set: {
          fileSha256: incoming(researchReports.fileSha256),
          summary: sql`case when ${researchReports.summary} = '' then ${incoming(researchReports.summary)}
            else ${researchReports.summary} end`,
          receivedAt: incoming(researchReports.receivedAt),
        },
        setWhere: differs([researchReports.fileSha256]),
      })
      .returning(writtenReport)
    return indexAdded(tx, written)
  },

  /** Inserts or updates views; of several views of a broker, product and day the latest stays. */
  async upsertViews(rows: readonly NewView[]) {
    const written: { added: boolean }[] = []
    const columns = [
      institutionalViews.researcherId,
      institutionalViews.direction,
      institutionalViews.title,
      institutionalViews.content,
      institutionalViews.viewPoint,
      institutionalViews.publishedAt,
    ]
    for (const part of batchesOf(rows)) {
      written.push(
        ...(await tx
          .insert(institutionalViews)
          .values(part.map((row) => ({ ...row, world })))
          .onConflictDoUpdate({
            target: [
              institutionalViews.world,
              institutionalViews.productCode,
              institutionalViews.tradingDay,
              institutionalViews.broker,
            ],
            set: {
              researcherId: incoming(institutionalViews.researcherId),
              direction: incoming(institutionalViews.direction),
              title: incoming(institutionalViews.title),
              content: incoming(institutionalViews.content),
              viewPoint: incoming(institutionalViews.viewPoint),
              publishedAt: incoming(institutionalViews.publishedAt),
              source: incoming(institutionalViews.source),
            },
            setWhere: sql`${differs(columns)}
              and ${institutionalViews.publishedAt} <= ${incoming(institutionalViews.publishedAt)}`,
          })
          .returning(addedColumn)),
      )
    }
    return countOf(written)
  },

  /**
   * Links each view to the newest report by the same broker on the view's day, if the view's product is the
   * report's only product.
   */
  async linkToReports(from: string, to: string) {
    await tx.execute(sql`
      update institutional_views v set report_id = r.id
      from (
        select broker, published_day, products[1] as code, max(id) as id from research_reports
        where world = ${world} and published_day between ${from} and ${to} and cardinality(products) = 1
        group by 1, 2, 3
      ) r
      where v.world = ${world} and v.trading_day between ${from} and ${to} and v.broker = r.broker
        and v.trading_day = r.published_day and v.product_code = r.code and v.report_id is distinct from r.id`)
  },

  /** Deletes files no report refers to any more. */
  async dropOrphans() {
    await tx.execute(sql`
      delete from research_files f
      where not exists (select from research_reports r where r.file_sha256 = f.sha256)`)
  },
})

const reportKey = [
  researchReports.world,
  researchReports.broker,
  researchReports.publishedDay,
  researchReports.titleKey,
]
