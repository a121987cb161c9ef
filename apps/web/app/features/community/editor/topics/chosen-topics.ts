import type { Node } from '@tiptap/pm/model'
import { maxTopics } from '@vce/protocol'

export interface TopicRef {
  id: number
  /** Null for a topic of a draft until its name has been fetched. */
  title: string | null
}

/** Ids of the topics mentioned in a text, without duplicates. */
export function topicsIn(doc: Node): number[] {
  const ids = new Set<number>()
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'topic') ids.add(Number(attrs.id))
  })
  return [...ids]
}

/** Number of topics that may still be added; topics mentioned in the text and chosen ones count together. */
export const topicsLeft = (chosen: readonly TopicRef[], named: readonly number[]) =>
  maxTopics - new Set([...chosen.map(({ id }) => id), ...named]).size

/** Adds further topics, without duplicates and up to the maximum of a post. */
export const withTopics = (topics: readonly TopicRef[], more: readonly TopicRef[]): TopicRef[] =>
  [...topics, ...more.filter(({ id }) => !topics.some((topic) => topic.id === id))].slice(0, maxTopics)
