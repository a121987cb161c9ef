import { getReports, getSeatProfitHistory } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'

const { app, call } = await startTestApp()

const refused = { code: 0, key: 'badInput', msg: '参数有误', data: null }

test('a call with NUL in a text is refused', async () => {
  expect(await call(getReports, { keyword: '螺纹\0' })).toEqual(refused)
  expect(await call(getSeatProfitHistory, { seat: '\0', product: 'rb' })).toEqual(refused)
})

test('a call with half of a surrogate pair in a text is refused, with the whole pair it is not', async () => {
  expect(await call(getReports, { keyword: '螺纹\ud83d' })).toEqual(refused)
  expect(await call(getReports, { keyword: '\ude00螺纹' })).toEqual(refused)
  expect(await call(getReports, { keyword: '😀' })).toMatchObject({ code: 1 })
})

test.each(['/dev/outbox.json?mobile=%00', '/sandbox/wechat?scene=%00', '/nowhere/%00'])(
  'the address %s with NUL gets 404',
  async (url) => {
    const { statusCode, json } = await app.inject({ url })
    expect(statusCode).toBe(404)
    expect(json()).toMatchObject({ code: 0, key: 'unknownCall', msg: '接口不存在' })
  },
)
