import type { World } from '@vce/protocol'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database'
import { institutionalViews, researchers, researchFiles, researchReports } from '../research.tables'

/** Invented words never come in this way. */
const world: World = 'real'
const atOnce = 500

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
/** Whether any of these columns would become another. */
const differs = (columns: readonly PgColumn[]) =>
  sql`${tuple(columns.map((column) => sql`${column}`))} is distinct from ${tuple(columns.map(incoming))}`

const inParts = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) =>
    rows.slice(part * atOnce, (part + 1) * atOnce),
  )

const countOf = (rows: readonly { added: boolean }[]) => {
  const added = rows.filter((row) => row.added).length
  return { added, updated: rows.length - added }
}

const isNew = { added: sql<boolean>`xmax = 0` }

/** Writing reports and views of the real world; one file is one transaction. */
export const researchImport = (tx: Database) => ({
  /** Imports wait for each other until the transaction ends. */
  async lock() {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${world}/research`}, 0))`)
  },

  /** Puts in place who is new, and answers everybody's id by broker and name. */
  async people(people: readonly NewResearcher[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>()
    for (const part of inParts(people)) {
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

  /** A file's bytes, once however often they come. */
  async file(file: typeof researchFiles.$inferInsert) {
    await tx.insert(researchFiles).values(file).onConflictDoNothing()
  },

  /** The same report again becomes what it is now; its readers stay, and its file unless another comes. */
  async reports(rows: readonly NewReport[]) {
    const written: { added: boolean }[] = []
    const told = [
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
    for (const part of inParts(rows)) {
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
            setWhere: sql`${differs(told)} or ${otherFile}`,
          })
          .returning(isNew)),
      )
    }
    return countOf(written)
  },

  /** A file that came alone: a report that is there already gets it, and its summary where it had none. */
  async reportOfFile(row: NewReport) {
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
      .returning(isNew)
    return countOf(written)
  },

  /** A later word of the day replaces the earlier one, never the other way round. */
  async views(rows: readonly NewView[]) {
    const written: { added: boolean }[] = []
    const told = [
      institutionalViews.researcherId,
      institutionalViews.direction,
      institutionalViews.title,
      institutionalViews.content,
      institutionalViews.viewPoint,
      institutionalViews.publishedAt,
    ]
    for (const part of inParts(rows)) {
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
            setWhere: sql`${differs(told)}
              and ${institutionalViews.publishedAt} <= ${incoming(institutionalViews.publishedAt)}`,
          })
          .returning(isNew)),
      )
    }
    return countOf(written)
  },

  /** A view belongs to the report its broker wrote of that product alone on that day. */
  async tie(from: string, to: string) {
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

  /** Files that no report has any more. */
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
