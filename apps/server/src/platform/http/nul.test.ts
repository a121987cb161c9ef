import { getReports, getSeatProfitHistory } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'

const { app, call } = await startTestApp()

test('a call with NUL in a text is refused', async () => {
  const refused = { code: 0, key: 'badInput', msg: '参数有误', data: null }
  expect(await call(getReports, { keyword: '螺纹\0' })).toEqual(refused)
  expect(await call(getSeatProfitHistory, { seat: '\0', product: 'rb' })).toEqual(refused)
})

test.each(['/dev/outbox.json?mobile=%00', '/sandbox/wechat?scene=%00', '/nowhere/%00'])(
  'the address %s with NUL gets 404',
  async (url) => {
    const { statusCode, json } = await app.inject({ url })
    expect(statusCode).toBe(404)
    expect(json()).toMatchObject({ code: 0, key: 'unknownCall', msg: '接口不存在' })
  },
)
