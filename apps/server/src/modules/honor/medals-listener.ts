import type { Clock } from '#platform/clock'
import { type Listener, on } from '#platform/outbox'
import { giveMedals, medalEvents, type NewMedal } from './new-medals'

interface MedalsListenerOptions {
  clock: Clock
  /** Sends a new medal to all open pages of its user. */
  reportMedal: (medal: NewMedal) => void
}

/** Gives medals for events, in the transaction that handles each event. */
export function medalsListener({ reportMedal, clock }: MedalsListenerOptions): Listener {
  /** Medals whose transaction has not committed yet, by event id. */
  const given = new Map<number, readonly NewMedal[]>()
  return {
    name: 'honor',
    handlers: medalEvents.map((event) =>
      on(event, async (tx, { id, userId, data, at }) => {
        const medals = await giveMedals(tx, { type: event.type, userId, data, at }, clock.now())
        if (medals.length > 0) given.set(id, medals)
      }),
    ),
    async committed({ id }) {
      const medals = given.get(id) ?? []
      given.delete(id)
      for (const medal of medals) reportMedal(medal)
    },
  }
}
