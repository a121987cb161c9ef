import { makeUp, sign, signBaseInfo } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createSignIn, type SignInOptions } from './sign-in.service'

export const signInRoutes: FastifyPluginAsync<SignInOptions> = async (app, options) => {
  const service = createSignIn(options)
  app.route(serve(signBaseInfo, service.signBaseInfo))
  app.route(serve(sign, service.sign))
  app.route(serve(makeUp, service.makeUp))
}
