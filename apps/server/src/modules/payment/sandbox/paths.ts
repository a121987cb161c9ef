/** Path of the phone page. */
export const sandboxPayPath = '/sandbox/pay'

/** Path of the page that simulates Alipay's own page in our frame. */
export const sandboxFramePath = '/sandbox/alipay'
