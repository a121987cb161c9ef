import { QueryClient } from '@tanstack/react-query'
import { codes, messages } from '@vce/protocol'
import { expect, test } from 'vitest'
import { type Api, ApiFailure } from '#app/lib/api'
import type { PageContext } from '#app/lib/page'
import { loadCircleLive } from './load-circle-live'

test('a user without a number reads why in place of the circle', async () => {
  const call = async () => {
    throw new ApiFailure({ code: codes.phoneMissing, key: 'phoneMissing', msg: messages.phoneMissing })
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const context = { api: { call } as unknown as Api, queries, signedIn: () => true } as unknown as PageContext
  expect(await loadCircleLive(context, new URLSearchParams('id=1'))).toEqual({
    id: null,
    refused: '请先绑定手机号',
  })
})
