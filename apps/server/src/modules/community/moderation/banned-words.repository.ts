import { and, asc, desc, inArray, like, lt, or, sql } from 'drizzle-orm'
import { type Database, lock } from '#platform/database'
import { bannedWords } from '../tables/banned-words.tables'

export type BannedWord = typeof bannedWords.$inferSelect
type NewWord = Omit<typeof bannedWords.$inferInsert, 'id'>

/** The search text, as entered and folded; two empty texts select all words. */
interface WordSearch {
  text: string
  folded: string
}

/** A LIKE pattern for texts that contain `text`; `%`, `_` and `\` are escaped. */
const holding = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`

const matching = ({ text, folded }: WordSearch) =>
  text === ''
    ? undefined
    : or(
        like(bannedWords.word, holding(text)),
        folded === '' ? undefined : like(bannedWords.folded, holding(folded)),
      )

export const bannedWordsRepository = (db: Database) => ({
  /**
   * Locks the list until the transaction ends, so that changes are made one after another and later words
   * have larger ids.
   */
  async hold() {
    await lock(db, 'banned words')
  },

  /**
   * A value that differs after every change of the list. Ids only grow, so two lists with the same number of
   * words and the same largest id are equal.
   */
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

  /** Words that match a search, the newest first. */
  list: (part: WordSearch, beforeId: number | undefined, limit: number): Promise<BannedWord[]> =>
    db
      .select()
      .from(bannedWords)
      .where(and(matching(part), beforeId === undefined ? undefined : lt(bannedWords.id, beforeId)))
      .orderBy(desc(bannedWords.id))
      .limit(limit),

  count: (part: WordSearch) => db.$count(bannedWords, matching(part)),

  /** Adds words that are not in the list yet; returns the added ones. */
  add: (words: readonly NewWord[]): Promise<BannedWord[]> =>
    words.length === 0
      ? Promise.resolve([])
      : db
          .insert(bannedWords)
          .values([...words])
          .onConflictDoNothing()
          .returning(),

  /** Removes words; returns those that were in the list. */
  remove: (ids: readonly number[]): Promise<BannedWord[]> =>
    db
      .delete(bannedWords)
      .where(inArray(bannedWords.id, [...ids]))
      .returning(),
})
