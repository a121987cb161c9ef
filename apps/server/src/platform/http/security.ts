import fastifyPlugin from 'fastify-plugin'

/** No inline script anywhere; styles may be inline because dialogs, toasts and charts set them. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  // Covers the sockets of our own host as well (CSP 3: a page by https may open wss to its host).
  "connect-src 'self'",
  // The page of Alipay, in the cashier.
  "frame-src 'self' https://*.alipay.com",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Makes browsers use https only, for a year; sent on https alone, because it has no effect on http. */
const strictTransport = 'max-age=31536000'

export const security = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers)
      if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport)
      done()
    })
  },
  { name: 'security' },
)
