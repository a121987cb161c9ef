import { addWords, getWords, type InputOf, type OutputOf, removeWords } from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { foldedWord, minWordCharacters } from '#platform/text-check'
import { cursorOf, positionOf } from '../paging/cursor'
import { type BannedWord, bannedWordsRepository } from './banned-words.repository'
import type { BannedWords } from './compiled-banned-words'
import { operatorLogins } from './operator-logins'

interface WordListOptions {
  db: Database
  audited: AuditedRunner
  banned: Pick<BannedWords, 'refresh'>
}

/** Maximum number of words: every process reads the whole list, and compiles it within a few milliseconds. */
const maxWords = 20_000

/** Words by their folded form; if several words have the same form, the first of them. */
function byFolded(words: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const word of words) {
    const folded = foldedWord(word)
    if ([...folded].length < minWordCharacters) throw failure(addWords, 'wordUnfit', { word })
    if (!found.has(folded)) found.set(folded, word)
  }
  return found
}

/**
 * Endpoints by which operators read and change the list of banned words; a change applies in all processes
 * within two seconds.
 */
export const createWordList = ({ db, audited, banned }: WordListOptions) => ({
  async getWords(
    _actor: Actor,
    { keyword, cursor, limit }: InputOf<typeof getWords>,
  ): Promise<OutputOf<typeof getWords>> {
    const at = cursor === undefined ? undefined : positionOf(cursor)
    if (cursor !== undefined && !at) throw failure(getWords, 'badCursor', { cursor })
    const stored = bannedWordsRepository(db)
    const part = { text: keyword, folded: foldedWord(keyword) }
    const [rows, total] = await Promise.all([stored.list(part, at?.id, limit + 1), stored.count(part)])
    const logins = await operatorLogins(
      db,
      rows.map(({ addedBy }) => addedBy),
    )
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      data: shown.map(({ id, word, addedBy, at: since }) => ({
        id,
        word,
        at: beijingTime(since),
        added_by: addedBy === null ? null : (logins.get(addedBy) ?? ''),
      })),
      next: rows.length > limit && last ? cursorOf({ key: last.id, id: last.id }) : null,
      total,
    }
  },

  async addWords(
    actor: Actor,
    { words, note }: InputOf<typeof addWords>,
  ): Promise<OutputOf<typeof addWords>> {
    const operator = operatorOf(actor)
    const given = byFolded(words)
    const added = await audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const stored = bannedWordsRepository(tx)
      await stored.hold()
      const rows = await stored.add(
        [...given].map(([folded, word]) => ({ word, folded, addedBy: operator.operatorId, at: now })),
      )
      if (rows.length === 0) return []
      if ((await stored.count({ text: '', folded: '' })) > maxWords) throw failure(addWords, 'listFull')
      await audit({ action: 'community.addWords', target: 'words', reason: note, after: wordsOf(rows) })
      return wordsOf(rows)
    })
    await banned.refresh()
    const isAdded = new Set(added)
    return { added, existing: words.filter((word) => !isAdded.has(word)) }
  },

  async removeWords(
    actor: Actor,
    { ids, note }: InputOf<typeof removeWords>,
  ): Promise<OutputOf<typeof removeWords>> {
    const removed = await audited(sourceOf(operatorOf(actor)), async ({ tx, audit }) => {
      const stored = bannedWordsRepository(tx)
      await stored.hold()
      const rows = await stored.remove(ids)
      if (rows.length === 0) return []
      // An empty list would switch the filter off, which a single operator must not do.
      if ((await stored.count({ text: '', folded: '' })) === 0) throw failure(removeWords, 'listEmpty')
      await audit({ action: 'community.removeWords', target: 'words', reason: note, before: wordsOf(rows) })
      return wordsOf(rows)
    })
    await banned.refresh()
    return { removed }
  },
})

const wordsOf = (rows: readonly BannedWord[]) => rows.map(({ word }) => word)
