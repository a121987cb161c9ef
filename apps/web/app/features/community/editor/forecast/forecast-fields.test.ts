import { expect, test } from 'vitest'
import { forecastDraftOf, forecastFault, forecastFieldsOf, newForecast } from './forecast-fields'

test('a view needs a direction and a contract', () => {
  const begun = newForecast('')
  expect(forecastFault(begun)).toEqual({ at: 'direction', message: '请选择方向' })
  expect(forecastFault({ ...begun, direction: '看多' })).toEqual({ at: 'contract', message: '请选择合约' })
  expect(forecastFault({ ...begun, direction: '看多', contract: 'rb' })?.at).toBe('contract')
  expect(forecastDraftOf(begun)).toBeUndefined()
  expect(forecastDraftOf(null)).toBeUndefined()
  const whole = { direction: '看多', contract: 'rb2705', horizon: 5 } as const
  expect(forecastDraftOf(whole)).toEqual(whole)
})

test('a drafted view comes back, an unknown horizon as five days', () => {
  expect(forecastFieldsOf({ contract: 'rb2705', direction: null, horizon: 20 }).horizon).toBe(20)
  expect(forecastFieldsOf({ contract: '', direction: '震荡', horizon: 7 })).toEqual({
    contract: '',
    direction: '震荡',
    horizon: 5,
  })
})
