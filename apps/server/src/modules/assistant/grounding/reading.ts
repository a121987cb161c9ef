import type { Fact } from '../facts/fact'
import type { MeasureKey } from '../facts/measures'
import type { Surroundings } from './binding'
import type { DayWord } from './day-words'
import type { Figure } from './figures'
import type { WordMatch } from './spans'

/** A clause as it was read, with the results of the figure checks. */
export interface Reading {
  text: string
  figures: readonly Figure[]
  /** Figures, each with the facts that it matches. */
  matched: readonly { figure: Figure; facts: readonly Fact[] }[]
  words: readonly WordMatch<MeasureKey>[]
  days: readonly DayWord[]
  around: Surroundings
}
