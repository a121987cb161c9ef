import { escapeHtml } from '#platform/http'

/**
 * A document to be framed, with one link to the provider: the library's own form carries an inline script, which our
 * content security policy stops even in `srcdoc`.
 */
export const framedDocument = (address: string) => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>支付宝</title></head>
<body><a id="pay" href="${escapeHtml(address)}">打开支付宝收银台</a></body>
</html>`
