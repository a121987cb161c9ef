import { emojiPacks, emojiSymbols, getEmojiPacks } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'

const { call } = await startTestApp()

test('the packs hold every emoticon once, each with a picture of the sheet', async () => {
  const { data } = await call(getEmojiPacks, {})
  expect(data.data.map(({ title }) => title)).toEqual(emojiPacks.map(({ title }) => title))
  const all = data.data.flatMap(({ emoji }) => emoji)
  expect(all.map(({ code }) => code).sort()).toEqual([...emojiSymbols.keys()].sort())
  expect(all.every(({ image }) => image.startsWith('/emoji/sheet.svg#'))).toBe(true)
})
