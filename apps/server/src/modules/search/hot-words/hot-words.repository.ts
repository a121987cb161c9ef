import { dayMs } from '@vce/futures'
import { asc, desc, eq } from 'drizzle-orm'
import { type Database, lock } from '#platform/database'
import { statisticsRepository } from '../statistics/statistics.repository'
import { hotWordRules } from '../statistics/statistics.tables'

/**
 * Maximum number of searched words considered: more than are shown, because some are struck out or banned.
 */
const maxSearched = 100

export type HotWordRule = typeof hotWordRules.$inferSelect

export const hotWordsRepository = (db: Database) => ({
  /** Keywords that several people searched within a day, the most searched first. */
  searched: (now: Date) =>
    statisticsRepository(db).searchedSince(new Date(now.getTime() - dayMs), maxSearched),

  /** The same keywords as `searched`, as users typed them. */
  async shown(now: Date) {
    return (await this.searched(now)).map(({ shown }) => shown)
  },

  /** Pinned and struck-out words, the newest first. */
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

  /** Locks the rules until the transaction ends, so that changes are made one after another. */
  async hold() {
    await lock(db, 'hot words')
  },
})
