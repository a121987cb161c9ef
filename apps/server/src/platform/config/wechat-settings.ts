/** The portal's account at WeChat's Open Platform; null where there is none. */
export interface WechatSettings {
  appId: string
  appSecret: string
  /** Where codes are exchanged; without a slash at its end. */
  url: string
}

interface Written {
  WECHAT_OPEN_APP_ID: string
  WECHAT_OPEN_APP_SECRET: string
  WECHAT_OPEN_URL: string
}

/** What is missing, as a sentence; nothing where it is whole or not wanted. */
export function wechatComplaint(set: Written): string | undefined {
  if (Boolean(set.WECHAT_OPEN_APP_ID) === Boolean(set.WECHAT_OPEN_APP_SECRET)) return undefined
  return '设置 WECHAT_OPEN_APP_ID 与 WECHAT_OPEN_APP_SECRET 须两项齐全，否则微信登录无法使用。'
}

export function wechatSettingsOf(set: Written): WechatSettings | null {
  if (!set.WECHAT_OPEN_APP_ID) return null
  return {
    appId: set.WECHAT_OPEN_APP_ID,
    appSecret: set.WECHAT_OPEN_APP_SECRET,
    url: set.WECHAT_OPEN_URL.replace(/\/$/, ''),
  }
}
