import { getPersonalDataLists } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'

const { call } = await startTestApp()

test('the list of collected data has a row for each kind, with purpose, scene and time', async () => {
  const { collected } = (await call(getPersonalDataLists, {})).data
  expect(collected.rows.length).toBeGreaterThan(12)
  expect(collected.rows.map(({ item }) => item)).toEqual(
    expect.arrayContaining(['手机号、注册时间', '自选品种、合约与分组', '您上传的图片']),
  )
  for (const row of collected.rows) {
    for (const text of [row.item, row.purpose, row.scene, row.kept])
      expect(text.trim(), row.item).not.toBe('')
  }
  expect(collected.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('without providers nothing is shared', async () => {
  const { shared } = (await call(getPersonalDataLists, {})).data
  expect(shared.rows).toEqual([])
  expect(shared.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('providers of the settings are the recipients', async () => {
  const events = ['mobile_login', 'mobile_register', 'bind_phone', 'reset_pwd', 'close_account', 'pay_pwd']
  const server = await startTestApp({
    env: {
      SMS_PROVIDER: 'aliyun',
      ALIYUN_SMS_KEY_ID: 'a',
      ALIYUN_SMS_KEY_SECRET: 'b',
      ALIYUN_SMS_SIGN: 'V策',
      ALIYUN_SMS_TEMPLATES: events.map((event) => `${event}:SMS_1`).join(),
      WECHAT_OPEN_APP_ID: 'wx1',
      WECHAT_OPEN_APP_SECRET: 'c',
      S3_ENDPOINT: 'https://oss-cn-shanghai.aliyuncs.com',
      S3_REGION: 'cn-shanghai',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'd',
      S3_SECRET_ACCESS_KEY: 'e',
    },
  })
  const { shared } = (await server.call(getPersonalDataLists, {})).data
  expect(shared.rows.map(({ name, item }) => [name, item.split('；')[0]])).toEqual([
    ['阿里云计算有限公司（短信服务）', '手机号、验证码'],
    ['深圳市腾讯计算机系统有限公司（微信开放平台）', '授权凭证'],
    ['阿里云计算有限公司（对象存储）', '您上传的图片（已去除拍摄地点等附加信息）'],
  ])
})
