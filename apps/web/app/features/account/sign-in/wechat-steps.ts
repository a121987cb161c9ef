/** What has to last from the portal to WeChat's page and back, in this window only. */
const kept = (key: string) => ({
  keep: (text: string) => sessionStorage.setItem(key, text),
  text: () => sessionStorage.getItem(key) ?? '',
  take() {
    const text = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return text
  },
})

/** Comes back with WeChat's code; another one was not asked for here. */
export const wechatState = kept('wechat_state')
/** The reference of a WeChat account nobody knows yet, until a number is bound to it. */
export const wechatOpenid = kept('wechat_openid')
