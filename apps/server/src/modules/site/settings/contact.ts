import { type AppCodeKey, appCodeNames, type getSiteContact, type OutputOf } from '@vce/protocol'
import { createPolledCopy } from '#platform/cache'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { settingsRepository } from './settings.repository'

export type Contact = OutputOf<typeof getSiteContact>

export const appCodeKeys = Object.keys(appCodeNames) as AppCodeKey[]

const unset: Contact = {
  button_image: '',
  service_name: '',
  service_wechat_image: '',
  service_hours: '',
  service_phone: '',
  codes: { mini_program: '', official_account: '', news_feed: '', android: '', ios: '' },
}

/** The stored contact; fields that were added to the form later are empty. */
export async function readContact(db: Database): Promise<Contact> {
  const stored = (await settingsRepository(db).valueOf('contact')) as Partial<Contact> | undefined
  return { ...unset, ...stored, codes: { ...unset.codes, ...stored?.codes } }
}

/** Contact and QR codes, read from memory in every process. */
export const createContact = ({ db, logger }: { db: Database; logger: Pick<Logger, 'warn'> }) =>
  createPolledCopy({ name: 'the contact', read: () => readContact(db), initial: unset, logger })
export type ContactCopy = ReturnType<typeof createContact>

/** Contact of the customer service, for pages of other modules. */
export const serviceContact = (db: Database) => async () => {
  const { service_name, service_wechat_image, service_hours, service_phone } = await readContact(db)
  return { service_name, service_wechat_image, service_hours, service_phone }
}
