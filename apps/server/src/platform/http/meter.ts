import type { Endpoint } from '@vce/protocol'
import type { Actor } from './actor'

/** A use that is reserved for a running call. */
export interface ReservedUse {
  /** Counts the use: the answer is useful. */
  commit(): Promise<void>
  /** Gives the use back: the answer is not useful. */
  release(): Promise<void>
}

/** Counts uses of metered endpoints; implemented by the module that sells uses. */
export interface Meter {
  /** Reserves the use that a call costs; null if it costs none. Refuses a caller who has no uses left. */
  admit(actor: Actor, endpoint: Endpoint, input: unknown): Promise<ReservedUse | null>
}

/**
 * Answers a call of a metered endpoint: reserves a use before the work, and counts it only if the answer is
 * useful.
 */
export async function answerMetered<T>(
  meter: Meter,
  { actor, endpoint, input }: { actor: Actor; endpoint: Endpoint; input: unknown },
  answer: () => Promise<T>,
): Promise<T> {
  const use = await meter.admit(actor, endpoint, input)
  try {
    const output = await answer()
    const isUseful = endpoint.metered?.useful?.(output as never) ?? true
    await (isUseful ? use?.commit() : use?.release())
    return output
  } catch (error) {
    await use?.release()
    throw error
  }
}
