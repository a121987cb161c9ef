import { createPolledCopy } from '#platform/cache'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import {
  bannedWords,
  compileOwnWords,
  compileWords,
  foldedWord,
  type WordMatcher,
} from '#platform/text-check'
import { bannedWordsRepository } from './banned-words.repository'
import { areBannedWordsSeeded } from './banned-words.seed'

interface CompiledList {
  mark: string
  isIn: WordMatcher
}

/**
 * The banned words that apply: until the first start has stored the built-in words, these apply in addition
 * to stored ones.
 */
async function wordsInForce(db: Database): Promise<string[]> {
  const stored = await bannedWordsRepository(db).allFolded()
  return (await areBannedWordsSeeded(db)) ? stored : [...bannedWords.map(foldedWord), ...stored]
}

/** The compiled banned words of this process; compiled again when the list has changed. */
export function createBannedWords({ db, logger }: { db: Database; logger: Pick<Logger, 'warn'> }) {
  const copy = createPolledCopy<CompiledList>({
    name: 'banned words',
    async read(): Promise<CompiledList> {
      // The mark is read before the words, so that a change in between is found by the next read.
      const mark = await bannedWordsRepository(db).mark()
      const current = copy.current()
      return mark === current.mark ? current : { mark, isIn: compileWords(await wordsInForce(db)) }
    },
    initial: { mark: '', isIn: compileOwnWords() },
    logger,
  })
  return {
    current: () => copy.current().isIn,
    refresh: copy.refresh,
    start: copy.start,
    stop: copy.stop,
  }
}
export type BannedWords = ReturnType<typeof createBannedWords>
