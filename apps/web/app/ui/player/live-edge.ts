/** Times of a live stream, in seconds of the player. */
export interface StreamTimes {
  current: number
  /** Where playing should be; null until it is known. */
  edge: number | null
}

/** A player farther behind than this moves to the live edge when its page is seen again, in seconds. */
const maxBehind = 8

/** The time to which a player should move to be live again; null if it may stay where it is. */
export const catchUpTime = ({ current, edge }: StreamTimes): number | null =>
  edge !== null && edge - current > maxBehind ? edge : null

/** Latencies above this come from clocks that differ, in seconds. */
const maxLatency = 120

interface LatencySources {
  /** Epoch milliseconds at which the shown picture was taken; null if the stream does not say. */
  takenAt: number | null
  now: number
  /** Distance to the end of the playlist, in seconds. */
  toEnd: number
}

/** Seconds between a picture and its view, whole and at least one; null if they are not known. */
export function latencyOf({ takenAt, now, toEnd }: LatencySources): number | null {
  const measured = takenAt === null ? toEnd : (now - takenAt) / 1_000
  const seconds = measured >= 0 && measured <= maxLatency ? measured : toEnd
  return seconds > 0 && seconds <= maxLatency ? Math.max(1, Math.round(seconds)) : null
}

/** An address of a stream with the ticket of another one, which was issued later. */
export function withTicketOf(address: string, newest: string, base: string): string {
  const url = new URL(address, base)
  const ticket = new URL(newest, base).searchParams.get('t')
  if (ticket !== null) url.searchParams.set('t', ticket)
  return url.href
}

/** Whether two addresses name the same stream; their tickets may differ. */
export const isSameStream = (one: string, other: string, base: string) =>
  new URL(one, base).pathname === new URL(other, base).pathname

/**
 * Whether an address is of the page's own server. Another one that serves streams is sent no headers of ours: it would
 * have to allow them.
 */
export const isOwnAddress = (address: string, base: string) =>
  new URL(address, base).origin === new URL(base).origin
