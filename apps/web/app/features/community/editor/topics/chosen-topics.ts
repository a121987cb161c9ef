import type { Node } from '@tiptap/pm/model'
import { maxTopics } from '@vce/protocol'

export interface TopicRef {
  id: number
  /** Null for a topic of a draft whose name is still being fetched. */
  title: string | null
}

/** Topics named in a text, each once. */
export function topicsIn(doc: Node): number[] {
  const ids = new Set<number>()
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'topic') ids.add(Number(attrs.id))
  })
  return [...ids]
}

/** How many topics may still be added: those in the text and those beside it count together. */
export const topicsLeft = (chosen: readonly TopicRef[], named: readonly number[]) =>
  maxTopics - new Set([...chosen.map(({ id }) => id), ...named]).size

/** Topics with others behind them, each once and no more than a post may have. */
export const withTopics = (topics: readonly TopicRef[], more: readonly TopicRef[]): TopicRef[] =>
  [...topics, ...more.filter(({ id }) => !topics.some((topic) => topic.id === id))].slice(0, maxTopics)
