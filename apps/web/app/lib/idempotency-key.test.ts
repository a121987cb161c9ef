import { expect, test } from 'vitest'
import { ApiFailure, NetworkError } from './api'
import { createIdempotencyKey, useIdempotencyKey } from './idempotency-key'
import { runHook } from './run-hook.fixture'

const fail = (error: Error) => () => Promise.reject(error)

test('a request whose reply was lost is repeated with the same key', async () => {
  const key = createIdempotencyKey()
  const before = key.get()
  const lost = new NetworkError({})

  await expect(key.send(fail(lost))).rejects.toBe(lost)

  expect(await key.send(async ({ idempotencyKey }) => idempotencyKey)).toBe(before)
  expect(key.option()).toEqual({ idempotencyKey: before })
})

test('a failure that the server reports renews the key', async () => {
  const key = createIdempotencyKey()
  for (const failure of [
    new ApiFailure({ code: 0, msg: '余额不足' }),
    new ApiFailure({ code: 0, msg: '系统繁忙', status: 503 }),
  ]) {
    const before = key.get()
    await expect(key.send(fail(failure))).rejects.toBe(failure)
    expect(key.get()).not.toBe(before)
  }
})

test('an accepted request leaves the renewal of the key to the caller', async () => {
  const key = createIdempotencyKey()
  const before = key.get()

  expect(await key.send(async () => 'accepted')).toBe('accepted')
  expect(key.get()).toBe(before)

  key.renew()
  expect(key.get()).not.toBe(before)
})

test('renewAfterRefusal keeps the key after a fault of the server or a lost reply', () => {
  const key = createIdempotencyKey()
  const before = key.get()

  key.renewAfterRefusal(new ApiFailure({ code: 0, msg: '系统繁忙', status: 500 }))
  key.renewAfterRefusal(new NetworkError({}))
  expect(key.get()).toBe(before)

  key.renewAfterRefusal(new ApiFailure({ code: 0, msg: '标题太长' }))
  expect(key.get()).not.toBe(before)
})

test('a component has the same key in every render', async () => {
  const { current, render, end } = await runHook(() => useIdempotencyKey().get(), {})
  const first = current()

  await render({})

  expect(current()).toBe(first)
  await end()
})
