import { and, asc, desc, inArray, like, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { bannedWords } from '../tables/banned-words.tables'

export type BannedWord = typeof bannedWords.$inferSelect
type NewWord = Omit<typeof bannedWords.$inferInsert, 'id'>

/** The search term of the list, as entered and folded; both empty: all. */
interface Part {
  text: string
  folded: string
}

/** `%` and `_` stand for themselves. */
const holding = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`

const matching = ({ text, folded }: Part) =>
  text === ''
    ? undefined
    : or(
        like(bannedWords.word, holding(text)),
        folded === '' ? undefined : like(bannedWords.folded, holding(folded)),
      )

export const bannedWordsRepository = (db: Database) => ({
  /** Changes of the list follow each other, so that later ones have greater ids; until the transaction ends. */
  async hold() {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('banned words', 0))`)
  },

  /** Differs after every change: ids only grow, so a list of as many words up to the same id is the same. */
  async mark(): Promise<string> {
    const [row] = await db
      .select({ mark: sql<string>`count(*) || ' ' || coalesce(max(id), 0)` })
      .from(bannedWords)
    return row?.mark ?? ''
  },

  async allFolded(): Promise<string[]> {
    const rows = await db
      .select({ folded: bannedWords.folded })
      .from(bannedWords)
      .orderBy(asc(bannedWords.id))
    return rows.map(({ folded }) => folded)
  },

  /** Newest first. */
  list: (part: Part, beforeId: number | undefined, limit: number): Promise<BannedWord[]> =>
    db
      .select()
      .from(bannedWords)
      .where(and(matching(part), beforeId === undefined ? undefined : lt(bannedWords.id, beforeId)))
      .orderBy(desc(bannedWords.id))
      .limit(limit),

  count: (part: Part) => db.$count(bannedWords, matching(part)),

  /** Adds those that are not in the list; returns them. */
  add: (words: readonly NewWord[]): Promise<BannedWord[]> =>
    words.length === 0
      ? Promise.resolve([])
      : db
          .insert(bannedWords)
          .values([...words])
          .onConflictDoNothing()
          .returning(),

  /** Returns those that were in the list. */
  remove: (ids: readonly number[]): Promise<BannedWord[]> =>
    db
      .delete(bannedWords)
      .where(inArray(bannedWords.id, [...ids]))
      .returning(),
})
