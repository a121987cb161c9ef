import { escapeHtml } from '#platform/http'

const page = (body: string) => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>微信沙盒 - V策</title>
<style>body{max-width:22rem;margin:3rem auto;padding:0 1rem;font:16px/1.6 sans-serif;text-align:center}button{width:100%;margin-top:.75rem;padding:.75rem;border:1px solid;border-radius:6px;background:none;font:inherit;cursor:pointer}button.main{border-color:#07823d;background:#07823d;color:#fff}small{color:#555}</style>
</head>
<body><h1>微信沙盒</h1>${body}</body></html>`

const fields = (hidden: Record<string, string>) =>
  Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

interface Question {
  action: string
  /** Hidden fields of the form. */
  hidden: Record<string, string>
  /** Last characters of the id of the WeChat account that this browser simulates. */
  account: string
}

/** The page on which the simulated phone confirms a scan with this account or a new one, or refuses it. */
export const questionPage = ({ action, hidden, account }: Question) =>
  page(`<p>V策 申请使用你的微信登录</p>
<p><small>未配置微信开放平台，此页代替手机，只供开发时使用。本浏览器的微信号尾号 ${escapeHtml(account)}。</small></p>
<form method="post" action="${escapeHtml(action)}">${fields(hidden)}
<button class="main" name="answer" value="confirm">确认登录</button>
<button name="answer" value="other">换一个新的微信号登录</button>
<button name="answer" value="refuse">拒绝</button></form>`)

export const donePage = (text: string) => page(`<p role="status">${escapeHtml(text)}</p>`)
