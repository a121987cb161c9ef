import type { Endpoint } from '@vce/protocol'
import type { Actor } from './actor'

/** A use that was reserved for a call. */
export interface ReservedUse {
  /** Counts the use, because the answer is useful. */
  commit(): Promise<void>
  /** Nothing useful is. */
  release(): Promise<void>
}

/** Counts calls of metered endpoints; implemented by the module that sells them. */
export interface Meter {
  /** Reserves what a call uses up; null if it uses nothing. Refuses a caller with nothing left. */
  admit(actor: Actor, endpoint: Endpoint, input: unknown): Promise<ReservedUse | null>
}

/** Answers a call of a metered endpoint: reserved before the work, counted if its answer is useful. */
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
