import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureKind } from './picture-kind'
import { animatedPicture, colourAt, createPngBomb, noisePicture, twoColourPicture } from './pictures.fixture'
import { type Picture, reEncode } from './re-encode'
import { bytesInDataAddress } from './uploads.service'

async function stored(sent: Uint8Array): Promise<Picture> {
  const picture = await reEncode(sent)
  if (typeof picture === 'string') throw new Error(`Refused: ${picture}`)
  return picture
}
const isNear = (colour: readonly number[], wanted: readonly number[]) =>
  wanted.every((part, index) => Math.abs(part - (colour[index] ?? -999)) <= 16)

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s is stored as WebP with the same content',
  async (format) => {
    const sent = await twoColourPicture(60, 40).toFormat(format).toBuffer()
    expect(pictureKind(sent)).toBe(format)
    const picture = await stored(sent)

    expect(picture).toMatchObject({ width: 60, height: 40 })
    expect(pictureKind(picture.bytes)).toBe('webp')
    expect(isNear(await colourAt(picture.bytes, 10, 20), [255, 0, 0])).toBe(true)
    expect(isNear(await colourAt(picture.bytes, 50, 20), [0, 0, 255])).toBe(true)
  },
)

test('pictures are scaled down to at most 2000 pixels per side', async () => {
  // 4000 × 1000 is scaled to 2000 × 500.
  expect(await stored(await twoColourPicture(4000, 1000).jpeg().toBuffer())).toMatchObject({
    width: 2000,
    height: 500,
  })
  expect(await stored(await twoColourPicture(30, 4000).png().toBuffer())).toMatchObject({
    width: 15,
    height: 2000,
  })
  expect(await stored(await twoColourPicture(2, 1).png().toBuffer())).toMatchObject({ width: 2, height: 1 })
})

test('a photo is rotated by its EXIF orientation', async () => {
  // Orientation 6 is a quarter turn clockwise: red moves from the left to the top.
  const sent = await twoColourPicture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const picture = await stored(sent)

  expect(picture).toMatchObject({ width: 40, height: 60 })
  expect(isNear(await colourAt(picture.bytes, 20, 10), [255, 0, 0])).toBe(true)
  expect(isNear(await colourAt(picture.bytes, 20, 50), [0, 0, 255])).toBe(true)
})

test('metadata, profile and comments are removed', async () => {
  const sent = await twoColourPicture(60, 40)
    .withExif({ IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect(sent.includes('SECRET')).toBe(true)
  expect(await sharp(sent).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() })

  const { bytes } = await stored(sent)
  const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  expect(Buffer.from(bytes).includes('SECRET')).toBe(false)
})

test.each(['gif', 'webp'] as const)('an animated %s is reduced to its first frame', async (format) => {
  const sent = await animatedPicture(format)
  expect((await sharp(sent).metadata()).pages).toBe(2)

  const { bytes } = await stored(sent)
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  expect(isNear(await colourAt(bytes, 10, 10), [0, 255, 0])).toBe(true)
})

test('transparency is preserved', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const sent = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const { bytes } = await stored(sent)
  const { dominant: _, channels } = await sharp(bytes).stats()
  expect(channels[3]).toMatchObject({ min: 0, max: 0 })
})

const payload = '<script>alert(document.cookie)</script>'
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04])

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('data after a %s is removed', async (format) => {
  const picture = await twoColourPicture(60, 40).toFormat(format).toBuffer()
  const { bytes } = await stored(Buffer.concat([picture, Buffer.from(payload), zip]))
  expect(Buffer.from(bytes).includes('script')).toBe(false)
  expect(Buffer.from(bytes).includes(zip)).toBe(false)
  expect(bytes).toEqual((await stored(picture)).bytes)
})

test('a page in the comment of a JPEG is removed', async () => {
  const picture = await twoColourPicture(60, 40).jpeg().toBuffer()
  // A JPEG comment after the first two bytes: FF FE, a length that includes its own two bytes, the text.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), Buffer.from(payload)])
  const sent = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)])
  expect(Buffer.from((await stored(sent)).bytes).includes('script')).toBe(false)
})

test('a picture of 20,000 × 20,000 pixels is refused without decoding', async () => {
  const sent = createPngBomb(20_000)
  expect(sent.length).toBeLessThan(100_000)
  const before = process.memoryUsage().rss
  expect(await reEncode(sent)).toBe('tooManyPixels')
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  // One pixel more on each side than the maximum of 5000 × 5000.
  expect(await reEncode(createPngBomb(5001))).toBe('tooManyPixels')
  expect(await stored(createPngBomb(5000))).toMatchObject({ width: 2000, height: 2000 })
})

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s is broken', async (format) => {
  const whole = await noisePicture(300, 200).toFormat(format).toBuffer()
  expect(await reEncode(whole.subarray(0, whole.length / 2))).toBe('broken')
  expect(await reEncode(whole.subarray(0, 20))).toBe('broken')
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const isoMedia = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')

test.each([
  ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['SVG with a declaration', bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML', bytesOf('<!DOCTYPE html><script>alert(1)</script>')],
  ['PDF', bytesOf('%PDF-1.7\n')],
  ['HEIC', isoMedia('heic')],
  ['AVIF', isoMedia('avif')],
  ['BMP', bytesOf('BM\0\0\0\0')],
  ['TIFF', Buffer.from([0x49, 0x49, 0x2a, 0])],
  ['an archive', zip],
  ['a RIFF that is sound', bytesOf('RIFF\0\0\0\0WAVE')],
  ['a page before a picture', bytesOf('<html>GIF89a')],
  ['nothing', new Uint8Array()],
])('%s is refused', async (_what, sent) => {
  expect(await reEncode(sent)).toBe('notPicture')
})

test('any bytes after a valid signature give a picture or a refusal', async () => {
  const starts = [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [...bytesOf('GIF89a')],
    [...bytesOf('RIFF\0\0\0\0WEBPVP8 ')],
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), async (start, tail) => {
      const answer = await reEncode(Uint8Array.from([...start, ...tail]))
      if (typeof answer === 'string') expect(['broken', 'tooManyPixels']).toContain(answer)
      else expect(pictureKind(answer.bytes)).toBe('webp')
    }),
    { numRuns: 200 },
  )
})

test('bytesInDataAddress decodes data addresses of pictures only', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const address = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
      expect(bytesInDataAddress(address)).toEqual(Buffer.from(bytes))
    }),
  )
  for (const text of [
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png,PHN2Zz4=',
    'data:image/png;charset=utf-8;base64,PHN2Zz4=',
    ' data:image/png;base64,PHN2Zz4=',
    'data:image/png;base64,PHN2Zz4',
    'data:image/png;base64,<svg>xxx',
    'https://example.com/a.png',
    '',
  ]) {
    expect(bytesInDataAddress(text), text).toBeUndefined()
  }
})
