import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buttonPictures, gatePictures, picturesOf } from './level-pictures'

const publicFolder = new URL('../../../../web/public', import.meta.url)
const isServed = (address: string | null) =>
  address !== null && existsSync(`${publicFolder.pathname}${address}`)

test('every bought and granted level has its own picture', () => {
  const bought = [2, 3, 4].map((level) => picturesOf({ level, moneyLevel: 0 }).levelImage)
  const granted = [2, 3, 4, 5].map((moneyLevel) => picturesOf({ level: 0, moneyLevel }).moneyLevelImage)
  const pictures = [...bought, ...granted]
  expect(new Set(pictures).size).toBe(7)
  expect(pictures.filter((address) => !isServed(address))).toEqual([])
})

test('a user without a level has no picture and no tag', () => {
  const none = { tagImage: null, levelImage: null, moneyLevelImage: null }
  expect(picturesOf({ level: 0, moneyLevel: 0 })).toEqual(none)
  expect(picturesOf({ level: 0, moneyLevel: 1 })).toEqual(none)
})

test('the tag, the buttons of the levels and the gates of the privileges are files of the portal', () => {
  const { tagImage } = picturesOf({ level: 2, moneyLevel: 0 })
  const addresses = [tagImage, ...Object.values(buttonPictures), ...Object.values(gatePictures)]
  expect(addresses.filter((address) => !isServed(address))).toEqual([])
})
