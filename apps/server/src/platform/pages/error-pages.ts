import type { FastifyReply } from 'fastify'

/** Shown if even the error page cannot be rendered. In English, as the product has always had it. */
export const lastResort = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title></head>
<body>
<h1>500</h1>
<p>An error occurred while showing the error page.</p>
<p><a href="/">Go home</a></p>
</body></html>`

/** An address requested more pages than its flood limit allows. */
export class TooManyPages extends Error {
  override name = 'TooManyPages'
  /** Seconds until a retry. */
  constructor(readonly retryAfter: number) {
    super('Too many pages')
  }
}

const tooManyHtml = `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>访问过于频繁 - V策</title>
<style>body{max-width:28rem;margin:20vh auto;padding:0 1rem;font:16px/1.6 sans-serif;text-align:center}</style></head>
<body><h1>访问过于频繁</h1><p>请稍后刷新页面再试。</p></body></html>`

/** 429 as a page that the user can act on. */
export const answerTooManyPages = (reply: FastifyReply, { retryAfter }: TooManyPages) =>
  reply
    .code(429)
    .headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(tooManyHtml)
