import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { ExportSections } from '#platform/personal-data'
import { createAddDevice, type HasPack } from './devices/add-device.service'
import { createPasswordHashing, type PasswordHashing } from './passwords/hashing'
import { createPasswordTries } from './passwords/password-tries'
import { createResetPassword } from './passwords/reset-password.service'
import { createSetPassword } from './passwords/set-password.service'
import { createAccountDeletion, type HasMoneyLeft } from './privacy/account-deletion.service'
import { createExportData } from './privacy/export-data.service'
import { createOpenSession, type OnRegister, type RecordConsent } from './sessions/open-session.service'
import { createSessionList } from './sessions/session-list.service'
import type { SessionsService } from './sessions/sessions.service'
import { createBindPhone } from './sign-in/bind-phone.service'
import { createSignInByCode } from './sign-in/by-code.service'
import { createSignInByPassword } from './sign-in/by-password.service'
import { createCodeCheck } from './sms/code-verification'
import { type Codes, createCodes } from './sms/codes'
import { type BalanceOf, createUserInfo, type HonorsOf } from './user-info.service'

export interface AccountServiceOptions {
  db: Database
  clock: Clock
  sessions: SessionsService
  balanceOf: BalanceOf
  hasMoneyLeft?: HasMoneyLeft
  honorsOf?: HonorsOf
  hasPack: HasPack
  mayRegister?: () => boolean
  recordConsent?: RecordConsent
  onRegister?: OnRegister
  exportSections?: ExportSections
  codes?: Pick<Codes, 'check'>
  hashing?: PasswordHashing
}

/** Wires sign-in, sessions, passwords, devices and privacy. */
export function createAccount({
  db,
  clock,
  sessions,
  balanceOf,
  hasMoneyLeft = async () => false,
  honorsOf,
  hasPack,
  mayRegister = () => true,
  recordConsent = async () => undefined,
  onRegister = async () => undefined,
  exportSections = {},
  codes = createCodes({ db, clock }),
  hashing = createPasswordHashing(),
}: AccountServiceOptions) {
  const userInfo = createUserInfo({ db, clock, balanceOf, honorsOf })
  const openSession = createOpenSession({ clock, sessions, userInfo, mayRegister, recordConsent, onRegister })
  const checkCode = createCodeCheck({ db, clock, codes })
  const tries = createPasswordTries({ db, clock })
  return {
    openSession,
    getUser: userInfo.getUser,
    signInByPassword: createSignInByPassword({ db, hashing, tries, openSession }),
    ...createSignInByCode({ clock, checkCode, openSession }),
    bindPhone: createBindPhone({ db, clock, checkCode, openSession }),
    setPassword: createSetPassword({ db, clock, hashing, sessions }),
    resetPassword: createResetPassword({ db, clock, checkCode, hashing, tries, sessions }),
    ...createSessionList({ db, sessions }),
    addDevice: createAddDevice({ db, clock, hasPack }),
    ...createAccountDeletion({ db, clock, hasMoneyLeft, checkCode, sessions }),
    exportData: createExportData({ db, clock, exportSections }),
  }
}
