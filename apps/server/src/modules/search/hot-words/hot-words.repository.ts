import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dayMs } from '../statistics/counted'
import { statisticsRepository } from '../statistics/statistics.repository'
import { hotWordRules } from '../statistics/statistics.tables'

/** Words of a day that are considered: more than are shown, because some are struck out or banned. */
const maxSearched = 100

export type HotWordRule = typeof hotWordRules.$inferSelect

export const hotWordsRepository = (db: Database) => ({
  /** Keywords that several people searched within a day, the most searched first. */
  searched: (now: Date) =>
    statisticsRepository(db).searchedSince(new Date(now.getTime() - dayMs), maxSearched),

  /** The searched keywords as users wrote them. */
  async shown(now: Date) {
    return (await this.searched(now)).map(({ shown }) => shown)
  },

  /** Newest first. */
  rules: (): Promise<HotWordRule[]> =>
    db.select().from(hotWordRules).orderBy(desc(hotWordRules.at), asc(hotWordRules.keyword)),

  async rule(keyword: string): Promise<HotWordRule | undefined> {
    const [row] = await db.select().from(hotWordRules).where(eq(hotWordRules.keyword, keyword))
    return row
  },

  count: (rule: HotWordRule['rule']) => db.$count(hotWordRules, eq(hotWordRules.rule, rule)),

  async put({ keyword, ...row }: HotWordRule) {
    await db
      .insert(hotWordRules)
      .values({ keyword, ...row })
      .onConflictDoUpdate({ target: hotWordRules.keyword, set: row })
  },

  async drop(keyword: string) {
    await db.delete(hotWordRules).where(eq(hotWordRules.keyword, keyword))
  },

  /** Changes of the rules follow each other until the transaction ends. */
  async hold() {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('hot words', 0))`)
  },
})
