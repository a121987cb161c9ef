/** An item of session storage; it survives the visit to WeChat's page, in this tab only. */
const stored = (key: string) => ({
  keep: (text: string) => sessionStorage.setItem(key, text),
  text: () => sessionStorage.getItem(key) ?? '',
  take() {
    const text = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return text
  },
})

/** State that WeChat returns with its code. If it differs, this browser did not request the code. */
export const wechatState = stored('wechat_state')
/** Reference of an unregistered WeChat account, stored until a number is bound to it. */
export const wechatOpenid = stored('wechat_openid')
