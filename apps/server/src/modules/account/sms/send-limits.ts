import type { FailureOf, sendSms } from '@vce/protocol'
import type { Actor } from '#platform/http'
import { day, hour, minute, networkOf, type Rule, type Window } from '#platform/limits'
import type { MemberRelation } from '../devices/member-relation.repository'

/** A window, and the refusal when its limit is exceeded. */
interface SmsWindow extends Window {
  refusal: FailureOf<typeof sendSms>
}

/**
 * Seven digits of a number cover ten thousand numbers of one region. The limit per prefix stops enumeration
 * of numbers.
 */
const prefixDigits = 7
/** Maximum messages per hour to numbers with the same prefix that have no account. */
const perPrefix = 30

/**
 * Limits of messages, over all purposes: per number, per address, per browser uuid. A browser that signed in
 * to the number before (`isOwnBrowser`) has a count of its own; all others share the count of the number.
 */
export function smsRules(
  mobile: string,
  { client, touristId }: Actor,
  { isOwnBrowser, hasAccount }: Pick<MemberRelation, 'isOwnBrowser' | 'hasAccount'>,
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
