import { randomBytes } from 'node:crypto'
import {
  beginWechatSignIn,
  type checkWechatSignIn,
  getWechatApp,
  type InputOf,
  type OutputOf,
  scanStatus,
  signInByWechatApp,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { hour, limits, networkOf } from '#platform/limits'
import type { Logger } from '#platform/logging'
import { accountRepository } from '../account.repository'
import type { OpenSession } from '../sessions/open-session.service'
import { wechatAccountsRepository } from './wechat-accounts.repository'
import { issueBinding } from './wechat-bindings'
import type { WechatProvider } from './wechat-provider'

interface WechatSignInOptions {
  db: Database
  clock: Clock
  config: Pick<Config, 'mainHost'>
  provider: WechatProvider | null
  openSession: OpenSession
  logger: Pick<Logger, 'warn'>
}

type SignInResult = OutputOf<typeof signInByWechatApp>
type Progress = OutputOf<typeof checkWechatSignIn>

/** Maximum QR codes and codes per address and hour. */
const maxPerHour = 60

/** Signs a user in by WeChat; an account without a user gets a token for binding a number instead. */
export function createWechatSignIn({
  db,
  clock,
  config,
  provider,
  openSession,
  logger,
}: WechatSignInOptions) {
  const takeRequest = async (actor: Actor) => {
    const rule = {
      key: `wechat address ${networkOf(actor.client.address)}`,
      windows: [{ seconds: hour, max: maxPerHour }],
    }
    return (await limits(db).take([rule], clock.now())).ok
  }

  async function signInBy(actor: Actor, openid: string): Promise<SignInResult> {
    const userId = await wechatAccountsRepository(db).userOf(openid)
    if (userId === undefined) {
      return { type: 'bind', openid: await issueBinding(db, openid, clock.now()), userinfo: null }
    }
    // The row is locked, because two concurrent codes of one account would open two sessions on one browser.
    const { userinfo } = await openSession(actor, async (tx) => {
      if (!(await accountRepository(tx).lock(userId))) throw failure(signInByWechatApp, 'codeInvalid')
      return { userId, created: false }
    })
    return { type: 'login', openid: null, userinfo }
  }

  const isOwnSite = (actor: Actor, url: string) => {
    if (!URL.canParse(url)) return false
    const { origin, host, protocol } = new URL(url)
    return (
      origin === new URL(actor.client.origin).origin || (protocol === 'https:' && host === config.mainHost)
    )
  }

  return {
    async beginWechatSignIn(actor: Actor): Promise<OutputOf<typeof beginWechatSignIn>> {
      if (!provider?.scans) throw failure(beginWechatSignIn, 'unavailable')
      if (!(await takeRequest(actor))) throw failure(beginWechatSignIn, 'tooOften')
      const { ticket, lifetime, qrCode, phone } = await provider.scans.begin(actor.client)
      return { ticket, expire_seconds: lifetime, qr_code_url: qrCode, sandbox: phone }
    },

    async checkWechatSignIn(actor: Actor, { ticket }: InputOf<typeof checkWechatSignIn>): Promise<Progress> {
      const state = provider?.scans ? await provider.scans.stateOf(ticket) : 'expired'
      if (typeof state === 'string') return { status: scanStatus[state], data: null }
      return { status: scanStatus.done, data: await signInBy(actor, state.openid) }
    },

    async getWechatApp(
      actor: Actor,
      { url }: InputOf<typeof getWechatApp>,
    ): Promise<OutputOf<typeof getWechatApp>> {
      if (!provider) throw failure(getWechatApp, 'unavailable')
      if (!isOwnSite(actor, url)) throw failure(getWechatApp, 'foreignUrl', { url })
      const state = randomBytes(16).toString('base64url')
      return { appid: provider.appId, authorize_url: provider.authorizeUrl(actor.client, url, state), state }
    },

    async signInByWechatApp(
      actor: Actor,
      { code }: InputOf<typeof signInByWechatApp>,
    ): Promise<SignInResult> {
      if (!provider) throw failure(signInByWechatApp, 'unavailable')
      if (!(await takeRequest(actor))) throw failure(signInByWechatApp, 'tooOften')
      const openid = await provider.openidOf(code).catch((error) => {
        logger.warn({ err: error }, 'WeChat request failed')
        throw failure(signInByWechatApp, 'unavailable')
      })
      if (openid === undefined) throw failure(signInByWechatApp, 'codeInvalid')
      return signInBy(actor, openid)
    },
  }
}
