import type { Fact } from '../facts/fact'
import type { MeasureKey } from '../facts/measures'
import type { Surroundings } from './binding'
import type { DayWord } from './day-words'
import type { Figure } from './figures'
import type { WordMatch } from './spans'

/** A clause after its checks, part by part. */
export interface Reading {
  text: string
  figures: readonly Figure[]
  /** Facts that figures stand for. */
  matched: readonly { figure: Figure; facts: readonly Fact[] }[]
  words: readonly WordMatch<MeasureKey>[]
  days: readonly DayWord[]
  around: Surroundings
}
