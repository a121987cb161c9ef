/** Path of the page that simulates the payer's phone; the QR code of WeChat Pay leads to it. */
export const sandboxPayPath = '/sandbox/pay'

/** Path of the page that simulates Alipay's own page in our frame. */
export const sandboxFramePath = '/sandbox/alipay'
