import type { FastifyInstance } from 'fastify'
import { needsOf } from './create-values'
import type { Module, Values } from './module'

/** Registers the calls and sockets of all modules. */
export async function registerRoutes(app: FastifyInstance, modules: readonly Module[], values: Values) {
  for (const module of modules) if (module.routes) await app.register(module.routes, needsOf(values, module))
}

/** Registers the routes of all modules without the envelope, each with the flood bucket of its module. */
export async function registerRawRoutes(app: FastifyInstance, modules: readonly Module[], values: Values) {
  for (const module of modules) {
    const { rawRoutes } = module
    if (!rawRoutes) continue
    const { flood, register } = rawRoutes
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        if (flood) route.config = { flood, ...route.config }
      })
      await scope.register(register, needsOf(values, module))
    })
  }
}
