/** The portal's account at WeChat's Open Platform. */
export interface WechatSettings {
  appId: string
  appSecret: string
  /** Base address of the calls that exchange codes, without a trailing slash. */
  url: string
}

interface RawSettings {
  WECHAT_OPEN_APP_ID: string
  WECHAT_OPEN_APP_SECRET: string
  WECHAT_OPEN_URL: string
}

/** A sentence about what is missing; undefined if the settings are complete or absent. */
export function wechatComplaint(set: RawSettings): string | undefined {
  if (Boolean(set.WECHAT_OPEN_APP_ID) === Boolean(set.WECHAT_OPEN_APP_SECRET)) return undefined
  return '设置 WECHAT_OPEN_APP_ID 与 WECHAT_OPEN_APP_SECRET 须两项齐全，否则微信登录无法使用。'
}

export function wechatSettingsOf(set: RawSettings): WechatSettings | null {
  if (!set.WECHAT_OPEN_APP_ID) return null
  return {
    appId: set.WECHAT_OPEN_APP_ID,
    appSecret: set.WECHAT_OPEN_APP_SECRET,
    url: set.WECHAT_OPEN_URL.replace(/\/$/, ''),
  }
}
