import type { Bar } from '../facts/facts.repository'

/** A drawn picture of days of a contract: candles, a line of closes, or bars of volume. */
export interface Drawing {
  kind: 'candles' | 'curve' | 'bars'
  /** Name of the background colours. */
  background: 'navy' | 'teal' | 'slate' | 'violet'
  bars: readonly Bar[]
}
