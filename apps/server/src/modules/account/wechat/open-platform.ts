import type { WechatSettings } from '#platform/config'
import type { WechatProvider } from './wechat-provider'

/** How long WeChat may take to answer, in milliseconds. */
const patience = 5000

interface Answer {
  openid?: unknown
  /** The same person in all apps of one owner; given where the app is tied to an Open Platform account. */
  unionid?: unknown
  errcode?: unknown
}

/** WeChat itself, by its Open Platform (website app, scope `snsapi_login`). */
export const openPlatform = ({ appId, appSecret, url }: WechatSettings): WechatProvider => ({
  appId,
  scans: null,

  authorizeUrl(_client, redirect, state) {
    const asked = new URLSearchParams({
      appid: appId,
      redirect_uri: redirect,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })
    return `https://open.weixin.qq.com/connect/qrconnect?${asked}#wechat_redirect`
  },

  async openidOf(code) {
    const asked = new URLSearchParams({
      appid: appId,
      secret: appSecret,
      code,
      grant_type: 'authorization_code',
    })
    const reply = await fetch(`${url}/sns/oauth2/access_token?${asked}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!reply.ok) throw new Error(`WeChat answered ${reply.status}`)
    const { openid, unionid, errcode } = (await reply.json()) as Answer
    // 40029 and 40163: the code is not good, or was used.
    if (errcode === 40029 || errcode === 40163) return undefined
    if (errcode !== undefined) throw new Error(`WeChat refused with ${String(errcode)}`)
    if (typeof unionid === 'string' && unionid) return unionid
    return typeof openid === 'string' && openid ? openid : undefined
  },
})
