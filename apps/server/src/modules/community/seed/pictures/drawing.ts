import type { Bar } from '../facts/facts.repository'

/** What a drawn picture shows: days of a contract as candles, a line of closes, or bars of its volume. */
export interface Drawing {
  kind: 'candles' | 'curve' | 'bars'
  /** Colours of the ground. */
  ground: 'navy' | 'teal' | 'slate' | 'violet'
  bars: readonly Bar[]
}
