import type { FastifyReply } from 'fastify'

/**
 * Shown if not even the error page can be rendered. The text is English, as it has always been in this portal.
 */
export const fallbackPage = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title></head>
<body>
<h1>500</h1>
<p>An error occurred while showing the error page.</p>
<p><a href="/">Go home</a></p>
</body></html>`

/** Thrown if requests from an address exceed the flood limit of pages. */
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

/** Answers 429 with a page that says what the user can do. */
export const answerTooManyPages = (reply: FastifyReply, { retryAfter }: TooManyPages) =>
  reply
    .code(429)
    .headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(tooManyHtml)
