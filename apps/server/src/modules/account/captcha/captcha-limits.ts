import type { Captcha } from '@vce/protocol'
import type { Actor } from '#platform/http'
import { day, hour, minute, networkOf, type Rule } from '#platform/limits'

const windows = (aMinute: number, anHour: number, aDay: number) => [
  { seconds: minute, max: aMinute },
  { seconds: hour, max: anHour },
  { seconds: day, max: aDay },
]

/** A question can be read by a program more easily than a picture, and is given less often. */
const given = { slider: windows(12, 60, 240), question: windows(5, 20, 60) } as const

const puzzleKey = (kind: Captcha['kind'], { client }: Actor) =>
  `captcha ${kind} address ${networkOf(client.address)}`

/** Under which keys the puzzles of a network are counted. */
export const puzzleKeys = (actor: Actor) => [puzzleKey('slider', actor), puzzleKey('question', actor)]

/**
 * For handing out a puzzle. By address only: a limit by mobile number would let strangers use up a member's puzzles,
 * and messages are limited by number already.
 */
export const puzzleRules = (kind: Captcha['kind'], actor: Actor): Rule[] => [
  { key: puzzleKey(kind, actor), windows: given[kind] },
]

/** For an answer. */
export const answerRules = ({ client }: Actor): Rule[] => [
  { key: `captcha answer address ${networkOf(client.address)}`, windows: windows(12, 60, 240) },
]
