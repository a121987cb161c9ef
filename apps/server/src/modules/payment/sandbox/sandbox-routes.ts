import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from './gateway'
import { choiceOf } from './knobs'
import { sandboxFramePath, sandboxPayPath } from './paths'
import { listPage, messagePage, payPage } from './sandbox-page'

const maxListed = 50
const unknownText = '没有这笔沙箱付款。服务器重新启动后，之前的沙箱付款不再保留，请重新下单。'

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams

const html = (reply: FastifyReply, body: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)

/** The payer's phone, and the page in Alipay's frame; only on this machine and with the development key. */
export const sandboxRoutes: FastifyPluginAsync<{ sandbox: Sandbox }> = async (app, { sandbox }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', app.developmentRoute.guard)

  const acts: Record<string, (no: string) => void> = {
    pay: (no) => sandbox.pay(no),
    refuse: sandbox.refuse,
    never: sandbox.neverPay,
  }

  app.get(sandboxPayPath, async (request, reply) => {
    const query = queryOf(request)
    const no = query.get('no')
    if (no === null) return html(reply, listPage(sandbox.payments().slice(0, maxListed)))
    const isFramed = query.has('frame')
    // The frame represents a page on the computer, so opening it is not a scan.
    if (!isFramed) sandbox.scan(no)
    const payment = sandbox.payment(no)
    if (!payment) return html(reply.code(404), messagePage(unknownText))
    return html(reply, payPage(payment, isFramed))
  })

  app.post(sandboxPayPath, async (request, reply) => {
    const fields = request.body as URLSearchParams
    const no = fields.get('no') ?? ''
    if (!sandbox.payment(no)) return html(reply.code(404), messagePage(unknownText))
    const choice = choiceOf(fields.get('knob') ?? '')
    if (choice) sandbox.set(no, choice.knobs)
    const act = fields.get('act') ?? ''
    if (Object.hasOwn(acts, act)) acts[act]?.(no)
    const frame = fields.has('frame') ? '&frame=1' : ''
    return reply.redirect(`${sandboxPayPath}?no=${encodeURIComponent(no)}${frame}`, 303)
  })

  app.get(sandboxFramePath, async (request, reply) => {
    const payment = await sandbox.openPage(queryOf(request))
    if (!payment) return html(reply.code(400), messagePage('付款地址的签名或内容不对'))
    return reply.redirect(`${sandboxPayPath}?no=${payment.no}&frame=1`, 303)
  })
}
