import type { Api, Manifest } from '@vce/web/server'
import type { PageRenderer } from '#platform/pages'

type Web = typeof import('@vce/web/server')

/** The only place where the server uses the web outside the protocol: the renderer in the form of the platform. */
export function rendererOf(web: Web, assetsFor: ReturnType<Web['assetFinder']>): PageRenderer {
  return {
    render: (request, { api, ...options }) => web.render(request, { api: api as Api, ...options, assetsFor }),
    paintKey: (cookies) => web.preferencesKey(web.preferencesFrom(cookies)),
    refused: (refusal) => new web.ApiFailure(refusal),
  }
}

export type { Manifest }
