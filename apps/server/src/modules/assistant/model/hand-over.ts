/** Reason why the analyst answers instead of the model. */
export type HandOverReason =
  | 'noKey'
  | 'breaker'
  | 'budget'
  | 'dayLimit'
  /** The provider sent nothing in time. */
  | 'silence'
  /** The provider sent something, but no text in time. */
  | 'slow'
  | 'timeout'
  | 'rateLimit'
  | 'error'
  | 'ungrounded'
  /** The answer contains a part of the system text. */
  | 'leak'
  /** The answer contains addresses, contacts, or sentences about the model itself. */
  | 'foreign'
  | 'endless'
  /** No fact proves any clause of the answer. */
  | 'empty'

/** Thrown to end a model's answer; the analyst then answers the same question. */
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

/** Whether the provider failed. Other reasons concern the content of its answer. */
export const isFault = (reason: HandOverReason): boolean => faults.has(reason)
