import { escapeHtml } from '#platform/http'

/**
 * The document for the frame, with a link to the provider. The library's own form has an inline script, which
 * our content security policy blocks even in `srcdoc`.
 */
export const framedDocument = (address: string) => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>支付宝</title></head>
<body><a id="pay" href="${escapeHtml(address)}">打开支付宝收银台</a></body>
</html>`
