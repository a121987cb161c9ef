import type { Captcha } from '@vce/protocol'
import type { Actor } from '#platform/http'
import { day, hour, minute, networkOf, type Rule } from '#platform/limits'

const windows = (aMinute: number, anHour: number, aDay: number) => [
  { seconds: minute, max: aMinute },
  { seconds: hour, max: anHour },
  { seconds: day, max: aDay },
]

/** Limits by kind. Programs read a question more easily than a picture, so fewer questions are issued. */
const issueWindows = { slider: windows(12, 60, 240), question: windows(5, 20, 60) } as const

const issueKey = (kind: Captcha['kind'], { client }: Actor) =>
  `captcha ${kind} address ${networkOf(client.address)}`

/** Keys under which the captchas issued to a network are counted. */
export const captchaIssueKeys = (actor: Actor) => [issueKey('slider', actor), issueKey('question', actor)]

/**
 * Limits for issuing a captcha, by address only. With a limit by mobile number strangers could use up a
 * member's captchas; messages are limited by number anyway.
 */
export const captchaIssueRules = (kind: Captcha['kind'], actor: Actor): Rule[] => [
  { key: issueKey(kind, actor), windows: issueWindows[kind] },
]

/** Limits for answering a captcha. */
export const captchaAnswerRules = ({ client }: Actor): Rule[] => [
  { key: `captcha answer address ${networkOf(client.address)}`, windows: windows(12, 60, 240) },
]
