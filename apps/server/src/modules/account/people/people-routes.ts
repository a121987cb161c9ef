import { mobilePattern, type SignInAnswer } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, clientOf, credentialsOf } from '#platform/http'
import { type FoundOrAddedUser, findOrAddUser } from '../members'
import { type Decorate, newMemberPath, people, peoplePath } from './people'
import { peoplePage, peopleScript, sessionPage } from './people-page'

interface PeopleOptions {
  clock: Clock
  decorate: Decorate
  openSession: (actor: Actor, find: (tx: Database) => Promise<FoundOrAddedUser>) => Promise<SignInAnswer>
}

/**
 * `/dev/people` signs the browser in as a guest, a user, a member of each level, or a teacher.
 * `/dev/people/new` registers a number without captcha and code. Both require development access.
 */
export const peopleRoutes: FastifyPluginAsync<PeopleOptions> = async (
  app,
  { clock, decorate, openSession },
) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', app.developmentRoute.guard)
  const html = 'text/html; charset=utf-8'

  app.get(peoplePath, async (_request, reply) => reply.type(html).send(peoplePage()))

  app.get(`${peoplePath}.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(peopleScript),
  )

  app.post(peoplePath, async (request, reply) => {
    const wanted = request.body instanceof URLSearchParams ? request.body.get('person') : null
    const person = people.find(({ key }) => key === wanted)
    if (!person) return reply.type(html).send(wanted === 'guest' ? sessionPage(null) : peoplePage())
    const actor: Actor = { kind: 'guest', client: clientOf(request) }
    const signedIn = await openSession(actor, async (tx) => {
      const now = clock.now()
      const member = await findOrAddUser(tx, { mobile: person.mobile, now })
      await decorate(tx, member.userId, person.key, now)
      return member
    })
    return reply.type(html).send(sessionPage(signedIn))
  })

  app.post(newMemberPath, async (request, reply) => {
    const mobile = request.body instanceof URLSearchParams ? (request.body.get('mobile') ?? '') : ''
    if (!mobilePattern.test(mobile)) return reply.code(400).send({ msg: '请检查手机号是否正确' })
    const { client, touristId } = credentialsOf(request)
    const actor: Actor = { kind: 'guest', client, touristId }
    return openSession(actor, (tx) => findOrAddUser(tx, { mobile, now: clock.now() }))
  })
}
