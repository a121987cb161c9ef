import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '#platform/http'
import { type Sandbox, sandboxPath } from './sandbox'
import { donePage, questionPage } from './sandbox-page'

/** Which WeChat account this browser plays. */
const cookieName = 'sandbox_wechat'
const account = new RegExp(`(?:^|;\\s*)${cookieName}=(sandbox-[\\w-]{22})(?:;|$)`)
const newAccount = () => `sandbox-${randomBytes(16).toString('base64url')}`

const gone = '二维码已失效，请在网页上刷新后重试'

interface Asked {
  scene?: string
  redirect_uri?: string
  state?: string
  answer?: string
}

/** The texts of a form or of an address; of a field that comes twice, the first. */
const askedIn = (values: URLSearchParams): Asked =>
  Object.fromEntries([...values].reverse().map(([name, value]) => [name, value.slice(0, 1000)]))

const queryOf = (request: FastifyRequest) => askedIn(new URL(request.url, 'http://localhost').searchParams)

const html = (reply: FastifyReply, body: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)

/** Back to a page of this portal only; the sandbox sends nobody elsewhere. */
const isOwn = (request: FastifyRequest, url: string) =>
  URL.canParse(url) && new URL(url).origin === new URL(clientOf(request).origin).origin

/** The phone, played in a tab: after a scan, and where a page sent its visitor to WeChat's own page. */
export const sandboxRoutes: FastifyPluginAsync<{ phone: Sandbox['phone'] }> = async (app, { phone }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', app.developmentDoor.guard)

  /** The account this browser plays; one is made with its first visit. */
  function accountOf(request: FastifyRequest, reply: FastifyReply, fresh = false) {
    const known = fresh ? undefined : account.exec(request.headers.cookie ?? '')?.[1]
    if (known) return known
    const made = newAccount()
    reply.header(
      'set-cookie',
      `${cookieName}=${made}; path=${sandboxPath}; max-age=31536000; samesite=lax; httponly`,
    )
    return made
  }

  const ask = (
    request: FastifyRequest,
    reply: FastifyReply,
    action: string,
    hidden: Record<string, string>,
  ) => html(reply, questionPage({ action, hidden, account: accountOf(request, reply).slice(-4) }))

  app.get(sandboxPath, async (request, reply) => {
    const { scene = '' } = queryOf(request)
    if (!(await phone.scanned(scene))) return html(reply, donePage(gone))
    return ask(request, reply, sandboxPath, { scene })
  })

  app.post(sandboxPath, async (request, reply) => {
    const { scene = '', answer } = askedIn(request.body as URLSearchParams)
    if (answer === 'refuse') {
      return html(reply, donePage((await phone.refuse(scene)) ? '已拒绝' : gone))
    }
    const openid = accountOf(request, reply, answer === 'other')
    return html(reply, donePage((await phone.confirm(scene, openid)) ? '已确认，请回到网页' : gone))
  })

  app.get(`${sandboxPath}/authorize`, async (request, reply) => {
    const { redirect_uri: redirect = '', state = '' } = queryOf(request)
    if (!isOwn(request, redirect)) return html(reply, donePage('回跳地址有误'))
    return ask(request, reply, `${sandboxPath}/authorize`, { redirect_uri: redirect, state })
  })

  app.post(`${sandboxPath}/authorize`, async (request, reply) => {
    const { redirect_uri: redirect = '', state = '', answer } = askedIn(request.body as URLSearchParams)
    if (!isOwn(request, redirect)) return html(reply, donePage('回跳地址有误'))
    const back = new URL(redirect)
    back.searchParams.set('state', state)
    // As WeChat does it: who refuses comes back without a code.
    if (answer !== 'refuse') {
      back.searchParams.set('code', await phone.authorize(accountOf(request, reply, answer === 'other')))
    }
    return reply.redirect(back.href, 303)
  })
}
