import { holderOf, type Ticket } from '#platform/media'

/** Maximum number of viewers in memory; the time of others is not counted. */
const maxViewers = 50_000

interface Viewer {
  ticket: Ticket
  address: string
}

interface ViewersOptions {
  /** Whether the person of a ticket may still watch. */
  maySee: (ticket: Ticket, address: string) => boolean
  /** The broadcasts among some whose pictures readers see. */
  shownAmong: (ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** A viewer is watching. */
  onSeen: (ticket: Ticket) => void
  /** Ends the connection of a viewer. */
  closeClient: (clientId: string) => void
}

/**
 * The viewers that SRS has reported to this process, between the begin and the end of their connections. One whose end
 * was not reported is forgotten when the ticket ends; the page of one who watches fetches a new ticket before.
 */
export function createViewers({ maySee, shownAmong, onSeen, closeClient }: ViewersOptions) {
  const viewers = new Map<string, Viewer>()
  /** When the newest ticket of a person for a stream ends, in epoch seconds. */
  const until = new Map<string, number>()

  const hasEnded = ({ ticket }: Viewer, now: Date) =>
    Math.max(ticket.exp, until.get(holderOf(ticket)) ?? 0) * 1_000 <= now.getTime()

  function closeBanned() {
    for (const [clientId, { ticket, address }] of viewers) {
      if (maySee(ticket, address)) continue
      viewers.delete(clientId)
      closeClient(clientId)
    }
  }

  return {
    join(clientId: string, viewer: Viewer) {
      if (viewers.size >= maxViewers) return
      viewers.set(clientId, viewer)
      onSeen(viewer.ticket)
    },

    leave: (clientId: string) => void viewers.delete(clientId),

    /** A ticket was issued to a person for a stream. */
    extend: (holder: string, exp: number) => void until.set(holder, exp),

    /** Closes the connections of viewers who may not watch any more. */
    closeBanned,

    /** Counts the viewers as watching; to be called every few seconds. */
    async count(now: Date) {
      for (const [holder, exp] of until) if (exp * 1_000 <= now.getTime()) until.delete(holder)
      if (viewers.size === 0) return
      closeBanned()
      const ids = [...new Set([...viewers.values()].map(({ ticket }) => Number(ticket.id)))]
      const shown = await shownAmong(ids)
      for (const [clientId, viewer] of viewers) {
        if (hasEnded(viewer, now) || !shown.has(Number(viewer.ticket.id))) viewers.delete(clientId)
        else onSeen(viewer.ticket)
      }
    },
  }
}
export type Viewers = ReturnType<typeof createViewers>
