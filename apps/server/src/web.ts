import type { Api, Manifest } from '@vce/web/server'
import type { PageRenderer } from '#platform/pages'

type Web = typeof import('@vce/web/server')

/** The only place where server and web meet outside of the protocol: the renderer as the platform wants it. */
export function rendererOf(web: Web, assetsFor: ReturnType<Web['assetFinder']>): PageRenderer {
  return {
    render: (request, { api, ...options }) => web.render(request, { api: api as Api, ...options, assetsFor }),
    paintKey: (cookies) => web.preferencesKey(web.preferencesFrom(cookies)),
    refused: (code, msg) => new web.ApiFailure(code, msg),
  }
}

export type { Manifest }
