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

/** Before a first start has stored them, the banned words that come with the server are in force too. */
async function wordsInForce(db: Database): Promise<string[]> {
  const stored = await bannedWordsRepository(db).allFolded()
  return (await areBannedWordsSeeded(db)) ? stored : [...bannedWords.map(foldedWord), ...stored]
}

/** The banned words as every process has them in memory: compiled when the list has changed. */
export function createBannedWords({ db, logger }: { db: Database; logger: Pick<Logger, 'warn'> }) {
  const copy = createPolledCopy<CompiledList>({
    name: 'banned words',
    async read(): Promise<CompiledList> {
      // The mark first: a change between the two is found by the next read.
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
