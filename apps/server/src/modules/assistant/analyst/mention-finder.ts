import type { Entity } from '../facts/fact'
import { createWordFinder } from '../grounding/spans'
import type { Lexicon } from '../linking/lexicon'
import { productEntity, seatEntity } from '../tools/entities'

interface Mention {
  at: number
  end: number
  text: string
  of: readonly Entity[]
}

type MentionFinder = (text: string) => readonly Mention[]

const finders = new WeakMap<Lexicon, MentionFinder>()

function createMentionFinder({ index }: Lexicon): MentionFinder {
  const entities = [
    ...index.products.map(({ code }) => productEntity(code)),
    ...index.seats.map(({ name }) => seatEntity(name)),
  ]
  const find = createWordFinder<Entity>(
    entities.flatMap((entity) =>
      [entity.name, ...(entity.names ?? [])]
        // A single letter is a part of a word far more often than a product.
        .filter((name) => name.length > 1)
        .map((name) => [name, entity] as const),
    ),
  )
  return (text) => find(text).map(({ at, end, of }) => ({ at, end, of, text: text.slice(at, end) }))
}

/** The finder of a lexicon's names in a text, created once for each lexicon. */
export function mentionFinderOf(lexicon: Lexicon): MentionFinder {
  const known = finders.get(lexicon) ?? createMentionFinder(lexicon)
  finders.set(lexicon, known)
  return known
}
