import type { Endpoint } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { escapeHtml } from './escape-html'
import { docOf, type EndpointDoc, openApiOf } from './openapi'

const block = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

const section = (doc: EndpointDoc) => `
<section id="${escapeHtml(doc.path)}">
  <h2><code>${doc.method} ${escapeHtml(doc.path)}</code></h2>
  <p>${escapeHtml(doc.summary)}（${escapeHtml(doc.access)}${doc.value ? '，须带 idempotency-key 请求头' : ''}）</p>
  <details open><summary>请求</summary>${block(doc.input)}</details>
  <details><summary>应答 data</summary>${block(doc.output)}</details>
  ${doc.errors.length ? `<ul>${doc.errors.map(({ key, code, msg }) => `<li><code>${code} ${escapeHtml(key)}</code> ${escapeHtml(msg)}</li>`).join('')}</ul>` : ''}
</section>`

const page = (docs: EndpointDoc[]) => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>接口 - V策</title>
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:14px/1.6 sans-serif}pre{overflow:auto;padding:.75rem;border:1px solid;border-radius:6px;font-size:12px}h2{font-size:1rem;margin-top:2rem}</style>
</head>
<body>
<h1>V策接口</h1>
<p>均为 POST + JSON；请求头 <code>token</code>、<code>platform</code>、<code>channel-name</code>；应答 <code>{ code, msg, data }</code>，<code>code</code> 为 1 表示成功，否则另有 <code>key</code> 标明是哪一种拒绝。机器可读：<a href="/openapi.json">openapi.json</a></p>
<nav><ul>${docs.map(({ path, summary }) => `<li><a href="#${escapeHtml(path)}"><code>${escapeHtml(path)}</code></a> ${escapeHtml(summary)}</li>`).join('')}</ul></nav>
${docs.map(section).join('')}
</body></html>`

/**
 * Serves `/openapi.json` for programs and `/api-docs` for people; both are generated at the first request.
 */
export const apiPages: FastifyPluginAsync<{ endpoints: readonly Endpoint[] }> = async (
  app,
  { endpoints },
) => {
  let document: ReturnType<typeof openApiOf> | undefined
  let html: string | undefined
  app.get('/openapi.json', async () => {
    document ??= openApiOf(endpoints)
    return document
  })
  app.get('/api-docs', async (_request, reply) => {
    html ??= page(endpoints.map(docOf))
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
