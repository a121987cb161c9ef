import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createQrCodeCheck } from './qr-code-check'
import { createQrDetector } from './qr-detector'

const code = (text = 'https://u.wechat.com/abc123', options = {}) =>
  QRCode.toBuffer(text, { width: 240, ...options })

/** A picture in the stored format, with other pictures drawn on it. */
const photo = (upon: { input: Buffer; left: number; top: number }[] = [], side = 900) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#88a0b0' } })
    .composite(upon)
    .webp({ quality: 85 })
    .toBuffer()

const blocks = Uint8Array.from({ length: 60 * 60 * 3 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 9) & 255)
const noise = (side: number) =>
  sharp(blocks, { raw: { width: 60, height: 60, channels: 3 } })
    .resize(side, side, { kernel: 'nearest' })
    .webp()
    .toBuffer()

const lookAt = async (bytes: Uint8Array | undefined) =>
  createQrCodeCheck({ openPicture: async () => bytes })('/files/a.webp')

test('a QR code is found alone, in a photo, turned or light on dark', async () => {
  const upright = await code()
  expect(await lookAt(await sharp(upright).webp().toBuffer())).toBe(true)
  expect(await lookAt(await photo([{ input: upright, left: 500, top: 60 }]))).toBe(true)
  const turned = await sharp(upright).rotate(30, { background: '#ffffff' }).toBuffer()
  expect(await lookAt(await photo([{ input: turned, left: 40, top: 400 }]))).toBe(true)
  const inverted = await code('v', { color: { dark: '#ffffff', light: '#203040' } })
  expect(await lookAt(await sharp(inverted).webp().toBuffer())).toBe(true)
  expect(
    await lookAt(await photo([{ input: await code('a', { width: 500 }), left: 0, top: 0 }], 2_000)),
  ).toBe(true)
})

test('pictures are read one after the other', async () => {
  const [small, withCode] = [await noise(40), await photo([{ input: await code(), left: 9, top: 9 }])]
  const read = createQrDetector()
  const answers: (boolean | undefined)[] = []
  for (const picture of [withCode, small, withCode]) answers.push(await read(picture))
  expect(answers).toEqual([true, false, true])
  expect(await Promise.all([small, withCode, small].map((picture) => read(picture)))).toEqual([
    false,
    true,
    false,
  ])
})

test('a picture without a code and an address without a picture have none', async () => {
  expect(await lookAt(await photo())).toBe(false)
  expect(await lookAt(await noise(300))).toBe(false)
  expect(await lookAt(undefined)).toBe(false)
})

test('a picture is read once', async () => {
  let opened = 0
  const hasQrCode = createQrCodeCheck({
    async openPicture() {
      opened += 1
      return photo()
    },
  })
  expect([await hasQrCode('/files/a.webp'), await hasQrCode('/files/a.webp')]).toEqual([false, false])
  expect(opened).toBe(1)
})

test('a picture that takes too long is for a person and is read again the next time', async () => {
  const answers = [undefined, false]
  const hasQrCode = createQrCodeCheck({ openPicture: () => photo(), hasQrCode: async () => answers.shift() })
  expect([await hasQrCode('/files/a.webp'), await hasQrCode('/files/a.webp')]).toEqual([true, false])
})

test('after a picture that took too long the next one is read', async () => {
  const read = createQrDetector()
  expect(await read(await noise(1_200), 0)).toBeUndefined()
  expect(await read(await photo([{ input: await code(), left: 0, top: 0 }]))).toBe(true)
})
