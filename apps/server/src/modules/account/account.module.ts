import type { Database } from '#platform/database'
import { defineModule, exportedOf, forgetOf, type Module, partsOf } from '#platform/module'
import { notice } from '#platform/notices'
import { userSignedIn } from './account.events'
import { accountRepository } from './account.repository'
import { accountRoutes } from './account.routes'
import { seedAccounts } from './account.seed'
import { sweepAccount } from './account-sweep'
import { pictureFrom } from './invitation/picture-from'
import { hasPassword } from './passwords/has-password'
import { createPasswordHashing, type PasswordHashing } from './passwords/hashing'
import type { Decorate } from './people/people'
import { personalData } from './personal-data'
import { closeAccounts, type HasMoneyLeft } from './privacy/account-deletion.service'
import { isUser, registeredAt } from './registered-at'
import { deviceName } from './sessions/device-name'
import type { OnRegister, RecordConsent } from './sessions/open-session.service'
import { createSessions, type SessionsService } from './sessions/sessions.service'
import { type CodeCheck, createCodeCheck } from './sms/code-verification'
import { createCodes } from './sms/codes'
import { thirdParties } from './third-parties'

declare module '#platform/module' {
  interface Values {
    sessions: SessionsService
    hashing: PasswordHashing
    /** Whether a user exists and is not deleted. */
    isUser: (db: Database, userId: number) => Promise<boolean>
    /** When a user registered. */
    registeredAt: (userId: number) => Promise<Date>
    /** Whether a user has set a password. */
    hasPassword: (userId: number) => Promise<boolean>
    /** The mobile number bound to a user; null if there is none. */
    mobileOf: (userId: number) => Promise<string | null>
    /** Checks the SMS code of a call. */
    checkCode: CodeCheck
  }
  interface ModuleParts<Needs> {
    /** Gives an account of `/dev/people` the level or qualification that its name promises. */
    decoratesPerson?: Decorate
    /** A gift to a new account, in the transaction that registers it. */
    onRegister?: OnRegister
    /** Whether an account must not be deleted yet, because money of the user is left. */
    hasMoneyLeft?: HasMoneyLeft
    /** Records the consent that a sign-in form requires. */
    recordsConsent?: RecordConsent
  }
}

/** Whether a module keeps money of a user, so that the account must not be deleted. */
export const hasMoneyLeftIn =
  (modules: readonly Module[]): HasMoneyLeft =>
  async (db, userId) => {
    for (const hasMoneyLeft of partsOf(modules, 'hasMoneyLeft'))
      if (await hasMoneyLeft(db, userId)) return true
    return false
  }

/** Calls functions that several modules contribute, one after the other. */
const inTurn =
  <Arguments extends unknown[]>(functions: readonly ((...values: Arguments) => Promise<void>)[]) =>
  async (...values: Arguments) => {
    for (const each of functions) await each(...values)
  }

/** The masked network of an address, `203.0.113.*`: recognisable, without naming the device. */
const networkShown = (address: string) =>
  address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::` : address.replace(/\.\d+$/, '.*')

export const accountModule = defineModule({
  name: 'account',
  needs: [
    'app',
    'balanceOf',
    'clock',
    'config',
    'db',
    'flags',
    'hasPack',
    'honors',
    'logger',
    'modules',
    'sessionSockets',
  ],
  gives: {
    sessions({ app, db, clock, logger, sessionSockets }) {
      const sessions = createSessions({ db, clock, logger })
      app.addHook('onClose', sessions.settled)
      sessions.onEnd(sessionSockets.end)
      return sessions
    },
    hashing: () => createPasswordHashing(),
    isUser: () => isUser,
    registeredAt: ({ db }) => registeredAt(db),
    hasPassword: ({ db }) => hasPassword(db),
    mobileOf:
      ({ db }) =>
      async (userId) =>
        (await accountRepository(db).byId(userId))?.mobile ?? null,
    checkCode: ({ clock, db }) => createCodeCheck({ db, clock, codes: createCodes({ db, clock }) }),
  },
  async routes(api, { app, balanceOf, flags, honors, modules, ...needs }) {
    await api.register(accountRoutes, {
      ...needs,
      balanceOf,
      hasMoneyLeft: hasMoneyLeftIn(modules),
      honorsOf: honors.worn,
      mayRegister: () => flags.isOn('register_open'),
      recordConsent: inTurn(partsOf(modules, 'recordsConsent')),
      onRegister: inTurn(partsOf(modules, 'onRegister')),
      pictureOf: pictureFrom(app),
      exportSections: exportedOf(modules, needs.db),
      decorate: inTurn(partsOf(modules, 'decoratesPerson')),
    })
  },
  notices: () => [
    notice(userSignedIn, async (writer, { userId, data, at }) => {
      if (userId === null || !data.new_browser) return []
      const from = { device: deviceName(data.agent), network: networkShown(data.address) }
      await writer.signedIn(userId, from, at)
      return [userId]
    }),
  ],
  loops: () => [sweepAccount],
  queues: ({ db, modules }) => [
    closeAccounts({ db, hasMoneyLeft: hasMoneyLeftIn(modules), forget: forgetOf(modules, db) }),
  ],
  initialData: ({ clock, database }) => seedAccounts(database.db, clock),
  userData: { collected: personalData, shared: thirdParties },
})
