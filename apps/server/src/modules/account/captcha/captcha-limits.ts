import type { Captcha } from '@vce/protocol'
import type { Actor } from '#platform/http'
import { day, hour, minute, networkOf, type Rule } from '#platform/limits'

const windows = (aMinute: number, anHour: number, aDay: number) => [
  { seconds: minute, max: aMinute },
  { seconds: hour, max: anHour },
  { seconds: day, max: aDay },
]

/** A program reads a question more easily than a picture, so questions are issued less often. */
const issueWindows = { slider: windows(12, 60, 240), question: windows(5, 20, 60) } as const

const issueKey = (kind: Captcha['kind'], { client }: Actor) =>
  `captcha ${kind} address ${networkOf(client.address)}`

/** Keys under which a network's captchas are counted. */
export const issueKeys = (actor: Actor) => [issueKey('slider', actor), issueKey('question', actor)]

/**
 * Limits for issuing a captcha. By address only: a limit by mobile number would let strangers use up a
 * member's captchas, and messages are already limited by number.
 */
export const issueRules = (kind: Captcha['kind'], actor: Actor): Rule[] => [
  { key: issueKey(kind, actor), windows: issueWindows[kind] },
]

/** Limits for answering a captcha. */
export const answerRules = ({ client }: Actor): Rule[] => [
  { key: `captcha answer address ${networkOf(client.address)}`, windows: windows(12, 60, 240) },
]
