import type { Api, Manifest } from '@vce/web/server'
import type { PageRenderer } from '#platform/pages'

type Web = typeof import('@vce/web/server')

/**
 * Adapts the web's renderer to the platform. This is the server's only use of the web package, apart from the
 * protocol.
 */
export function rendererOf(web: Web, assetsFor: ReturnType<Web['createAssetFinder']>): PageRenderer {
  return {
    render: (request, { api, ...options }) => web.render(request, { api: api as Api, ...options, assetsFor }),
    paintKey: (cookies) => web.preferencesKey(web.preferencesFrom(cookies)),
    refused: (refusal) => new web.ApiFailure(refusal),
  }
}

export type { Manifest }
