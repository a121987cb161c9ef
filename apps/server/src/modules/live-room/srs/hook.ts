import * as z from 'zod/mini'

const text = (max: number) => z.string().check(z.maxLength(max))

/** Fields of all hooks; others, such as `vhost` and `stream_id`, are not needed. */
const about = {
  client_id: text(64),
  app: text(100),
  stream: text(200),
  /** The query of the address to which the client publishes, or from which it plays: `?key=…`. */
  param: z._default(text(2_000), ''),
}

/** The hooks of SRS 5 and 6, by its documents. */
const hook = z.discriminatedUnion('action', [
  z.object({ action: z.literal('on_publish'), ...about }),
  z.object({ action: z.literal('on_unpublish'), ...about }),
  z.object({ action: z.literal('on_play'), ...about, ip: text(64) }),
  z.object({ action: z.literal('on_stop'), ...about }),
  z.object({
    action: z.literal('on_hls'),
    ...about,
    /** Seconds. */
    duration: z.number().check(z.positive(), z.maximum(120)),
    /** Address of the segment, below that of the playlists. */
    url: text(1_000).check(z.minLength(1)),
  }),
  z.object({ action: z.literal('on_dvr'), ...about, file: text(1_000).check(z.minLength(1)) }),
])
export type Hook = z.output<typeof hook>
export type HookOf<Action extends Hook['action']> = Extract<Hook, { action: Action }>

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The hook in the body of a request; null if it is none of ours. */
export function readHook(body: Buffer): Hook | null {
  const { success, data } = z.safeParse(hook, parsed(body))
  return success ? data : null
}

/** The value of a parameter that stands in a query exactly once; empty otherwise. */
export function onlyValue(query: string, name: string): string {
  const values = new URLSearchParams(query).getAll(name)
  return values.length === 1 ? (values[0] ?? '') : ''
}

/** The name of a stream; viewers of HLS are reported with the name of the playlist. */
export const streamNameOf = ({ stream }: Pick<Hook, 'stream'>) => stream.replace(/\.m3u8$/, '')
