import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#app/lib/api'
import { runHook } from '#app/lib/run-hook.fixture'
import { toast } from '#app/lib/toast'
import { useAccountForm } from './use-account-form'

beforeEach(() => {
  vi.useFakeTimers()
  // The real toaster is loaded with the first message, and would arrive after the test.
  vi.spyOn(toast, 'failed').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A password form whose values the server refuses. */
async function openForm() {
  const send = vi.fn(() => Promise.reject(new ApiFailure({ code: 0, msg: '账号或密码错误' })))
  const form = await runHook(useAccountForm<{ password: string }>, {
    start: { password: 'Copper2710' },
    rules: { password: () => undefined },
    send,
  })
  return { send, form, press: () => act(() => form.current().submit()) }
}

test('a refused sign-in pressed five times within a second is one wrong password', async () => {
  const { send, form, press } = await openForm()
  for (let tries = 1; tries <= 5; tries += 1) await press()
  expect(send).toHaveBeenCalledTimes(1)
  expect(form.current()).toMatchObject({ isHeld: true, busy: false, refusal: '账号或密码错误' })
  await act(async () => vi.advanceTimersByTime(1000))
  await press()
  expect(send).toHaveBeenCalledTimes(2)
  await form.end()
})

test('a refused sign-in with another password is sent at once', async () => {
  const { send, form, press } = await openForm()
  await press()
  await act(async () => form.current().form.setValue('password', 'Copper2705'))
  await press()
  expect(send).toHaveBeenCalledTimes(2)
  await form.end()
})

test('a press before the refusal is rendered sends nothing', async () => {
  let refuse: (reason: Error) => void = () => undefined
  const { send, form, press } = await openForm()
  send.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  )
  await act(async () => void form.current().submit())
  const busy = form.current()
  expect(busy.busy).toBe(true)
  await act(async () => {
    refuse(new ApiFailure({ code: 0, msg: '账号或密码错误' }))
    await Promise.resolve()
    await busy.submit()
  })
  await press()
  expect(send).toHaveBeenCalledTimes(1)
  await form.end()
})
