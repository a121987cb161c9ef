import type { Clock } from '#platform/clock'
import type { Intake, StreamState } from '../chat/stream-message'

/** A state counts for so long, in milliseconds: it is reported every two seconds. */
const freshMs = 6_000
/** How long the reason of a refusal is shown, in milliseconds, and for how many broadcasts. */
const problemMs = 10 * 60_000
const maxBroadcasts = 200

const unknown: StreamState = { health: null, problem: null }

/** The reported states of streams, in the memory of a process. */
export function createReportedStreams({ clock }: { clock: Clock }) {
  const states = new Map<number, { state: StreamState; at: number }>()
  let intake: { intake: Intake; port: number; at: number } | null = null
  const now = () => clock.now().getTime()

  return {
    report(broadcastId: number, state: StreamState) {
      states.delete(broadcastId)
      states.set(broadcastId, { state, at: now() })
      const [oldest] = states.keys()
      if (states.size > maxBroadcasts && oldest !== undefined) states.delete(oldest)
    },

    of(broadcastId: number): StreamState {
      const known = states.get(broadcastId)
      if (!known) return unknown
      const age = now() - known.at
      return {
        health: age <= freshMs ? known.state.health : null,
        problem: age <= problemMs ? known.state.problem : null,
      }
    },

    reportIntake(reported: { intake: Intake; port: number }) {
      intake = { ...reported, at: now() }
    },

    /** The state of the port; null if nothing was reported lately. */
    intake: () => (intake && now() - intake.at <= freshMs ? intake : null),
  }
}
