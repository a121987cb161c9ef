import { type SmsEvent, smsEvents } from '@vce/protocol'

/** The id of the provider's template for each purpose of a message. */
export type SmsTemplates = Record<SmsEvent, string>

/** A sentence about what is wrong in a list of templates; undefined if each purpose has a template. */
export function templatesComplaint(name: string, list: string): string | undefined {
  const entries = entriesIn(list)
  const unknown = entries.map(([event]) => event).filter((event) => !isEvent(event))
  if (unknown.length > 0)
    return `设置 ${name} 中有不认识的用途 ${unknown.join('、')}，可用的是 ${smsEvents.join('、')}。`
  const missing = smsEvents.filter(
    (event) => !entries.some(([given, template]) => given === event && template),
  )
  if (missing.length === 0) return undefined
  return `设置 ${name} 须为每种用途各写一个模板（形如 mobile_login:SMS_1,reset_pwd:SMS_2），现缺 ${missing.join('、')}。`
}

/** The templates of a list that `templatesComplaint` has accepted. */
export const templatesOf = (list: string) => Object.fromEntries(entriesIn(list)) as SmsTemplates

const isEvent = (text: string) => smsEvents.some((event) => event === text)

/** The pairs in `mobile_login:SMS_1,reset_pwd:SMS_2`, with or without spaces. */
function entriesIn(list: string): [event: string, template: string][] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [event = '', template = ''] = entry.split(':').map((part) => part.trim())
      return [event, template]
    })
}
