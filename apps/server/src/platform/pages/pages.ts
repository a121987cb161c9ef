import { type Endpoint, messages } from '@vce/protocol'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { memoize } from '#platform/cache'
import { isDatabaseUnreachable } from '#platform/database'
import { Failure } from '#platform/errors'
import { type Caller, callerOf, clientOf, type ProxyTrust, retrySeconds } from '#platform/http'
import { answerTooManyPages, fallbackPage, TooManyPages } from './error-pages'
import { createFastPath } from './fast-path'
import { acceptedEncoding, type CachedPage, cachedPage, createPageCache } from './page-cache'

/** Calls made while a page is rendered; they are answered in process. */
export interface PageApi {
  call(endpoint: Endpoint, input: unknown): Promise<never>
}

/** The web's renderer, provided by the entry point of the server. */
export interface PageRenderer {
  render(
    request: Request,
    options: {
      api: PageApi
      signedIn: boolean
      cookies: string
      grey: boolean
      development: boolean
      host: string
    },
  ): Promise<{
    status: number
    location?: string
    html: string
    error?: unknown
  }>
  /** A key that is equal for cookies with the same first paint. */
  paintKey(cookies: string): string
  /** A refusal as an error that the pages handle. */
  refused(refusal: { code: number; key: string; msg: string }): Error
}

const cookiesOf = ({ headers }: FastifyRequest) => headers.cookie ?? ''
const tokenOf = (cookies: string) => /(?:^|;\s*)token=([^;]+)/.exec(cookies)?.[1]

interface PagesOptions {
  renderer: PageRenderer
  proxyTrust: ProxyTrust
  /** Whether pages may show details about how the server is run. */
  developmentMode: boolean
  /** Whether an address is none of a page: unknown ones are answered like unknown calls. */
  isApiPath: (url: string) => boolean
  /** Host of the site as the operator has set it; empty if unset. */
  host: string
  /** Whether pages are shown without colours. */
  isGrey?: () => boolean
}

/** Renders every address that is neither a call nor a file. */
export const pages: FastifyPluginAsync<PagesOptions> = async (
  app,
  { renderer, proxyTrust, developmentMode, host, isApiPath, isGrey = () => false },
) => {
  const cache = createPageCache()
  const fastPath = createFastPath(app, proxyTrust)
  const paintKey = memoize(renderer.paintKey)
  const render = createRender(app, { renderer, developmentMode, host, isGrey })

  /** Counts a rendered page against the caller's flood limit; throws if the limit is reached. */
  const spend = (request: FastifyRequest) => {
    const retryAfter = app.flood.take('pages', request.ip)
    if (retryAfter > 0) throw new TooManyPages(retryAfter)
  }

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof TooManyPages) return answerTooManyPages(reply, error)
    throw error
  })

  /**
   * Answers while the session cannot be looked up: a guest's page at least shows the portal's own error
   * message.
   */
  async function answerWithoutSession(request: FastifyRequest, reply: FastifyReply) {
    const guest: Caller = {
      actor: { kind: 'guest', client: clientOf(request), rendering: true },
      expired: false,
    }
    const { html } = await render(request, guest)
    reply.code(503).header('cache-control', 'no-store').header('retry-after', retrySeconds)
    return reply.type('text/html; charset=utf-8').send(html || fallbackPage)
  }

  async function answerUser(request: FastifyRequest, reply: FastifyReply, caller: Caller) {
    const page = await render(request, asRendered(caller))
    if (page.location) return answerRedirect(reply, page.location, page.status)
    reply.header('cache-control', 'private, no-store')
    return reply.send(await bodyOf(request, reply, cachedPage(page.status, page.html)))
  }

  async function answerGuest(request: FastifyRequest, reply: FastifyReply, caller: Caller, isPaid: boolean) {
    const page = await cache(`${request.url} ${paintKey(cookiesOf(request))} ${isGrey()}`, async () => {
      if (!isPaid) spend(request)
      const { status, html, location } = await render(request, asRendered(caller))
      return cachedPage(status, html, location)
    })
    if (page.location) return answerRedirect(reply, page.location, page.status)
    reply.header('cache-control', page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
    const body = await bodyOf(request, reply, page)
    if (body && page.status === 200) fastPath.store(reply, body, page.remaining())
    return reply.send(body)
  }

  // Only pages that are actually rendered take from the bucket `pages`, so the route takes from it itself.
  app.get('/*', { config: { flood: 'own' } }, async (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound()
    const token = tokenOf(cookiesOf(request))
    // The lookup of a token costs a database query, so such a request always counts.
    if (token !== undefined) spend(request)
    let caller: Caller
    try {
      caller = await callerOf(app.sessions, { token, client: clientOf(request) })
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error
      request.log.warn({ err: error }, 'database unreachable')
      return answerWithoutSession(request, reply)
    }
    if (caller.actor.kind === 'user') return answerUser(request, reply, caller)
    return answerGuest(request, reply, caller, token !== undefined)
  })
}

