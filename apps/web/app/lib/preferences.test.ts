import { expect, test } from 'vitest'
import { preferencesFrom, preferencesKey, themeAttribute } from './preferences'

test.each([
  ['', 'auto', undefined],
  ['theme=light', 'light', 'light'],
  ['candles=red-up; theme=dark', 'dark', 'dark'],
  ['theme=auto', 'auto', undefined],
  ['theme=darker', 'auto', undefined],
] as const)('the cookies “%s” choose the theme %s', (cookies, theme, attribute) => {
  const preferences = preferencesFrom(cookies)
  expect(preferences.theme).toBe(theme)
  expect(themeAttribute(preferences)).toBe(attribute)
})

test('pages of different themes are cached apart, a forged cookie adds none', () => {
  const keys = ['', 'theme=light', 'theme=dark'].map((cookies) => preferencesKey(preferencesFrom(cookies)))
  expect(new Set(keys).size).toBe(3)
  expect(preferencesKey(preferencesFrom('theme=pink'))).toBe(keys[0])
})

test('pages with and without their closed adverts are cached apart', () => {
  const cookies = ['', 'banner_closed=1', 'hero_closed=1', 'banner_closed=1; hero_closed=1']
  expect(new Set(cookies.map((each) => preferencesKey(preferencesFrom(each)))).size).toBe(4)
})

test('pages with and without the strip for newcomers are cached apart', () => {
  const keys = ['', 'newcomer_closed=1'].map((each) => preferencesKey(preferencesFrom(each)))
  expect(keys[0]).not.toBe(keys[1])
})

test('wide and narrow pages are cached apart', () => {
  const keys = ['', 'wide=1', 'wide=2'].map((cookies) => preferencesKey(preferencesFrom(cookies)))
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})
