import type { World } from '@vce/protocol'
import { and, asc, eq, gt, gte, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { researchers, researchReports } from '../research.tables'

const columns = {
  id: researchReports.id,
  world: researchReports.world,
  title: researchReports.title,
  broker: researchReports.broker,
  researcher: researchers.name,
  products: researchReports.products,
  kind: researchReports.kind,
  summary: researchReports.summary,
  publishedAt: researchReports.publishedAt,
  reads: researchReports.reads,
}

/** Reports with the fields that search needs. */
export const reportDocumentsRepository = (db: Database) => {
  const rows = () =>
    db
      .select(columns)
      .from(researchReports)
      .leftJoin(researchers, eq(researchers.id, researchReports.researcherId))
      .orderBy(asc(researchReports.id))
      .$dynamic()

  return {
    listByIds: (ids: readonly number[]) => rows().where(inArray(researchReports.id, [...ids])),

    /** The reports with these ids, locked until the transaction ends. */
    lockByIds: (ids: readonly number[]) =>
      rows()
        .where(inArray(researchReports.id, [...ids]))
        .for('update', { of: researchReports }),

    after: (id: number, limit: number) => rows().where(gt(researchReports.id, id)).limit(limit),

    since: (world: World, day: string, after: number, limit: number) =>
      rows()
        .where(
          and(
            eq(researchReports.world, world),
            gte(researchReports.publishedDay, day),
            gt(researchReports.id, after),
          ),
        )
        .limit(limit),
  }
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportDocumentsRepository>['listByIds']>>[number]
