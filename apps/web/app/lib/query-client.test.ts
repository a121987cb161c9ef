import { QueryObserver } from '@tanstack/react-query'
import { codes } from '@vce/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from './api'
import { browserQueries } from './query-client'
import { toast } from './toast'

beforeEach(() => {
  vi.spyOn(toast, 'failed').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

const refused = (code = 400) => ({
  queryKey: ['refused'],
  queryFn: () => Promise.reject(new ApiFailure({ code, msg: '没有这个合约' })),
})

test('a refusal to a loader shows no toast', async () => {
  await expect(browserQueries().fetchQuery(refused())).rejects.toThrow('没有这个合约')
  expect(toast.failed).not.toHaveBeenCalled()
})

test('a refusal to a part of the page is shown in a toast', async () => {
  const queries = browserQueries()
  const stop = new QueryObserver(queries, refused()).subscribe(() => undefined)
  await vi.waitFor(() => expect(toast.failed).toHaveBeenCalledWith('没有这个合约'))
  stop()
})

test('a refusal that opens the sign-in dialog shows no toast', async () => {
  const queries = browserQueries()
  const observer = new QueryObserver(queries, refused(codes.sessionInvalid))
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  expect(toast.failed).not.toHaveBeenCalled()
  stop()
})

test('a refusal that its part of the page shows itself is not shown in a toast', async () => {
  const queries = browserQueries()
  const observer = new QueryObserver(queries, { ...refused(), meta: { silent: true } })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  expect(toast.failed).not.toHaveBeenCalled()
  stop()
})
