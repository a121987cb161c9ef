import { chatInit } from '@vce/protocol'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config'
import { startTestApp } from '#test/app'
import { thirdParties } from '../third-parties'

const env = {
  AI_BASE_URL: 'https://api.example.com/v1',
  AI_API_KEY: 'sk-test',
  AI_MODEL: 'example-chat',
  AI_FILING: 'Example-1',
  AI_PRICE_IN: '2',
  AI_PRICE_OUT: '8',
  AI_DAILY_BUDGET_FEN: '5000',
}
const notice = '大模型 example-chat（备案号：Example-1）'

test('the start of the assistant names the connected model with its filing number', async () => {
  const { call } = await startTestApp({ env })
  const { data } = await call(chatInit, {})
  expect(data.model_notice).toBe(notice)
  expect(data.intro_doc_content).toContain(`当前由${notice}回答`)
})

test('the metrics of the connected model stand at /metrics', async () => {
  const { app } = await startTestApp({ env })
  const { body } = await app.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost' } })
  expect(body).toMatch(/assistant_model_calls_total 0/)
})

test('the provider of the connected model is among the third parties', () => {
  const [configured] = thirdParties(readConfig(env))
  const [none] = thirdParties(readConfig({}))
  expect([configured, none]).toMatchObject([
    { name: '大模型服务商（api.example.com）', active: true },
    { name: '大模型服务商', active: false },
  ])
})