/** Redirects; a temporary target, such as the room that is live now, is never cached. */
function answerRedirect(reply: FastifyReply, location: string, status: number) {
  if (status === 302) reply.header('cache-control', 'no-store')
  return reply.redirect(location, status)
}

/** The caller, marked as one for whom a page is rendered. */
const asRendered = (caller: Caller): Caller => ({ ...caller, actor: { ...caller.actor, rendering: true } })

/** Renders a page for a caller; if rendering throws, the page is `fallbackPage`. */
const createRender =
  (
    app: FastifyInstance,
    {
      renderer,
      developmentMode,
      host,
      isGrey,
    }: Pick<Required<PagesOptions>, 'renderer' | 'developmentMode' | 'host' | 'isGrey'>,
  ) =>
  async (request: FastifyRequest, caller: Caller) => {
    try {
      // No page depends on the requested host, so a forged host has no effect.
      const url = `http://localhost${request.url}`
      const page = await renderer.render(new Request(url), {
        api: apiFor(app, renderer, caller, request),
        signedIn: caller.actor.kind === 'user',
        cookies: cookiesOf(request),
        grey: isGrey(),
        development: developmentMode,
        host,
      })
      // If the database was unreachable, the call that failed has already logged it.
      if (page.error && page.status !== 503) request.log.error({ err: page.error }, 'page failed')
      return page
    } catch (error) {
      request.log.error({ err: error }, 'page could not be rendered')
      return { status: 500, html: fallbackPage, location: undefined }
    }
  }

/** Sets the headers of a page's response and returns its body; none if the browser already has this page. */
async function bodyOf(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.header('vary', 'accept-encoding, cookie')
  if (page.status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) {
      reply.code(304)
      return
    }
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (page.status === 503) reply.header('retry-after', retrySeconds)
  reply.code(page.status).type('text/html; charset=utf-8')
  return await page.body(encoding)
}

/** The portal's calls in process, under the same rules as over HTTP. */
const apiFor = (
  app: FastifyInstance,
  renderer: PageRenderer,
  caller: Caller,
  request: FastifyRequest,
): PageApi => ({
  async call(endpoint, input) {
    try {
      return (await app.calls.run(endpoint.path, caller, async () => input)) as never
    } catch (error) {
      if (error instanceof Failure)
        throw renderer.refused({ code: error.code, key: error.key, msg: error.message })
      if (isDatabaseUnreachable(error)) {
        request.log.warn({ err: error, path: endpoint.path }, 'database unreachable')
        throw renderer.refused({ code: 503, key: 'busy', msg: messages.busy })
      }
      request.log.error({ err: error, path: endpoint.path }, 'fault while loading a page')
      throw renderer.refused({ code: 500, key: 'busy', msg: messages.busy })
    }
  },
})
