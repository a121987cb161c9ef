import type { WechatSettings } from '#platform/config'
import type { WechatProvider } from './wechat-provider'

/** Timeout of a WeChat request, in milliseconds. */
const timeoutMs = 5000

interface Answer {
  openid?: unknown
  /**
   * Identifies a person across all apps of one owner; only present if the app belongs to an Open Platform
   * account.
   */
  unionid?: unknown
  errcode?: unknown
}

/** Sign-in by WeChat's Open Platform (website app, scope `snsapi_login`). */
export const createOpenPlatform = ({ appId, appSecret, url }: WechatSettings): WechatProvider => ({
  appId,
  scans: null,

  authorizeUrl(_client, redirect, state) {
    const query = new URLSearchParams({
      appid: appId,
      redirect_uri: redirect,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })
    return `https://open.weixin.qq.com/connect/qrconnect?${query}#wechat_redirect`
  },

  async openidOf(code) {
    const query = new URLSearchParams({
      appid: appId,
      secret: appSecret,
      code,
      grant_type: 'authorization_code',
    })
    const reply = await fetch(`${url}/sns/oauth2/access_token?${query}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) throw new Error(`WeChat responded with HTTP ${reply.status}`)
    const { openid, unionid, errcode } = (await reply.json()) as Answer
    // Errors 40029 and 40163: the code is invalid or already used.
    if (errcode === 40029 || errcode === 40163) return undefined
    if (errcode !== undefined) throw new Error(`WeChat refused with ${String(errcode)}`)
    if (typeof unionid === 'string' && unionid) return unionid
    return typeof openid === 'string' && openid ? openid : undefined
  },
})
