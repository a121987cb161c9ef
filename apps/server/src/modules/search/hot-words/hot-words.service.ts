import {
  type getHotWordRules,
  type getHotWords,
  type InputOf,
  maxHotWords,
  type OutputOf,
  setHotWord,
} from '@vce/protocol'
import { sourceOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import { failure } from '#platform/errors'
import { type Actor, operatorOf, type Verb } from '#platform/http'
import type { SearchOptions } from '../search-options'
import { countedKeyword } from '../statistics/counted-keyword'
import { type HotWordRule, hotWordsRepository } from './hot-words.repository'

const maxStruck = 1_000

type HotWordsOptions = Pick<SearchOptions, 'db' | 'clock' | 'audited' | 'isBanned' | 'isDoubtful'>

/** 热词: the words that most people search; operators can pin a word or strike it out. */
export function createHotWords({ db, clock, audited, isBanned, isDoubtful }: HotWordsOptions): {
  getHotWords: Verb<typeof getHotWords>
  getHotWordRules: Verb<typeof getHotWordRules>
  setHotWord: Verb<typeof setHotWord>
} {
  const stored = hotWordsRepository(db)
  return {
    async getHotWords() {
      const [rules, searched] = await Promise.all([stored.rules(), stored.searched(clock.now())])
      const ruled = new Set(rules.map(({ keyword }) => keyword))
      const pinned = rules.filter(({ rule }) => rule === 'pin').map(({ word }) => word)
      const free = searched
        .filter(({ keyword, shown: word }) => !ruled.has(keyword) && !isDoubtful(word))
        .map(({ shown: word }) => word)
      return { words: [...pinned, ...free].filter((word) => !isBanned(word)).slice(0, maxHotWords) }
    },

    async getHotWordRules() {
      const [rules, searched] = await Promise.all([stored.rules(), stored.searched(clock.now())])
      return {
        rules: rules.map(({ word, rule, by, at }) => ({ word, rule, by, at: beijingTime(at) })),
        searched: searched.map(({ shown, searchers }) => ({ word: shown, searchers })),
      }
    },

    async setHotWord(
      actor: Actor,
      { word, rule, note }: InputOf<typeof setHotWord>,
    ): Promise<OutputOf<typeof setHotWord>> {
      const operator = operatorOf(actor)
      const keyword = countedKeyword(word)
      if (keyword === null) throw failure(setHotWord, 'wordUnfit', { word })
      if (rule === 'pin' && isBanned(word)) throw failure(setHotWord, 'wordBanned', { word })
      return audited(sourceOf(operator), async ({ tx, now, audit }) => {
        const rules = hotWordsRepository(tx)
        await rules.hold()
        const before = await rules.rule(keyword)
        if ((before?.rule ?? null) === rule) return {}
        if (rule === null) await rules.drop(keyword)
        else await rules.put({ keyword, word, rule, by: operator.login, at: now })
        if ((await rules.count('pin')) > maxHotWords) throw failure(setHotWord, 'tooManyPins')
        if ((await rules.count('strike')) > maxStruck) throw failure(setHotWord, 'tooManyRules')
        await audit({
          action: 'search.setHotWord',
          target: `word ${keyword}`,
          reason: note,
          before: shown(before),
          after: shown(rule === null ? undefined : { word, rule }),
        })
        return {}
      })
    },
  }
}

const shown = (rule: Pick<HotWordRule, 'word' | 'rule'> | undefined) =>
  rule && { word: rule.word, rule: rule.rule }
