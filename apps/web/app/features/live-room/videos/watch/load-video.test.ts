import { QueryClient } from '@tanstack/react-query'
import { getVideo, getVideoList } from '@vce/protocol'
import { expect, test } from 'vitest'
import { type Api, ApiFailure } from '#app/lib/api'
import { loadVideo } from './load-video'

const headline = {
  video: { id: 3, kind: 'headline', products: [], trading_day: null },
  gate: null,
}

/** A context whose server answers `getVideo` like this. */
function contextOf(answer: () => unknown) {
  const call = async ({ path }: { path: string }) => {
    if (path === getVideoList.path) return { data: [] }
    return answer()
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { api: { call } as unknown as Api, queries }
}
const refusal = (key: string) => () => {
  throw new ApiFailure({ code: 0, key, msg: getVideo.path })
}
const thrownBy = (load: Promise<unknown>) =>
  load.then(
    () => null,
    (error: unknown) => error,
  )

test('the page of recordings shows a video of any kind', async () => {
  const context = contextOf(() => headline)
  expect(await loadVideo(context, new URLSearchParams('id=3'))).toEqual({ id: 3 })
})

test('a page for one kind leads to the page of another kind at the same second', async () => {
  const context = contextOf(() => headline)
  const thrown = await thrownBy(loadVideo(context, new URLSearchParams('id=3&t=40'), 'quotation'))
  expect((thrown as Response).headers.get('location')).toBe('/headlineVideo?id=3&t=40')
})

test.each([
  ['id=3', refusal('unknownVideo'), '这个视频不存在，或已经下架'],
  ['id=three', () => headline, null],
] as const)('the address ?%s of no video is not found', async (search, answer, hint) => {
  const thrown = await thrownBy(loadVideo(contextOf(answer), new URLSearchParams(search)))
  expect(thrown).toMatchObject({ data: hint, init: { status: 404 } })
})

test('a banned reader is led to the reason', async () => {
  const thrown = await thrownBy(loadVideo(contextOf(refusal('banned')), new URLSearchParams('id=3')))
  expect((thrown as Response).headers.get('location')).toBe('/liveReject')
})
