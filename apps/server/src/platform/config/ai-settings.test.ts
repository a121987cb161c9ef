import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config'

const complete = {
  AI_BASE_URL: 'https://api.example.com/v1/',
  AI_API_KEY: 'sk-MARKER-OF-A-SECRET',
  AI_MODEL: 'example-chat',
  AI_FILING: 'Beijing-Example-20260101',
  AI_PRICE_IN: '2',
  AI_PRICE_OUT: '8.5',
  AI_DAILY_BUDGET_FEN: '5000',
}

test('without settings there is no model', () => {
  expect(readConfig({}).ai).toBeNull()
})

test('complete settings give the model its address, names, prices and budget', () => {
  expect(readConfig(complete).ai).toEqual({
    url: 'https://api.example.com/v1',
    key: 'sk-MARKER-OF-A-SECRET',
    model: 'example-chat',
    deepModel: 'example-chat',
    filing: 'Beijing-Example-20260101',
    priceIn: 2,
    priceOut: 8.5,
    dailyBudgetFen: 5000,
  })
})

test('the settings may name a second model for members', () => {
  const { ai } = readConfig({ ...complete, AI_MODEL_DEEP: 'example-reasoner' })
  expect([ai?.model, ai?.deepModel]).toEqual(['example-chat', 'example-reasoner'])
})

test.each(Object.keys(complete))(
  'a model without %s ends the start with a sentence that names it',
  (name) => {
    const env = { ...complete, [name]: '' }
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(new RegExp(`齐全，现缺 ${name}，`))
  },
)

test('a model of members alone ends the start', () => {
  expect(() => readConfig({ AI_MODEL_DEEP: 'example-reasoner' })).toThrow(/现缺 AI_BASE_URL、AI_API_KEY/)
})

test.each([
  ['AI_BASE_URL', 'api.example.com'],
  ['AI_PRICE_IN', '两元'],
  ['AI_PRICE_OUT', '-1'],
  ['AI_DAILY_BUDGET_FEN', '0'],
  ['AI_DAILY_BUDGET_FEN', '12.5'],
])('a model with %s as %s ends the start with a sentence without the key', (name, wrong) => {
  let message = ''
  try {
    readConfig({ ...complete, [name]: wrong })
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    message = String(error)
  }
  expect(message).toMatch(new RegExp(`设置 ${name} .*\\p{Script=Han}`, 'u'))
  expect(message).not.toContain('MARKER')
})
