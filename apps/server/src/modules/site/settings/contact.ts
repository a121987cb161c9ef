import { type AppCodeKey, appCodeNames, type getSiteContact, type OutputOf } from '@vce/protocol'
import { createPolledCopy } from '#platform/cache'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { settingsRepository } from './settings.repository'

export type Contact = OutputOf<typeof getSiteContact>

export const codeKeys = Object.keys(appCodeNames) as AppCodeKey[]

const unset: Contact = {
  button_image: '',
  service_name: '',
  service_wechat_image: '',
  service_hours: '',
  service_phone: '',
  codes: { mini_program: '', official_account: '', news_feed: '', android: '', ios: '' },
}

/** The stored contact; fields that are newer than it are unset. */
export async function readContact(db: Database): Promise<Contact> {
  const stored = (await settingsRepository(db).valueOf('contact')) as Partial<Contact> | undefined
  return { ...unset, ...stored, codes: { ...unset.codes, ...stored?.codes } }
}

/** Contact and QR codes as every process reads them: from memory. */
export const createContact = ({ db, logger }: { db: Database; logger: Pick<Logger, 'warn'> }) =>
  createPolledCopy({ name: 'the contact', read: () => readContact(db), initial: unset, logger })
export type ContactCopy = ReturnType<typeof createContact>

/** The customer service, as pages of other modules show it. */
export const serviceContact = (db: Database) => async () => {
  const { service_name, service_wechat_image, service_hours, service_phone } = await readContact(db)
  return { service_name, service_wechat_image, service_hours, service_phone }
}
