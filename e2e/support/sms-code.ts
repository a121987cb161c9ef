import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './fixtures'
import { codeFor } from './member'

/**
 * Finds the gap that has the shape of the piece: the picture is dark inside the outline of the gap and not
 * outside. A second gap in the picture has a different shape.
 */
const gapIn = (puzzle: Locator) =>
  puzzle.evaluate(async (dialog) => {
    const [scene, piece] = dialog.querySelectorAll('img')
    if (!scene || !piece) throw new Error('No pictures')
    await Promise.all([scene.decode(), piece.decode()])
    const pixelsOf = (image: HTMLImageElement) => {
      const { naturalWidth: width, naturalHeight: height } = image
      const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
      if (!copy) throw new Error('No canvas')
      copy.drawImage(image, 0, 0)
      return copy.getImageData(0, 0, width, height)
    }
    const around = pixelsOf(scene)
    // A strip as high as the scene; transparent except for the piece.
    const shape = pixelsOf(piece)
    const isPiece = (x: number, y: number) => (shape.data[(y * shape.width + x) * 4 + 3] ?? 0) > 200
    const columns = Array.from({ length: shape.width }, (_, x) => x)
    const rows = Array.from({ length: shape.height }, (_, y) => y).filter((y) =>
      columns.some((x) => isPiece(x, y)),
    )

    const isDark = (x: number, y: number) => {
      const at = (y * around.width + x) * 4
      const [red = 255, green = 255, blue = 255] = around.data.slice(at, at + 3)
      return red < 88 && green < 94 && blue < 118
    }
    const likeness = (left: number) => {
      let sum = 0
      for (const y of rows) {
        for (const x of columns) sum += isDark(left + x, y) === isPiece(x, y) ? 1 : -1
      }
      return sum
    }
    const lefts = Array.from({ length: around.width - shape.width + 1 }, (_, left) => left)
    return lefts.reduce((best, left) => (likeness(left) > likeness(best) ? left : best), 0)
  })

/** Drags the piece into the matching gap. */
export async function pushPiece(page: Page) {
  const puzzle = page.getByRole('dialog', { name: '安全验证' })
  const handle = puzzle.getByRole('slider')
  await expect(handle).toBeVisible()
  const gap = await gapIn(puzzle)
  const most = Number(await handle.getAttribute('aria-valuemax'))
  const track = await handle.locator('xpath=..').boundingBox()
  const box = await handle.boundingBox()
  if (!track || !box) throw new Error('No handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (gap / most) * (track.width - box.width), y + 3, { steps: 8 })
  await expect(handle).toHaveAttribute('aria-valuenow', new RegExp(`^(${gap - 1}|${gap}|${gap + 1})$`))
  await page.mouse.up()
}

/** Requests a code with the given form, and reads the code from the outbox of development mode. */
export async function askForCode(page: Page, form: Locator, request: APIRequestContext, mobile: string) {
  await form.getByLabel('手机号').fill(mobile)
  await form.getByRole('button', { name: /^(获取验证码|重新获取)$/ }).click()
  await pushPiece(page)
  await expect(form.getByRole('button', { name: /\d 秒后重发/ })).toBeVisible()
  return codeFor(request, mobile)
}
