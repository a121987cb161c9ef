/** Path of the phone page. */
export const sandboxPayPath = '/sandbox/pay'

/** Path of the page that stands for Alipay's own, in our frame. */
export const sandboxFramePath = '/sandbox/alipay'
