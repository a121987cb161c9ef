import type { Bar } from '../facts/facts.repository'

/** A drawn picture: days of a contract as candles, a line of closes, or bars of its volume. */
export interface Drawing {
  kind: 'candles' | 'curve' | 'bars'
  /** Colours of the background. */
  background: 'navy' | 'teal' | 'slate' | 'violet'
  bars: readonly Bar[]
}
