import { type SmsEvent, smsEvents } from '@vce/protocol'

/** The provider's template for the messages of each purpose. */
export type SmsTemplates = Record<SmsEvent, string>

/** What is wrong with a list of templates as it is written; undefined where each purpose has one. */
export function templatesComplaint(name: string, written: string): string | undefined {
  const entries = entriesIn(written)
  const unknown = entries.map(([event]) => event).filter((event) => !isEvent(event))
  if (unknown.length > 0)
    return `设置 ${name} 中有不认识的用途 ${unknown.join('、')}，可用的是 ${smsEvents.join('、')}。`
  const missing = smsEvents.filter(
    (event) => !entries.some(([given, template]) => given === event && template),
  )
  if (missing.length === 0) return undefined
  return `设置 ${name} 须为每种用途各写一个模板（形如 mobile_login:SMS_1,reset_pwd:SMS_2），现缺 ${missing.join('、')}。`
}

/** The templates of a list without complaint. */
export const templatesOf = (written: string) => Object.fromEntries(entriesIn(written)) as SmsTemplates

const isEvent = (text: string) => smsEvents.some((event) => event === text)

/** `mobile_login:SMS_1,reset_pwd:SMS_2`, with or without spaces. */
function entriesIn(written: string): [event: string, template: string][] {
  return written
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [event = '', template = ''] = entry.split(':').map((part) => part.trim())
      return [event, template]
    })
}
