import type { ReportKind, ViewDirection, World } from '@vce/protocol'
import {
  and,
  arrayContains,
  arrayOverlaps,
  count,
  desc,
  eq,
  gte,
  ilike,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '#platform/database'
import { reportReads, researchers, researchFiles, researchReports } from './research.tables'

export interface ReportFilter {
  product?: string
  broker?: string
  kind?: ReportKind
  direction?: ViewDirection
  researcher?: number
  /** Days of publication. */
  from?: string
  to?: string
  keyword?: string
}

/** A keyword is words, not a pattern. */
const anywhere = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

const named = (keyword: string): SQL | undefined => {
  const pattern = anywhere(keyword)
  return or(
    ilike(researchReports.title, pattern),
    ilike(researchReports.summary, pattern),
    ilike(researchReports.broker, pattern),
  )
}

const ofWorld = (
  world: World,
  { product, broker, kind, direction, researcher, from, to, keyword }: ReportFilter,
) =>
  and(
    eq(researchReports.world, world),
    product === undefined ? undefined : arrayContains(researchReports.products, [product]),
    broker === undefined ? undefined : eq(researchReports.broker, broker),
    kind === undefined ? undefined : eq(researchReports.kind, kind),
    direction === undefined ? undefined : eq(researchReports.direction, direction),
    researcher === undefined ? undefined : eq(researchReports.researcherId, researcher),
    from === undefined ? undefined : gte(researchReports.publishedDay, from),
    to === undefined ? undefined : lte(researchReports.publishedDay, to),
    keyword ? named(keyword) : undefined,
  )

/** Everything a card shows; the paragraphs stay where they are. */
const card = {
  id: researchReports.id,
  title: researchReports.title,
  broker: researchReports.broker,
  researcherId: researchReports.researcherId,
  researcherName: researchers.name,
  researcherBroker: researchers.broker,
  products: researchReports.products,
  kind: researchReports.kind,
  direction: researchReports.direction,
  publishedAt: researchReports.publishedAt,
  summary: researchReports.summary,
  reads: researchReports.reads,
  hasPdf: sql<boolean>`${researchReports.fileSha256} is not null`,
  vip: researchReports.vip,
}

const newestFirst = [desc(researchReports.publishedAt), desc(researchReports.id)]

/** Reading 研报, and counting who reads them. */
/** Who read a report on which day. */
interface Reader {
  id: number
  /** A hash: nobody can tell who it is. */
  reader: string
  day: string
}

export const reportsRepository = (db: Database) => {
  const cards = () =>
    db
      .select(card)
      .from(researchReports)
      .leftJoin(researchers, eq(researchers.id, researchReports.researcherId))
      .$dynamic()

  return {
    list: (world: World, filter: ReportFilter, sort: 'newest' | 'reads', limit: number, offset: number) =>
      cards()
        .where(ofWorld(world, filter))
        .orderBy(...(sort === 'reads' ? [desc(researchReports.reads)] : []), ...newestFirst)
        .limit(limit)
        .offset(offset),

    async count(world: World, filter: ReportFilter) {
      const [row] = await db.select({ count: count() }).from(researchReports).where(ofWorld(world, filter))
      return row?.count ?? 0
    },

    /** How many reports each product, broker, kind and view has; a report of several products counts with each. */
    async choices(world: World) {
      const { rows } = await db.execute<{
        of: 'product' | 'broker' | 'kind' | 'direction'
        name: string
        count: number
      }>(sql`
        with reports as materialized (
          select products, broker, kind, direction from research_reports where world = ${world}
        )
        select 'product' as of, code as name, count(*)::int from reports, unnest(products) as code group by code
        union all select 'broker', broker, count(*)::int from reports group by broker
        union all select 'kind', kind, count(*)::int from reports group by kind
        union all select 'direction', direction, count(*)::int from reports
          where direction is not null group by direction
        order by 1, 3 desc, 2`)
      return rows
    },

    /** Where the newest report came from. */
    async newestSource(world: World) {
      const [row] = await db
        .select({ source: researchReports.source, receivedAt: researchReports.receivedAt })
        .from(researchReports)
        .where(eq(researchReports.world, world))
        .orderBy(...newestFirst)
        .limit(1)
      return row ?? null
    },

    async one(id: number) {
      const [row] = await db
        .select({
          ...card,
          world: researchReports.world,
          content: researchReports.content,
          link: researchReports.link,
          source: researchReports.source,
          receivedAt: researchReports.receivedAt,
          fileName: researchFiles.name,
          fileBytes: sql<number | null>`octet_length(${researchFiles.content})`,
        })
        .from(researchReports)
        .leftJoin(researchers, eq(researchers.id, researchReports.researcherId))
        .leftJoin(researchFiles, eq(researchFiles.sha256, researchReports.fileSha256))
        .where(eq(researchReports.id, id))
      return row
    },

    /** Of the same products or broker. */
    related: (
      world: World,
      { id, products, broker }: { id: number; products: string[]; broker: string },
      most: number,
    ) =>
      cards()
        .where(
          and(
            eq(researchReports.world, world),
            ne(researchReports.id, id),
            products.length === 0
              ? eq(researchReports.broker, broker)
              : or(arrayOverlaps(researchReports.products, products), eq(researchReports.broker, broker)),
          ),
        )
        .orderBy(...newestFirst)
        .limit(most),

    /** Which file a report has, and who may open it. */
    async file(id: number) {
      const [row] = await db
        .select({
          vip: researchReports.vip,
          title: researchReports.title,
          sha256: researchFiles.sha256,
          name: researchFiles.name,
          mime: researchFiles.mime,
          bytes: sql<number>`octet_length(${researchFiles.content})`,
        })
        .from(researchReports)
        .innerJoin(researchFiles, eq(researchFiles.sha256, researchReports.fileSha256))
        .where(eq(researchReports.id, id))
      return row
    },

    /** A part of a file, counted from 0; a PDF is packed already, so the database keeps it in slices of its own. */
    async fileSlice(sha256: string, from: number, length: number) {
      const [row] = await db
        .select({ slice: sql<Buffer>`substring(${researchFiles.content} from ${from + 1} for ${length})` })
        .from(researchFiles)
        .where(eq(researchFiles.sha256, sha256))
      return row?.slice ?? null
    },

    async hasRead({ id, reader, day }: Reader) {
      const found = await db
        .select({ day: reportReads.day })
        .from(reportReads)
        .where(and(eq(reportReads.reportId, id), eq(reportReads.reader, reader), eq(reportReads.day, day)))
      return found.length > 0
    },

    /** Whether it is the reader's first time on that day; of two calls at once one is. */
    async addReader({ id, reader, day }: Reader) {
      const added = await db
        .insert(reportReads)
        .values({ reportId: id, reader, day })
        .onConflictDoNothing()
        .returning({ reportId: reportReads.reportId })
      return added.length > 0
    },

    /** One reader more; answers how many there are now. */
    async countReader(id: number) {
      const [row] = await db
        .update(researchReports)
        .set({ reads: sql`${researchReports.reads} + 1` })
        .where(eq(researchReports.id, id))
        .returning({ reads: researchReports.reads })
      return row?.reads
    },

    /** Undefined for a report that is not there. */
    async readsOf(id: number) {
      const [row] = await db
        .select({ reads: researchReports.reads })
        .from(researchReports)
        .where(eq(researchReports.id, id))
      return row?.reads
    },
  }
}
