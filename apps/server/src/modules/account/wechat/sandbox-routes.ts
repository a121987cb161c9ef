import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '#platform/http'
import { type Sandbox, sandboxPath } from './sandbox'
import { donePage, questionPage } from './sandbox-page'

/** Cookie with the id of the WeChat account that this browser simulates. */
const cookieName = 'sandbox_wechat'
const account = new RegExp(`(?:^|;\\s*)${cookieName}=(sandbox-[\\w-]{22})(?:;|$)`)
const newAccount = () => `sandbox-${randomBytes(16).toString('base64url')}`

const expiredText = '二维码已失效，请在网页上刷新后重试'

interface Fields {
  scene?: string
  redirect_uri?: string
  state?: string
  answer?: string
}

/** The fields of a form or query; a repeated field has its first value. */
const fieldsOf = (values: URLSearchParams): Fields =>
  Object.fromEntries([...values].reverse().map(([name, value]) => [name, value.slice(0, 1000)]))

const queryOf = (request: FastifyRequest) => fieldsOf(new URL(request.url, 'http://localhost').searchParams)

const html = (reply: FastifyReply, body: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)

/** Whether a redirect target is a page of this portal; no other targets are allowed. */
const isOwn = (request: FastifyRequest, url: string) =>
  URL.canParse(url) && new URL(url).origin === new URL(clientOf(request).origin).origin

/**
 * The routes of a simulated phone in a browser tab: it opens after a scan, or in place of WeChat's own page.
 */
export const sandboxRoutes: FastifyPluginAsync<{ phone: Sandbox['phone'] }> = async (app, { phone }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', app.developmentRoute.guard)

  /** The account that this browser simulates; created at its first visit. */
  function accountOf(request: FastifyRequest, reply: FastifyReply, fresh = false) {
    const existing = fresh ? undefined : account.exec(request.headers.cookie ?? '')?.[1]
    if (existing) return existing
    const created = newAccount()
    reply.header(
      'set-cookie',
      `${cookieName}=${created}; path=${sandboxPath}; max-age=31536000; samesite=lax; httponly`,
    )
    return created
  }

  const showQuestion = (
    request: FastifyRequest,
    reply: FastifyReply,
    action: string,
    hidden: Record<string, string>,
  ) => html(reply, questionPage({ action, hidden, account: accountOf(request, reply).slice(-4) }))

  app.get(sandboxPath, async (request, reply) => {
    const { scene = '' } = queryOf(request)
    if (!(await phone.scanned(scene))) return html(reply, donePage(expiredText))
    return showQuestion(request, reply, sandboxPath, { scene })
  })

  app.post(sandboxPath, async (request, reply) => {
    const { scene = '', answer } = fieldsOf(request.body as URLSearchParams)
    if (answer === 'refuse') {
      return html(reply, donePage((await phone.refuse(scene)) ? '已拒绝' : expiredText))
    }
    const openid = accountOf(request, reply, answer === 'other')
    return html(reply, donePage((await phone.confirm(scene, openid)) ? '已确认，请回到网页' : expiredText))
  })

  app.get(`${sandboxPath}/authorize`, async (request, reply) => {
    const { redirect_uri: redirect = '', state = '' } = queryOf(request)
    if (!isOwn(request, redirect)) return html(reply, donePage('回跳地址有误'))
    return showQuestion(request, reply, `${sandboxPath}/authorize`, { redirect_uri: redirect, state })
  })

  app.post(`${sandboxPath}/authorize`, async (request, reply) => {
    const { redirect_uri: redirect = '', state = '', answer } = fieldsOf(request.body as URLSearchParams)
    if (!isOwn(request, redirect)) return html(reply, donePage('回跳地址有误'))
    const back = new URL(redirect)
    back.searchParams.set('state', state)
    // After a refusal WeChat redirects back without a code, so the sandbox does too.
    if (answer !== 'refuse') {
      back.searchParams.set('code', await phone.authorize(accountOf(request, reply, answer === 'other')))
    }
    return reply.redirect(back.href, 303)
  })
}
