import type { FailureOf, sendSms } from '@vce/protocol'
import type { Actor } from '#platform/http'
import { day, hour, minute, networkOf, type Rule, type Window } from '#platform/limits'
import type { Standing } from '../devices/standing.repository'

/** A window, and what is said to a caller who comes too often for it. */
interface SmsWindow extends Window {
  refusal: FailureOf<typeof sendSms>
}

/** A prefix of seven digits stands for ten thousand numbers of one place: who counts numbers through meets its limit. */
const prefixDigits = 7
/** Messages an hour to numbers of one prefix that have no account. */
const perPrefix = 30

/**
 * How many messages may go, for whatever purpose: to a number, from an address, from a browser that names itself. A
 * browser that signed in to the number before (`isOwnBrowser`) is counted for itself; all others share the number's.
 */
export function smsRules(
  mobile: string,
  { client, touristId }: Actor,
  { isOwnBrowser, hasAccount }: Pick<Standing, 'isOwnBrowser' | 'hasAccount'>,
): Rule<SmsWindow>[] {
  const rules: Rule<SmsWindow>[] = [
    {
      key: isOwnBrowser ? `sms mobile ${mobile} browser ${touristId}` : `sms mobile ${mobile}`,
      windows: [
        { seconds: minute, max: 1, refusal: 'minute' },
        { seconds: hour, max: 5, refusal: 'hour' },
        { seconds: day, max: 10, refusal: 'day' },
      ],
    },
    {
      key: `sms address ${networkOf(client.address)}`,
      windows: [
        { seconds: hour, max: 30, refusal: 'tooOften' },
        { seconds: day, max: 100, refusal: 'tooOften' },
      ],
    },
  ]
  if (touristId) {
    rules.push({
      key: `sms device ${touristId}`,
      windows: [
        { seconds: hour, max: 10, refusal: 'tooOften' },
        { seconds: day, max: 20, refusal: 'tooOften' },
      ],
    })
  }
  if (!hasAccount) {
    rules.push({
      key: `sms prefix ${mobile.slice(0, prefixDigits)}`,
      windows: [{ seconds: hour, max: perPrefix, refusal: 'tooOften' }],
    })
  }
  return rules
}
