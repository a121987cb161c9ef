/** Why the analyst answers instead of the model. */
export type HandOverReason =
  | 'noKey'
  | 'breaker'
  | 'budget'
  | 'dayLimit'
  /** Nothing of the provider came in time. */
  | 'silence'
  /** Something came, but no text. */
  | 'slow'
  | 'timeout'
  | 'rateLimit'
  | 'error'
  | 'ungrounded'
  /** The answer holds a part of the system text. */
  | 'leak'
  /** Addresses, contacts, or talk about itself. */
  | 'foreign'
  | 'endless'
  /** No clause of it is proven by a fact. */
  | 'empty'

/** Ends a model's answer; the analyst continues with the same question. */
export class HandOver extends Error {
  override name = 'HandOver'
  constructor(
    readonly reason: HandOverReason,
    cause?: unknown,
  ) {
    super(`the model hands over: ${reason}`, { cause })
  }
}

const faults: ReadonlySet<HandOverReason> = new Set(['silence', 'slow', 'timeout', 'rateLimit', 'error'])

/** Whether the provider failed, not the content of its answer. */
export const isFault = (reason: HandOverReason): boolean => faults.has(reason)
