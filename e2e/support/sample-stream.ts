import type { Page } from '@playwright/test'

/** Number of segments after which the sample begins again. */
export const segmentsOfLoop = 30
/** Segments before the point at which the sample begins again, in the first playlist. */
const before = 7

/** A playlist of the sample, as the server writes it, from the given segment on. */
function playlistFrom(first: number, count: number, query: string): string {
  const init = `#EXT-X-MAP:URI="init-1.mp4${query}"`
  const lines = Array.from({ length: count }, (_, place) => {
    const n = first + place
    const begins = n % segmentsOfLoop === 0
    return [
      ...(begins && place > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(begins || place === 0 ? [init] : []),
      '#EXTINF:2,',
      `${n}.m4s${query}`,
    ]
  })
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / segmentsOfLoop)}`,
    ...lines.flat(),
    '',
  ].join('\n')
}

/** Plays the sample less than a minute late, so that it begins again after some seconds and not after a minute. */
export async function playSampleLate(page: Page) {
  let late: number | undefined
  await page.route('**/media/live/sample/index.m3u8*', async (route) => {
    const reply = await route.fetch()
    const text = await reply.text()
    const [, first = '0', query = ''] = /^(\d+)\.m4s(\S*)$/m.exec(text) ?? []
    const count = text.match(/^\d+\.m4s/gm)?.length ?? 0
    late ??= (Number(first) + before) % segmentsOfLoop
    await route.fulfill({ response: reply, body: playlistFrom(Number(first) - late, count, query) })
  })
}
