/** Session storage: survives the trip to WeChat's page and back, in this tab only. */
const stored = (key: string) => ({
  keep: (text: string) => sessionStorage.setItem(key, text),
  text: () => sessionStorage.getItem(key) ?? '',
  take() {
    const text = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return text
  },
})

/** Returned with WeChat's code; a different one was not requested by this browser. */
export const wechatState = stored('wechat_state')
/** Reference of an unregistered WeChat account, until a number is bound to it. */
export const wechatOpenid = stored('wechat_openid')
