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

type Mentions = (text: string) => readonly Mention[]

const finders = new WeakMap<Lexicon, Mentions>()

function createMentions({ index }: Lexicon): Mentions {
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

/** Finds the portal's names in a text; used to check the clauses of an answer. */
export function mentionsOf(lexicon: Lexicon): Mentions {
  const known = finders.get(lexicon) ?? createMentions(lexicon)
  finders.set(lexicon, known)
  return known
}
