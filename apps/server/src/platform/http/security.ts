import fastifyPlugin from 'fastify-plugin'

/**
 * Policy of scripts, styles and frames. Inline scripts are forbidden; inline styles are allowed because
 * dialogs, toasts and charts set them.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  // Allows sockets to our own host too (CSP 3: an https page may open wss to its host).
  "connect-src 'self'",
  // The cashier frames Alipay's page.
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

/** Makes browsers use only https for a year. Sent over https alone, because browsers ignore it over http. */
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
