import { beijingTime } from '#platform/clock'
import { escapeHtml } from '#platform/http'

interface Message {
  mobile: string
  text: string
  sentAt: Date
}

const row = ({ mobile, text, sentAt }: Message) =>
  `<tr><td>${beijingTime(sentAt)}</td><td>${escapeHtml(mobile)}</td><td>${escapeHtml(text)}</td></tr>`

const table = (messages: readonly Message[]) =>
  messages.length === 0
    ? '<p>暂无短信。</p>'
    : `<table><thead><tr><th>时间</th><th>手机号</th><th>内容</th></tr></thead><tbody>${messages.map(row).join('')}</tbody></table>`

/**
 * Page of the messages that would have been sent, newest first; it reloads every five seconds without a
 * script.
 */
export const outboxPage = (messages: readonly Message[], mobile: string) => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>短信发件箱 - V策</title>
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:14px/1.6 sans-serif}table{width:100%;border-collapse:collapse}th,td{padding:.5rem .75rem;border-bottom:1px solid;text-align:left;font-variant-numeric:tabular-nums}</style>
</head>
<body>
<h1>短信发件箱</h1>
<p>未配置短信服务商，以下短信没有真正发出，只供开发时查看。最近 50 条，新的在前，每 5 秒自动刷新。</p>
<form><label>手机号 <input name="mobile" value="${escapeHtml(mobile)}" inputmode="numeric" maxlength="11"></label> <button>筛选</button> <a href="/dev/outbox">全部</a></form>
${table(messages)}
</body></html>`
