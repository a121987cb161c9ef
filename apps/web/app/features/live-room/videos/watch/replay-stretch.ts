import { type getReplayChat, type OutputOf, type ReplayMessage, replayChatSeconds } from '@vce/protocol'

/**
 * Reads the messages of a stretch of ten minutes. An answer holds a limited number, and the next one may begin with the
 * messages that were last before.
 */
export async function replayStretch(
  from: number,
  read: (from: number) => Promise<OutputOf<typeof getReplayChat>>,
): Promise<ReplayMessage[]> {
  const end = from + replayChatSeconds
  const byId = new Map<number, ReplayMessage>()
  let next: number | null = from
  while (next !== null && next < end) {
    const answer: OutputOf<typeof getReplayChat> = await read(next)
    for (const message of answer.messages) if (message.second < end) byId.set(message.id, message)
    // An answer that does not lead on would be requested without end.
    next = answer.next !== null && answer.next > next ? answer.next : null
  }
  return [...byId.values()]
}

/** Stretches of a recording whose messages are shown, the first and the last. */
export interface ChatWindow {
  first: number
  last: number
}

/** Number of the stretch that a second belongs to. */
export const stretchOf = (second: number) => Math.floor(Math.max(0, second) / replayChatSeconds)

/**
 * The window once the video is in a stretch: it always has the next one, so that its messages are there before they are
 * due. While the list follows the video, it drops what is far behind; a reader who has scrolled away keeps all. After a
 * jump out of the window a new one begins.
 */
export function windowAfter(
  before: ChatWindow | null,
  now: number,
  { lastStretch, follows }: { lastStretch: number; follows: boolean },
): ChatWindow {
  const ahead = Math.min(now + 1, lastStretch)
  const isOutside = before === null || now < before.first || now > before.last
  if (isOutside) return { first: now, last: ahead }
  return {
    first: follows ? Math.max(before.first, now - 1) : before.first,
    last: follows ? ahead : Math.max(before.last, ahead),
  }
}

/** Place of the last message that was written until a second; -1 before the first. */
export function placeAt(messages: readonly { second: number }[], second: number): number {
  let [low, high] = [0, messages.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((messages[middle]?.second ?? 0) <= second) low = middle + 1
    else high = middle
  }
  return low - 1
}
