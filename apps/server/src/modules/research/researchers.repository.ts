import type { World } from '@vce/protocol'
import { and, arrayContains, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { institutionalViews, researchers, researchReports } from './research.tables'

export interface ResearcherFilter {
  broker?: string
  product?: string
  /** Part of the name or broker. */
  keyword?: string
}

const ofWorld = (world: World, { broker, product, keyword }: ResearcherFilter) => {
  const pattern = keyword && `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    eq(researchers.world, world),
    broker === undefined ? undefined : eq(researchers.broker, broker),
    product === undefined ? undefined : arrayContains(researchers.products, [product]),
    pattern ? or(ilike(researchers.name, pattern), ilike(researchers.broker, pattern)) : undefined,
  )
}

const person = {
  id: researchers.id,
  world: researchers.world,
  name: researchers.name,
  broker: researchers.broker,
  title: researchers.title,
  certificate: researchers.certificate,
  introduction: researchers.introduction,
  products: researchers.products,
}

/** Reads 研究员 with the number of their reports and views. */
export const researchersRepository = (db: Database) => {
  const written = () => {
    const reports = db
      .select({ by: researchReports.researcherId, count: count().as('reports') })
      .from(researchReports)
      .groupBy(researchReports.researcherId)
      .as('report_counts')
    const views = db
      .select({ by: institutionalViews.researcherId, count: count().as('views') })
      .from(institutionalViews)
      .groupBy(institutionalViews.researcherId)
      .as('view_counts')
    const reportCount = sql<number>`coalesce(${reports.count}, 0)::int`
    const viewCount = sql<number>`coalesce(${views.count}, 0)::int`
    return {
      total: sql<number>`coalesce(${reports.count}, 0) + coalesce(${views.count}, 0)`,
      query: db
        .select({ ...person, reports: reportCount, views: viewCount })
        .from(researchers)
        .leftJoin(reports, eq(reports.by, researchers.id))
        .leftJoin(views, eq(views.by, researchers.id))
        .$dynamic(),
    }
  }

  return {
    /** Sorted by the number of reports and views, highest first. */
    list(world: World, filter: ResearcherFilter, limit: number, offset: number) {
      const { query, total } = written()
      return query
        .where(ofWorld(world, filter))
        .orderBy(desc(total), asc(researchers.id))
        .limit(limit)
        .offset(offset)
    },

    async count(world: World, filter: ResearcherFilter) {
      const [row] = await db.select({ count: count() }).from(researchers).where(ofWorld(world, filter))
      return row?.count ?? 0
    },

    brokers: (world: World) =>
      db
        .select({ name: researchers.broker, count: count() })
        .from(researchers)
        .where(eq(researchers.world, world))
        .groupBy(researchers.broker)
        .orderBy(desc(count()), asc(researchers.broker)),

    async one(id: number) {
      const [row] = await written().query.where(eq(researchers.id, id))
      return row
    },
  }
}
