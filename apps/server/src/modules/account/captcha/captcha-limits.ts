import type { Captcha } from '@vce/protocol'
import type { Actor } from '#platform/http'
import { day, hour, minute, networkOf, type Rule } from '#platform/limits'

const windows = (aMinute: number, anHour: number, aDay: number) => [
  { seconds: minute, most: aMinute },
  { seconds: hour, most: anHour },
  { seconds: day, most: aDay },
]

/**
 * A number is given twice what an address is: from one address alone nobody keeps another's number from its puzzle.
 * A question can be read by a program more easily than a picture, and is given less often.
 */
const given = {
  slider: { address: windows(12, 60, 240), mobile: windows(24, 120, 480) },
  question: { address: windows(5, 20, 60), mobile: windows(10, 40, 120) },
} as const

/** For handing out a puzzle. */
export const puzzleRules = (kind: Captcha['kind'], mobile: string, { client }: Actor): Rule[] => [
  { key: `captcha ${kind} address ${networkOf(client.address)}`, windows: given[kind].address },
  { key: `captcha ${kind} mobile ${mobile}`, windows: given[kind].mobile },
]

/** For an answer; `mobile` is that of the puzzle, where there is one. */
export const answerRules = (mobile: string | undefined, { client }: Actor): Rule[] => [
  { key: `captcha answer address ${networkOf(client.address)}`, windows: windows(12, 60, 240) },
  ...(mobile ? [{ key: `captcha answer mobile ${mobile}`, windows: windows(24, 120, 480) }] : []),
]
