import sharp from 'sharp'
import { expect, test } from 'vitest'
import { outlineOf, pickShapes, pieceSize } from './piece-shape'
import { drawSlider } from './slider'

const bytesOf = (dataUrl: string) => {
  expect(dataUrl).toMatch(/^data:image\/webp;base64,/)
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

const drawn = await Promise.all(
  Array.from({ length: 24 }, async () => {
    const { gap, shown } = await drawSlider()
    return { answer: gap.left, top: gap.top, ...shown }
  }),
)

test('a slider is a 320 by 160 scene and a 48 by 160 strip, transparent except for the piece', async () => {
  for (const { background, piece, top } of drawn) {
    expect(await sharp(bytesOf(background)).metadata()).toMatchObject({ width: 320, height: 160 })
    const { data, info } = await sharp(bytesOf(piece)).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: pieceSize, height: 160, channels: 4 })
    const opaque = (y: number) =>
      Array.from({ length: info.width }, (_, x) => data[(y * info.width + x) * 4 + 3] ?? 0).some(
        (alpha) => alpha > 0,
      )
    const rows = Array.from({ length: 160 }, (_, y) => y).filter(opaque)
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(top)
    expect(Math.max(...rows)).toBeLessThan(top + pieceSize)
  }
})

test('the gap lies inside the scene, clear of the piece’s start position', () => {
  for (const { answer, top } of drawn) {
    expect(answer).toBeGreaterThanOrEqual(64)
    expect(answer).toBeLessThanOrEqual(320 - pieceSize - 8)
    expect(top).toBeGreaterThanOrEqual(8)
    expect(top).toBeLessThanOrEqual(160 - pieceSize - 8)
  }
  expect(new Set(drawn.map(({ answer }) => answer)).size).toBeGreaterThan(10)
})

test('the scene has two dark gaps: the right one and a decoy', async () => {
  for (const { background, answer, top } of drawn) {
    const { data, info } = await sharp(bytesOf(background)).raw().toBuffer({ resolveWithObject: true })
    const darkness = (left: number, height: number) => {
      // In every shape the middle of the piece, 12 by 12 pixels, is filled.
      let sum = 0
      for (let y = height + 18; y < height + 30; y++)
        for (let x = left + 18; x < left + 30; x++) {
          const at = (y * info.width + x) * info.channels
          sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
        }
      return sum / (12 * 12 * 3)
    }
    expect(darkness(answer, top)).toBeLessThan(95)
    const elsewhere = Array.from({ length: 216 }, (_, index) => 49 + index)
      .filter((left) => Math.abs(left - answer) >= 56)
      .flatMap((left) =>
        [-8, -4, 0, 4, 8].map((shift) => darkness(left, Math.max(8, Math.min(104, top + shift)))),
      )
    expect(Math.min(...elsewhere)).toBeLessThan(100)
  }
})

/** The FourCC of each chunk in a RIFF file; the chunks follow `RIFF`, the length and `WEBP`. */
function chunksOf(webp: Buffer) {
  const names: string[] = []
  for (let at = 12; at + 8 <= webp.length; ) {
    names.push(webp.toString('latin1', at, at + 4))
    const length = webp.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return names
}

test('pictures contain image data chunks only', () => {
  for (const { piece, background } of drawn) {
    for (const picture of [piece, background]) {
      const others = chunksOf(bytesOf(picture)).filter((name) => !/^(VP8[ LX]|ALPH)$/.test(name))
      expect(others).toEqual([])
    }
  }
})

test('the piece and its decoy differ on at least two sides', () => {
  for (let again = 0; again < 200; again++) {
    const { piece, decoy } = pickShapes()
    expect(piece.filter((side, at) => side !== decoy[at]).length).toBeGreaterThanOrEqual(2)
    expect(outlineOf(piece)).not.toBe(outlineOf(decoy))
  }
})
