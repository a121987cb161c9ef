import {
  addDevice,
  beginWechatSignIn,
  bindPhone,
  checkCaptcha,
  checkWechatSignIn,
  closeAccount,
  exportData,
  getCaptcha,
  getSessions,
  getUser,
  getUserPoster,
  getWechatApp,
  keepAccount,
  registerUser,
  resetPassword,
  revokeSessions,
  sendSms,
  setPassword,
  signInByCode,
  signInByPassword,
  signInByWechatApp,
  signOut,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { serve, withOrigin } from '#platform/http'
import type { ExportSections } from '#platform/personal-data'
import { createAccount } from './account.service'
import { createCheckCaptcha } from './captcha/check-captcha.service'
import { createGetCaptcha } from './captcha/get-captcha.service'
import type { HasPack } from './devices/add-device.service'
import { createGetUserPoster, type PictureOf } from './invitation/get-poster.service'
import type { Decorate } from './people/people'
import { peopleRoutes } from './people/people-routes'
import type { HasMoneyLeft } from './privacy/account-deletion.service'
import type { OnRegister, RecordConsent } from './sessions/open-session.service'
import type { SessionsService } from './sessions/sessions.service'
import { chooseProvider } from './sms/choose-provider'
import { createCodes } from './sms/codes'
import { outboxRoutes } from './sms/outbox-routes'
import { createSendSms } from './sms/send-sms.service'
import { createSmsMetrics } from './sms/sms-metrics'
import { createBudget } from './sms-budget/budget'
import type { BalanceOf, HonorsOf } from './user-info.service'
import { chooseWechat } from './wechat/choose-wechat'
import { sandboxRoutes } from './wechat/sandbox-routes'
import { createWechatSignIn } from './wechat/wechat-sign-in.service'

interface AccountOptions {
  db: Database
  clock: Clock
  config: Config
  sessions: SessionsService
  balanceOf: BalanceOf
  hasMoneyLeft: HasMoneyLeft
  honorsOf: HonorsOf
  hasPack: HasPack
  mayRegister: () => boolean
  recordConsent: RecordConsent
  onRegister: OnRegister
  exportSections: ExportSections
  pictureOf: PictureOf
  decorate: Decorate
}

export const accountRoutes: FastifyPluginAsync<AccountOptions> = async (app, options) => {
  const { db, clock, config } = options
  const budget = createBudget({ db, clock, logger: app.log, budget: config.smsHourlyBudget })
  const smsMetrics = createSmsMetrics(app.metrics, budget)
  app.route(serve(getCaptcha, createGetCaptcha({ db, clock, config, budget })))
  app.route(serve(checkCaptcha, createCheckCaptcha({ db, clock, config })))

  const provider = chooseProvider({ config, db, clock, logger: app.log })
  const smsOptions = { db, clock, provider, logger: app.log, budget, metrics: smsMetrics }
  app.route(serve(sendSms, createSendSms(smsOptions)))
  for (const route of outboxRoutes({ db, clock, developmentRoute: app.developmentRoute })) app.route(route)

  const codes = createCodes({ db, clock, onUsed: smsMetrics.codeUsed })
  const account = createAccount({ ...options, codes })
  app.route(serve(signInByPassword, account.signInByPassword))
  app.route(serve(signInByCode, account.signInByCode))
  app.route(serve(registerUser, account.registerUser))
  app.route(serve(bindPhone, account.bindPhone))
  app.route(serve(setPassword, account.setPassword))
  app.route(serve(resetPassword, account.resetPassword))
  app.route(serve(getUser, account.getUser))
  app.route(withOrigin(serve(getUserPoster, createGetUserPoster(options))))
  app.route(serve(addDevice, account.addDevice))
  app.route(serve(getSessions, account.getSessions))
  app.route(serve(revokeSessions, account.revokeSessions))
  app.route(serve(signOut, account.signOut))
  app.route(serve(exportData, account.exportData))
  app.route(serve(closeAccount, account.closeAccount))
  app.route(serve(keepAccount, account.keepAccount))

  const { provider: wechat, phone } = chooseWechat(options)
  const byWechat = createWechatSignIn({
    ...options,
    provider: wechat,
    openSession: account.openSession,
    logger: app.log,
  })
  app.route(serve(beginWechatSignIn, byWechat.beginWechatSignIn))
  app.route(serve(checkWechatSignIn, byWechat.checkWechatSignIn))
  app.route(serve(getWechatApp, byWechat.getWechatApp))
  app.route(serve(signInByWechatApp, byWechat.signInByWechatApp))
  if (phone) await app.register(sandboxRoutes, { phone })
  const { openSession } = account
  await app.register(peopleRoutes, { clock, decorate: options.decorate, openSession })
}
