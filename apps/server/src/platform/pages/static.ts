import path from 'node:path'
import fastifyStatic from '@fastify/static'
import fastifyPlugin from 'fastify-plugin'

const year = 365 * 24 * 3600

/**
 * Serves the built client. Files under `/assets` have a hash in their name and never change; others expire
 * after an hour.
 */
export const staticFiles = fastifyPlugin<{ root: string }>(
  async (app, { root }) => {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600')
      },
    })
  },
  { name: 'static' },
)
