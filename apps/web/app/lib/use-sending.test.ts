import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from './api'
import { runHook } from './run-hook.fixture'
import { toast } from './toast'
import { useSending } from './use-sending'

beforeEach(() => {
  vi.useFakeTimers()
  // The real toaster is loaded with the first message, and would arrive after the test.
  vi.spyOn(toast, 'failed').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const refusal = () => Promise.reject(new ApiFailure({ code: 0, msg: '密码错误' }))
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

/** A form with one field, whose values the server refuses or accepts. */
async function openForm(work: () => Promise<unknown>) {
  const call = vi.fn(work)
  const form = await runHook(useSending, { password: 'first' })
  const press = () => act(() => form.current().run(call))
  return { call, form, press, type: (password: string) => form.render({ password }) }
}

test('a refused form pressed five times within a second is sent once', async () => {
  const { call, form, press } = await openForm(refusal)
  expect(await press()).toBe(false)
  expect(form.current()).toMatchObject({ isHeld: true, busy: false, message: '密码错误' })
  for (let tries = 2; tries <= 5; tries += 1) expect(await press()).toBe(false)
  await pass(999)
  await press()
  expect(call).toHaveBeenCalledTimes(1)
  expect(form.current().message).toBe('密码错误')
  await form.end()
})

test('a refused form is sent again after a second', async () => {
  const { call, form, press } = await openForm(refusal)
  await press()
  await pass(1000)
  expect(form.current().isHeld).toBe(false)
  call.mockResolvedValueOnce(undefined)
  expect(await press()).toBe(true)
  expect(form.current()).toMatchObject({ isHeld: false, message: null })
  await form.end()
})

test('a refused form is sent at once after a field has changed', async () => {
  const { call, form, press, type } = await openForm(refusal)
  await press()
  await pass(900)
  await type('second')
  expect(form.current().isHeld).toBe(false)
  await press()
  expect(call).toHaveBeenCalledTimes(2)
  await pass(999)
  await press()
  expect(call).toHaveBeenCalledTimes(2)
  await pass(1)
  await press()
  expect(call).toHaveBeenCalledTimes(3)
  await form.end()
})

test('a lost reply blocks the same values like a refusal', async () => {
  const { call, form, press } = await openForm(() => Promise.reject(new TypeError('Failed to fetch')))
  await press()
  await press()
  expect(call).toHaveBeenCalledTimes(1)
  await form.end()
})

test('a text typed while the form is being sent can be sent after its refusal', async () => {
  let refuse: (reason: Error) => void = () => undefined
  const { call, form, press, type } = await openForm(
    () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  )
  await act(async () => void form.current().run(call))
  await type('second')
  await act(async () => refuse(new ApiFailure({ code: 0, msg: '密码错误' })))
  expect(form.current().isHeld).toBe(false)
  await type('first')
  expect(form.current().isHeld).toBe(true)
  expect(await press()).toBe(false)
  expect(call).toHaveBeenCalledTimes(1)
  await form.end()
})

test('a form that is changed while it is sent stays busy', async () => {
  let accept: () => void = () => undefined
  const { form, call, type } = await openForm(
    () =>
      new Promise<void>((resolve) => {
        accept = resolve
      }),
  )
  await act(async () => void form.current().run(call))
  await type('second')
  await act(async () => form.current().refuse(null))
  expect(form.current().busy).toBe(true)
  await act(async () => accept())
  expect(form.current().busy).toBe(false)
  await form.end()
})

test('a fault found by the page itself does not block the form', async () => {
  const { form } = await openForm(refusal)
  await act(async () => form.current().refuse('请填写密码'))
  expect(form.current()).toMatchObject({ isHeld: false, message: '请填写密码' })
  await form.end()
})
