import fastifyPlugin from 'fastify-plugin'

/**
 * Sources outside the portal from which pages may load, by directive: `{ 'frame-src': ['https://*.example.com'] }`.
 */
export type ContentSources = Partial<
  Record<'img-src' | 'media-src' | 'connect-src' | 'frame-src', readonly string[]>
>

/**
 * Policy of scripts, styles and frames. Inline scripts are forbidden; inline styles are allowed because
 * dialogs, toasts and charts set them.
 */
const ownSources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  // Allows sockets to our own host too (CSP 3: an https page may open wss to its host).
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
} satisfies Record<string, readonly string[]>

/** The content security policy of the portal, with the sources that its modules add. */
const policyWith = (added: readonly ContentSources[]) =>
  Object.entries(ownSources)
    .map(([directive, own]) => {
      const more = added.flatMap((sources) => sources[directive as keyof ContentSources] ?? [])
      return [directive, ...own, ...more].join(' ')
    })
    .join('; ')

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Makes browsers use only https for a year. Sent over https alone, because browsers ignore it over http. */
const strictTransport = 'max-age=31536000'

export const security = fastifyPlugin<{ sources?: readonly ContentSources[] }>(
  async (app, { sources = [] }) => {
    const policy = policyWith(sources)
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers).header('content-security-policy', policy)
      if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport)
      done()
    })
  },
  { name: 'security' },
)
