import { type ThingKind, thingKinds } from '@vce/protocol'
import type { Database } from '#platform/database'

/** A thing as lists show it. */
export interface ThingCard {
  id: string
  title: string
  note: string
  link: string
}

/** A user has collected a thing, or no longer. */
export interface CollectChange {
  id: string
  userId: number
  by: 1 | -1
  now: Date
}

/**
 * Finds things of one kind for a user, without those that do not exist, or no longer, or that the user may
 * not see. Any text may come as an id.
 */
export interface CardSource {
  cards(ids: readonly string[], userId: number): Promise<ThingCard[]>
  /** Counts a thing as collected by one more user, or one less, in the same transaction. */
  counted?(tx: Database, change: CollectChange): Promise<void>
}

/** The kinds that can be collected; other modules own them, so the server wires them. */
export type CardSources = Record<ThingKind, CardSource>

interface Thing {
  kind: ThingKind
  ref: string
  /** As it was when the row was written. */
  title: string
}

/** A thing that a user names. */
interface ThingOfUser {
  kind: ThingKind
  id: string
  userId: number
}

/** One card of a thing; undefined if it does not exist. */
export async function cardOf(sources: CardSources, { kind, id, userId }: ThingOfUser) {
  return (await sources[kind].cards([id], userId)).find((card) => card.id === id)
}

/** Rows of things as lists show them: as they are now, under their former title if they are gone. */
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
