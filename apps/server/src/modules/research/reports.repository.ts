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
  inArray,
  lt,
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

/** An ILIKE pattern that matches the keyword literally. */
const patternOf = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

const matchesKeyword = (keyword: string): SQL | undefined => {
  const pattern = patternOf(keyword)
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
    keyword ? matchesKeyword(keyword) : undefined,
  )

/** Columns of a card, without the paragraphs. */
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

/** A reader of a report on a day. */
interface Reader {
  id: number
  /** A hash that does not reveal the reader's identity. */
  reader: string
  day: string
}

/** Reads 研报 and counts their readers. */
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

    /**
     * Number of reports per product, broker, kind and direction; a report on several products counts for
     * each.
     */
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

    /** Source of the newest report. */
    async newestSource(world: World) {
      const [row] = await db
        .select({ source: researchReports.source, receivedAt: researchReports.receivedAt })
        .from(researchReports)
        .where(eq(researchReports.world, world))
        .orderBy(...newestFirst)
        .limit(1)
      return row ?? null
    },

    /** Reports for lists of other modules. */
    listByIds: (ids: readonly number[]) =>
      db
        .select({
          id: researchReports.id,
          title: researchReports.title,
          broker: researchReports.broker,
          kind: researchReports.kind,
          publishedDay: researchReports.publishedDay,
        })
        .from(researchReports)
        .where(inArray(researchReports.id, [...ids])),

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

    /** Reports on the same products or of the same broker. */
    related: (
      world: World,
      { id, products, broker }: { id: number; products: string[]; broker: string },
      limit: number,
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
        .limit(limit),

    /** Metadata of a report's file, and whether only members may open it. */
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

    /**
     * Bytes of a file from the 0-based offset `from`. PDFs are compressed already, so PostgreSQL stores them
     * in chunks as they are.
     */
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

    /**
     * Adds the reader of that day; false if the reader was added before. Of two concurrent calls only one
     * returns true.
     */
    async addReader({ id, reader, day }: Reader) {
      const added = await db
        .insert(reportReads)
        .values({ reportId: id, reader, day })
        .onConflictDoNothing()
        .returning({ reportId: reportReads.reportId })
      return added.length > 0
    },

    /**
     * Deletes the readers of all days before `before`; a reader counts once a day, so older rows are not
     * needed.
     */
    async sweepReaders(before: string) {
      await db.delete(reportReads).where(lt(reportReads.day, before))
    },

    /** Adds one to the reader count and returns it. */
    async countReader(id: number) {
      const [row] = await db
        .update(researchReports)
        .set({ reads: sql`${researchReports.reads} + 1` })
        .where(eq(researchReports.id, id))
        .returning({ reads: researchReports.reads })
      return row?.reads
    },

    /** Undefined for an unknown report. */
    async readsOf(id: number) {
      const [row] = await db
        .select({ reads: researchReports.reads })
        .from(researchReports)
        .where(eq(researchReports.id, id))
      return row?.reads
    },
  }
}
