import { type ThingKind, thingKinds } from '@vce/protocol'
import type { Database } from '#platform/database'

/** A thing in the form in which lists show it. */
export interface ThingCard {
  id: string
  title: string
  note: string
  link: string
}

/** A user has added a thing to their collection (`by` 1) or removed it (-1). */
export interface CollectChange {
  id: string
  userId: number
  by: 1 | -1
  now: Date
}

/**
 * Finds the cards of things of one kind. Omits things that do not exist, or that the user may not see. An id
 * may be any text.
 */
export interface CardSource {
  cards(ids: readonly string[], userId: number): Promise<ThingCard[]>
  /** Adjusts the thing's counter of collectors, in the same transaction. */
  counted?(tx: Database, change: CollectChange): Promise<void>
}

/**
 * A source for each kind of thing that can be collected. Other modules own the things, so the server wires
 * the sources.
 */
export type CardSources = Record<ThingKind, CardSource>

interface Thing {
  kind: ThingKind
  ref: string
  /** Title of the thing when the row was written. */
  title: string
}

/** A thing, and the user who requests it. */
interface ThingOfUser {
  kind: ThingKind
  id: string
  userId: number
}

/** The card of a thing; undefined if it does not exist or the user may not see it. */
export async function cardOf(sources: CardSources, { kind, id, userId }: ThingOfUser) {
  return (await sources[kind].cards([id], userId)).find((card) => card.id === id)
}

/** Adds the current card to each row; a thing that is gone gets its stored title. */
export async function withCards<Row extends Thing>(
  sources: CardSources,
  userId: number,
  rows: readonly Row[],
) {
  const found = await Promise.all(
    thingKinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ ref }) => ref)
      const cards = ids.length === 0 ? [] : await sources[kind].cards(ids, userId)
      return [kind, new Map(cards.map((card) => [card.id, card]))] as const
    }),
  )
  const cards = new Map(found)
  return rows.map((row) => {
    const card = cards.get(row.kind)?.get(row.ref)
    return {
      row,
      thing: {
        kind: row.kind,
        id: row.ref,
        title: card?.title ?? row.title,
        note: card?.note ?? '',
        link: card?.link ?? '',
        gone: card === undefined,
      },
    }
  })
}
