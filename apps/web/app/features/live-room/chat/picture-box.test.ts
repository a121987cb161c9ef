import { expect, test } from 'vitest'
import { pictureBox } from './picture-box'

test.each([
  [{ width: 2_560, height: 1_440 }, 220, 124],
  [{ width: 1_080, height: 2_400 }, 72, 160],
  [{ width: 120, height: 90 }, 120, 90],
  [{ width: 2_000, height: 40 }, 220, 48],
  [{ width: 8, height: 8 }, 48, 48],
  [null, 160, 120],
])('a picture of %o is drawn within the chat', (size, width, height) => {
  expect(pictureBox(size)).toEqual({ width, height })
})
