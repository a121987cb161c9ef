import type { FailureOf, sendSms } from '@vce/protocol'
import type { Actor } from '#platform/http'
import { day, hour, minute, networkOf, type Rule, type Window } from '#platform/limits'
import type { Standing } from '../devices/member-relation.repository'

/** A window and the refusal for exceeding it. */
interface SmsWindow extends Window {
  refusal: FailureOf<typeof sendSms>
}

/** A seven-digit prefix covers ten thousand numbers of one region; its limit stops enumeration of numbers. */
const prefixDigits = 7
/** Messages an hour to numbers of one prefix that have no account. */
const perPrefix = 30

/**
 * Message limits over all purposes: per number, per address, per browser uuid. A browser that signed in to
 * the number before (`isOwnBrowser`) has its own count; all others share the number's.
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
