import {
  appCodeNames,
  type getAppCodes,
  type getServiceButton,
  type getServiceInfo,
  type InputOf,
  type OutputOf,
  setSiteContact,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { uploadsOf } from '../uploads/uploads'
import { appCodeKeys, type Contact, type ContactCopy, readContact } from './contact'
import { settingsRepository } from './settings.repository'

interface SettingsOptions {
  db: Database
  audited: AuditedRunner
  contact: ContactCopy
}

const picturesIn = ({ button_image, service_wechat_image, codes }: Contact) =>
  [button_image, service_wechat_image, ...Object.values(codes)].filter((picture) => picture !== '')

/** Calls for the contact of the customer service and the QR codes. */
export const createSettings = ({ db, audited, contact }: SettingsOptions) => ({
  getServiceButton: async (): Promise<OutputOf<typeof getServiceButton>> => ({
    button_image: contact.current().button_image,
  }),

  async getServiceInfo(): Promise<OutputOf<typeof getServiceInfo>> {
    const { service_name, service_wechat_image, service_hours, service_phone } = contact.current()
    return { service_name, service_wechat_image, service_hours, service_phone }
  },

  async getAppCodes(): Promise<OutputOf<typeof getAppCodes>> {
    const { codes } = contact.current()
    return { codes: appCodeKeys.map((key) => ({ key, name: appCodeNames[key], image: codes[key] })) }
  },

  /** Read from the database, because an operator must edit the stored contact, not a cached copy. */
  getSiteContact: (): Promise<Contact> => readContact(db),

  async setSiteContact(
    actor: Actor,
    value: InputOf<typeof setSiteContact>,
  ): Promise<OutputOf<typeof setSiteContact>> {
    const operator = operatorOf(actor)
    await audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const uploads = uploadsOf(tx)
      for (const picture of picturesIn(value)) {
        if (!(await uploads.siteSize(picture))) throw failure(setSiteContact, 'unknownPicture', { picture })
      }
      const settings = settingsRepository(tx)
      await settings.hold('contact')
      const before = await readContact(tx)
      await settings.put({ key: 'contact', value, changedBy: operator.name, changedAt: now })
      await audit({ action: 'siteContact.set', target: 'site contact', before, after: value })
    })
    await contact.refresh()
    return {}
  },
})
