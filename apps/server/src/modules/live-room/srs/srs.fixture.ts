import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export const hookSecret = 'a-secret-of-tests_0'
/** The address from which the hooks of tests come, and one of the network that is allowed too. */
export const srsAddress = '203.0.113.80'
export const srsNetworkAddress = '198.51.100.7'
export const playUrl = 'https://play.example.com'

export const srsEnv = {
  MEDIA: 'srs',
  MEDIA_PLAY_URL: playUrl,
  MEDIA_SRS_SECRET: hookSecret,
  MEDIA_SRS_ADDRESSES: `${srsAddress},198.51.100.0/24`,
}

/** Bodies of hooks as the documents of SRS 5 have them. */
const common = (name: string, param: string, clientId: string) => ({
  server_id: 'vid-0xk989d',
  service_id: '382a369x',
  client_id: clientId,
  ip: '192.0.2.10',
  vhost: '__defaultVhost__',
  app: 'live',
  tcUrl: 'rtmp://play.example.com:1935/live',
  stream: name,
  param,
  stream_url: `/live/${name}`,
  stream_id: 'vid-124q9y3',
})

export interface HookStream {
  name: string
  /** Query of the publisher, or of a viewer. */
  param?: string
  clientId?: string
}

/** The body of a hook; `more` replaces fields. */
export function hookBody(
  action: string,
  { name, param = '', clientId = '9308h583' }: HookStream,
  more: Record<string, unknown> = {},
) {
  const file = './objs/nginx/html/live/'
  const own: Record<string, Record<string, unknown>> = {
    on_play: { pageUrl: 'http://www.test.com/live.html' },
    on_dvr: { cwd: '/usr/local/srs', file: `${file}${name}.1420254068776.flv` },
    on_hls: {
      duration: 2,
      cwd: '/usr/local/srs',
      file: `${file}${name}-100.ts`,
      url: `live/${name}-100.ts`,
      m3u8: `${file}${name}.m3u8`,
      m3u8_url: `live/${name}.m3u8`,
      seq_no: 100,
    },
  }
  return { action, ...common(name, param, clientId), ...own[action], ...more }
}

/** Sends a body as SRS does. */
export const sendHook = (
  app: FastifyInstance,
  payload: object | string,
  { secret = hookSecret, from = srsAddress, headers = {} as Record<string, string> } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/media/hooks/srs/${secret}`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

/** A server with the part of the API of SRS by which connections are found and closed. */
export async function startSrsApi() {
  const requests: string[] = []
  const logins = new Set<string | undefined>()
  const state = { status: 200, streams: [] as object[] }
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    logins.add(request.headers.authorization)
    response.writeHead(state.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 0, server: 'vid-0xk989d', streams: state.streams }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    logins,
    state,
    url: `http://127.0.0.1:${port}`,
    /** A stream as the API lists it; `cid` is the connection of its publisher. */
    list(name: string, cid: string, { app = 'live', active = true } = {}) {
      const url = `/${app}/${name}`
      state.streams.push({
        id: `vid-${cid}`,
        name,
        vhost: 'vid-1',
        app,
        url,
        clients: 2,
        publish: { active, cid },
      })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
