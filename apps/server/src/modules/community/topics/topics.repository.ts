import { contentStates } from '@vce/protocol'
import { and, asc, desc, eq, isNotNull, like, sql } from 'drizzle-orm'
import { type Database, oneOf, prepared } from '#platform/database'
import { ofSamples } from '../samples/samples.repository'
import { posts, postTopics } from '../tables/posts.tables'
import { specialTopics, topics } from '../tables/topics.tables'

export type TopicRow = typeof topics.$inferSelect
export type SpecialRow = typeof specialTopics.$inferSelect

export interface TopicFilter {
  product?: string | undefined
  /** A folded text that the title must contain. */
  keyword: string
  ofProducts: boolean
}

/** Escapes `%`, `_` and `\` for a LIKE pattern. */
const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

const matching = ({ product, keyword, ofProducts }: TopicFilter) =>
  and(
    eq(topics.state, contentStates.visible),
    product === undefined ? undefined : eq(topics.productCode, product),
    ofProducts ? isNotNull(topics.productCode) : undefined,
    keyword === '' ? undefined : like(topics.folded, `%${escaped(keyword)}%`),
  )

interface Rows {
  limit: number
  offset: number
}

const visibleAmong = prepared((db) =>
  db
    .select()
    .from(topics)
    .where(and(oneOf(topics.id, sql.placeholder('ids')), eq(topics.state, contentStates.visible)))
    .orderBy(asc(topics.id))
    .prepare('visible_topics_among'),
)

export const topicsRepository = (db: Database) => ({
  /** The given topics that are visible, in order of their ids. */
  visible: (ids: readonly number[]): Promise<TopicRow[]> =>
    ids.length === 0 ? Promise.resolve([]) : visibleAmong(db).execute({ ids }),

  list: (filter: TopicFilter, { limit, offset }: Rows): Promise<TopicRow[]> =>
    db
      .select()
      .from(topics)
      .where(matching(filter))
      .orderBy(desc(topics.heat), desc(topics.postCount), topics.id)
      .limit(limit)
      .offset(offset),

  /** Number of visible posts of members by topic, without samples; topics without any are left out. */
  async memberPosts(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await db
      .select({ id: postTopics.topicId, posts: sql<number>`count(*)::int` })
      .from(postTopics)
      .innerJoin(posts, eq(posts.id, postTopics.postId))
      .where(and(oneOf(postTopics.topicId, ids), eq(posts.state, contentStates.visible), ofSamples('none')))
      .groupBy(postTopics.topicId)
    return new Map(rows.map(({ id, posts: count }) => [id, count]))
  },

  count: (filter: TopicFilter) => db.$count(topics, matching(filter)),

  /** Adds a topic; undefined if another topic has the same title. */
  async add(topic: Omit<typeof topics.$inferInsert, 'id'>) {
    const [row] = await db.insert(topics).values(topic).onConflictDoNothing().returning()
    return row
  },

  async hold(id: number): Promise<TopicRow | undefined> {
    const [row] = await db.select().from(topics).where(eq(topics.id, id)).for('update')
    return row
  },

  async setState(id: number, state: number) {
    await db.update(topics).set({ state }).where(eq(topics.id, id))
  },

  /**
   * Changes the numbers of visible posts by one. Rows are locked in order of their ids, so that two writers
   * never deadlock.
   */
  async addPosts(ids: readonly number[], by: 1 | -1) {
    for (const id of [...ids].sort((one, other) => one - other))
      await db
        .update(topics)
        .set({ postCount: sql`greatest(0, ${topics.postCount} + ${by})` })
        .where(eq(topics.id, id))
  },

  specials: ({ limit, offset }: Rows): Promise<SpecialRow[]> =>
    db
      .select()
      .from(specialTopics)
      .where(eq(specialTopics.state, contentStates.visible))
      .orderBy(desc(specialTopics.to), desc(specialTopics.id))
      .limit(limit)
      .offset(offset),

  specialCount: () => db.$count(specialTopics, eq(specialTopics.state, contentStates.visible)),

  async special(id: number): Promise<SpecialRow | undefined> {
    const [row] = await db
      .select()
      .from(specialTopics)
      .where(and(eq(specialTopics.id, id), eq(specialTopics.state, contentStates.visible)))
    return row
  },
})
